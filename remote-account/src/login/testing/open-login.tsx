import { act, render, screen } from '@testing-library/react';
import { generateKeyPairSync } from 'node:crypto';
import type { LoginResult } from 'shared-contracts/api/calls';
import type { LoginOptions } from 'shared-contracts/shell';
import enTips from 'shared-contracts/texts/toast-tips/en';
import zhTips from 'shared-contracts/texts/toast-tips/zh';
import { TestShell, type TestShellProps } from 'shared-ui/testing/test-shell';
import en from '../../locales/en.json';
import zh from '../../locales/zh.json';
import LoginDialog from '../login-dialog.tsx';

export const textsOf = { en, zh };
export const tipsOf = { en: enTips, zh: zhTips };

const { publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

export const loginResult: LoginResult = {
  token: 't',
  countryMobileCode: '+86',
  mobile: '+8613800138000',
  countryEnName: 'China',
  nickName: 'n',
  loginWay: '',
};

const answers = {
  imageVerifyCode: () => ({ pngBase64: 'iVBOR', verifyId: 'v1' }),
  publicKey: () => ({ kid: 'k1', publicKey }),
};

export type OpenProps = Pick<Partial<TestShellProps>, 'language' | 'answers' | 'services'> & { readonly options?: LoginOptions };

/** Flushes pending updates. */
export const settle = () => act(async () => undefined);

/** Renders the login dialog in a test. */
export async function openLogin({ language = 'en', options = {}, services = {}, answers: own = {} }: OpenProps) {
  const onClose = jest.fn();
  render(
    <TestShell
      namespace="remote-account"
      texts={textsOf[language]}
      language={language}
      services={services}
      answers={{ ...answers, ...own }}
    >
      <LoginDialog options={options} onClose={onClose} />
    </TestShell>,
  );
  await settle();
  return { dialog: screen.getByRole('dialog'), onClose };
}
