import type { Language } from 'shared-contracts/languages';
import type { SessionState } from 'shared-contracts/shell';
import { useLocation, useRoutes } from 'shared-ui/router';
import { TestShell, type TestShellProps } from 'shared-ui/testing/test-shell';
import en from '../../locales/en.json';
import zh from '../../locales/zh.json';
import PersonLayout from '../person-layout.tsx';

const mobileLogin = { accessToken: 't0ken', nickName: 'tide', mobile: '+14155550100', mobileCode: '+1', countryEnName: 'United States' };

/** Kinds of customers that the dashboard area treats differently. */
export const customers = {
  abroad: mobileLogin,
  inChina: { ...mobileLogin, nickName: '潮汐', mobile: '+8613800138000', mobileCode: '+86', countryEnName: 'China' },
  thirdParty: { ...mobileLogin, mobile: '', mobileCode: '', countryEnName: '', loginWay: '3' },
} satisfies Readonly<Record<string, Partial<SessionState>>>;

const texts = { en, zh };

function Where() {
  const { pathname, search, state } = useLocation();
  return <output>{JSON.stringify({ at: `${pathname}${search}`, state })}</output>;
}

const Site = () =>
  useRoutes([
    { path: '/', element: <Where /> },
    { path: '/zh', element: <Where /> },
    { element: <PersonLayout />, children: [{ path: '*', element: <Where /> }] },
  ]);

interface PersonSiteProps {
  readonly language?: Language;
  readonly session?: Partial<SessionState>;
  readonly address?: string;
  readonly answers?: NonNullable<TestShellProps['answers']>;
  readonly services?: NonNullable<TestShellProps['services']>;
}

/** The dashboard area for tests, with a home page. Each page renders its own path. */
export function PersonSite({ language = 'en', session = customers.abroad, address = '/person/userinfo', ...more }: PersonSiteProps) {
  return (
    <TestShell namespace="shell" texts={texts[language]} language={language} session={session} address={address} {...more}>
      <Site />
    </TestShell>
  );
}
