import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { generateKeyPairSync } from 'node:crypto';
import type { LoginResult } from 'shared-contracts/calls';
import { errorCodes } from 'shared-contracts/error-codes';
import { queryClient } from 'shared-ui/query';
import { refusing } from 'shared-ui/testing/samples';
import { TestShell, type TestShellProps } from 'shared-ui/testing/test-shell';
import { defaultCountry } from '../mobile-field/countries.ts';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import LoginDialog from './login-dialog.tsx';

const { publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

const result: LoginResult = {
  token: 't',
  countryMobileCode: '+86',
  mobile: '+8613800138000',
  countryEnName: 'China',
  nickName: 'n',
  loginWay: '',
};

const answers = {
  getCountryCodeInfoList: () => [defaultCountry],
  imageVerifyCode: jest.fn(() => ({ pngBase64: 'iVBOR', verifyId: 'v1' })),
  publicKey: () => ({ kid: 'k1', publicKey }),
};

function open(props: Partial<TestShellProps> = {}, mode: 'password' | 'sms' = 'password') {
  render(
    <TestShell namespace="remote-account" texts={props.language === 'zh' ? zh : en} {...props} answers={{ ...answers, ...props.answers }}>
      <LoginDialog options={{ mode }} onClose={() => undefined} />
    </TestShell>,
  );
  return screen.getByRole('dialog');
}

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Log in' }));

function fillIn(): void {
  type(/^Mobile number/, '13800138000');
  type(/^Password$/, 'secret-1');
  fireEvent.click(screen.getByRole('checkbox'));
}

describe('the login dialog', () => {
  afterEach(() => queryClient.clear());

  it('says beside each field what is missing [2.134][5.1][5.9][8.20][8.23][8.26]', async () => {
    open();
    submit();
    expect(await screen.findByText('Enter your mobile number')).toBeTruthy();
    expect(screen.getByText('Enter a password')).toBeTruthy();
    expect(screen.getByText(/tick the box to agree/)).toBeTruthy();
  });

  it('says it in Chinese to a Chinese reader', async () => {
    const dialog = open({ language: 'zh' });
    fireEvent.click(within(dialog).getByRole('button', { name: '登录' }));
    expect(await screen.findByText('请输入手机号')).toBeTruthy();
    expect(screen.getByText('请先阅读并同意用户手册与协议')).toBeTruthy();
  });

  it('sends the number in E.164 with an encrypted password, and signs in [4.1][5.12]', async () => {
    const passwordLogin = jest.fn(() => result);
    const signIn = jest.fn();
    open({ answers: { passwordLogin }, services: { signIn } });
    fillIn();
    submit();
    await waitFor(() => expect(signIn).toHaveBeenCalledWith(result));
    expect(passwordLogin).toHaveBeenCalledWith({ mobile: '+8613800138000', password: expect.stringMatching(/^k1\.[\w+/=]{300,}$/) });
  });

  it.each([
    ['en', en],
    ['zh', zh],
  ] as const)('logs in by SMS code, with +86 and China unless told otherwise (%s) [3.1][3.2][3.14][4.2][5.11]', async (language, texts) => {
    const verifyCodeLogin = jest.fn(() => result);
    const signIn = jest.fn();
    const dialog = open({ language, answers: { verifyCodeLogin }, services: { signIn } });
    fireEvent.click(within(dialog).getByText(texts.login.sms));
    expect(within(dialog).getByText('+86')).toBeTruthy();
    type(new RegExp(`^${texts.mobile.label}`), ' 13800138000 ');
    type(new RegExp(`^${texts.smsCode.label}$`), ' 123456 ');
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(within(dialog).getByRole('button', { name: texts.login.submit }));
    await waitFor(() => expect(signIn).toHaveBeenCalledWith(result));
    expect(verifyCodeLogin).toHaveBeenCalledWith({
      mobile: '+8613800138000',
      verifyCode: '123456',
      countryEnName: 'China',
      registerSource: 'website',
    });
  });

  it('keeps what was typed when the login is refused, and says why', async () => {
    open({ answers: { passwordLogin: refusing('loginFailed') } });
    fillIn();
    submit();
    expect(await screen.findByText(errorCodes.loginFailed.text.en)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Mobile number/).value).toBe('13800138000');
    expect(screen.getByLabelText<HTMLInputElement>(/^Password$/).value).toBe('secret-1');
  });

  it('sends a code against the image code, counts down and shows a new image [4.20][4.21]', async () => {
    const sendVerifyCode = jest.fn(() => ({ resendSeconds: 60 }));
    open({ answers: { sendVerifyCode } }, 'sms');
    await screen.findByAltText(/^Image code/);
    type(/^Mobile number/, '13800138000');
    type(/^Image code$/, ' AbCd ');
    fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText('Send again in 60 s')).toBeTruthy();
    expect(sendVerifyCode).toHaveBeenCalledWith({ mobile: '+8613800138000', verifyCodeType: 1, imageCode: 'AbCd', verifyId: 'v1' });
    await waitFor(() => expect(answers.imageVerifyCode).toHaveBeenCalledTimes(2));
    expect(screen.getByLabelText<HTMLInputElement>(/^Image code$/).value).toBe('');
  });

  it('shows a new image after a failed send too, with the error beside it [4.22]', async () => {
    open({ answers: { sendVerifyCode: refusing('captchaWrong') } }, 'sms');
    await screen.findByAltText(/^Image code/);
    type(/^Mobile number/, '13800138000');
    type(/^Image code$/, 'nope');
    fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText(errorCodes.captchaWrong.text.en)).toBeTruthy();
    await waitFor(() => expect(answers.imageVerifyCode).toHaveBeenCalledTimes(2));
    expect(screen.getByRole('button', { name: 'Send code' })).toBeTruthy();
  });
});
