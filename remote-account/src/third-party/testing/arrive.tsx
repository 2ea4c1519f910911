import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import type { CallRequest, CallResponse, LoginResult } from 'shared-contracts/api/calls';
import type { ThirdPartyType } from 'shared-contracts/constants';
import { routePath } from 'shared-contracts/pages/routes';
import type { SessionState } from 'shared-contracts/shell';
import { useLocation } from 'shared-ui/router';
import { TestShell, type TestAnswers } from 'shared-ui/testing/test-shell';
import en from '../../locales/en.json';
import zh from '../../locales/zh.json';
import { defaultCountry } from '../../mobile-field/countries.ts';
import { keepAttempt, type Attempt } from '../attempt.ts';
import ReturnPage from '../return-page.tsx';

const texts = { en, zh };
export const login: LoginResult = { token: 't', countryMobileCode: '', mobile: '', countryEnName: '', nickName: 'n', loginWay: '3' };
export const notify = { success: jest.fn(), warning: jest.fn(), error: jest.fn() };
export const signIn = jest.fn();
export const openLogin = jest.fn();

type CallbackAnswer = CallResponse<'thirdPartyCallback'>;
export const thirdPartyCallback = jest.fn<CallbackAnswer, [CallRequest<'thirdPartyCallback'>]>(() => ({ outcome: 'loggedIn', login }));
export const attemptOf = (type: ThirdPartyType, more: Partial<Attempt> = {}): Attempt => ({
  binding: 'b1',
  type,
  purpose: 'login',
  next: '/buy/flow?plan=2',
  ...more,
});

function Where() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

export interface Arriving {
  readonly path?: string;
  readonly query?: string;
  readonly attempt?: Attempt;
  readonly answers?: TestAnswers;
  readonly language?: 'en' | 'zh';
  readonly session?: Partial<SessionState>;
}

/** Query string of a successful return. */
export const GOOD = '?state=s1&code=c1';

/** Renders the return page in a test, with the stored attempt. Effects run twice. */
export function arrive({
  path = routePath('thirdPartyGoogle'),
  query = GOOD,
  attempt,
  answers,
  language = 'en',
  session = {},
}: Arriving = {}) {
  history.replaceState({ key: 'kept' }, '', `${path}${query}`);
  if (attempt) keepAttempt(attempt);
  const known: TestAnswers = {
    thirdPartyCallback,
    getCountryCodeInfoList: () => [defaultCountry],
    imageVerifyCode: () => ({ pngBase64: 'iVBOR', verifyId: 'v1' }),
  };
  return render(
    <StrictMode>
      <TestShell
        namespace="remote-account"
        texts={texts[language]}
        language={language}
        session={session}
        address={`${path}${query}`}
        answers={{ ...known, ...answers }}
        services={{ notify, signIn, openLogin }}
      >
        <ReturnPage />
        <Where />
      </TestShell>
    </StrictMode>,
  );
}

export const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
/** Text of the shown error, including its detail. */
export const errorText = async () => (await screen.findByRole('alert')).querySelector('p')?.textContent;
