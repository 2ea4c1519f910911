import { fireEvent, render, screen, within } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api/api-error';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { ThirdPartyType } from 'shared-contracts/constants';
import type { AccountRole } from 'shared-contracts/rules/roles';
import type { SiteSettings } from 'shared-contracts/shell';
import { sampleSite } from 'shared-contracts/testing/sample-site';
import { TestShell, type TestAnswers } from 'shared-ui/testing/test-shell';
import emailEn from '../../email/locales/en.json';
import emailZh from '../../email/locales/zh.json';
import en from '../../locales/en.json';
import zh from '../../locales/zh.json';
import { defaultCountry } from '../../mobile-field/countries.ts';
import settingsEn from '../locales/en.json';
import settingsZh from '../locales/zh.json';
import SettingsPage from '../settings-page.tsx';

export const texts = { en: { ...en, ...emailEn, ...settingsEn }, zh: { ...zh, ...emailZh, ...settingsZh } };
export const notify = { success: jest.fn(), warning: jest.fn(), error: jest.fn() };
export const services = {
  notify,
  signIn: jest.fn(),
  signOut: jest.fn(async () => undefined),
  openAccountDialog: jest.fn(),
  openLogin: jest.fn(),
  setTimeZone: jest.fn(),
};

type Account = CallResponse<'getUserInfo'>;
type Bound = CallResponse<'thirdPartyCheckBind'>;
type Login = CallResponse<'sessions'>[number];

export const byMobile: Account = {
  countryMobileCode: '+86',
  mobile: '+8613800138000',
  countryEnName: 'China',
  nickName: 'n',
  loginWay: '',
  customerId: 'c1',
  certified: false,
  recentLogin: true,
};
export const byGoogle: Account = { ...byMobile, loginWay: '3' };
export const withoutMobile: Account = { ...byGoogle, countryMobileCode: '', mobile: '', countryEnName: '' };

export const BOUND_AT = '2026-11-02T08:00:00.000Z';
export const bound: Bound = { bound: true, name: 'Ada', boundAt: BOUND_AT };
export const unbound: Bound = { bound: false, name: '', boundAt: '' };

export const here: Login = {
  sessionId: 's1',
  createdAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-11-21T08:00:00.000Z',
  isCurrent: true,
  browser: 'Firefox',
  system: 'Linux',
  ip: '203.0.113.7',
  loginWay: '',
};
export const there: Login = {
  ...here,
  sessionId: 's2',
  isCurrent: false,
  browser: 'Chrome',
  system: 'Windows',
  ip: '2001:db8::1',
  loginWay: '3',
};
export const unnamed: Login = { ...here, sessionId: 's3', isCurrent: false, browser: '', system: '', ip: '198.51.100.9' };

export const withoutEmail: CallResponse<'emailSettings'> = {
  isAvailable: true,
  address: '',
  isFailing: false,
  pending: null,
  language: 'en',
  kinds: ['receipts', 'orders', 'usage', 'failures'],
};

interface Open {
  readonly account?: Account;
  readonly accounts?: Partial<Record<ThirdPartyType, Bound>>;
  readonly types?: SiteSettings['thirdPartyTypes'];
  readonly logins?: Login[];
  readonly answers?: TestAnswers;
  readonly language?: 'en' | 'zh';
  readonly address?: string;
  /** Role in the account of somebody else, which is open; default: the customer's own account. */
  readonly role?: AccountRole;
}

/**
 * Renders a customer's settings in a test. Default: logged in by mobile number, only in this browser, with Google and GitHub configured and
 * nothing linked.
 */
export function openSettings({
  account = byMobile,
  accounts = {},
  types = [3, 4],
  logins = [here],
  answers,
  language = 'en',
  address = '/',
  role,
}: Open = {}): void {
  const known: TestAnswers = {
    getUserInfo: () => account,
    thirdPartyCheckBind: ({ type }) => accounts[Number(type) as ThirdPartyType] ?? unbound,
    sessions: () => logins,
    emailSettings: () => withoutEmail,
    usageNotices: () => ({ percents: [80, 95], notices: [] }),
    getCountryCodeInfoList: () => [defaultCountry],
    imageVerifyCode: () => ({ pngBase64: 'iVBOR', verifyId: 'v1' }),
  };
  render(
    <TestShell
      namespace="remote-account"
      texts={texts[language]}
      language={language}
      address={address}
      session={{ accessToken: 't0ken', loginWay: account.loginWay, ...(role && { account: { accountId: 'c9', name: 'Ada', role } }) }}
      answers={{ ...known, ...answers }}
      services={{
        ...services,
        site: { ...sampleSite, mode: 'production', thirdPartyTypes: types },
      }}
    >
      <SettingsPage />
    </TestShell>,
  );
}

export const row = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  return within(heading.closest('li') as HTMLElement);
};
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
export const fail = (): never => {
  throw new ApiError(500, 500, 'System error');
};
