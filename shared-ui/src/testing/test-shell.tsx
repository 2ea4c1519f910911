import { createInstance, type InitOptions } from 'i18next';
import { useMemo, useState, type ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import type { ApiClient, BuiltCall, CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { languages, type Language } from 'shared-contracts/languages';
import { ShellProvider, type SessionState, type ShellServices, type Texts } from 'shared-contracts/shell';
import { sampleFigures, sampleSite } from 'shared-contracts/testing/sample-site';
import enTips from 'shared-contracts/texts/toast-tips/en';
import zhTips from 'shared-contracts/texts/toast-tips/zh';
import enUi from 'shared-ui/locales/en';
import zhUi from 'shared-ui/locales/zh';
import enAccount from 'shared-ui/proxy-settings/account/locales/en';
import zhAccount from 'shared-ui/proxy-settings/account/locales/zh';
import enCode from 'shared-ui/proxy-settings/code/locales/en';
import zhCode from 'shared-ui/proxy-settings/code/locales/zh';
import enLink from 'shared-ui/proxy-settings/link/locales/en';
import zhLink from 'shared-ui/proxy-settings/link/locales/zh';
import enSettings from 'shared-ui/proxy-settings/locales/en';
import zhSettings from 'shared-ui/proxy-settings/locales/zh';
import { useNavigate } from 'shared-ui/router';
import { MemoryRouter } from './memory-router.ts';

/** Stub responses by call; each gets the request and returns the `data` of the envelope, or throws an `ApiError`. */
export type TestAnswers = {
  readonly [Name in BuiltCall]?: (request: CallRequest<Name>) => CallResponse<Name> | Promise<CallResponse<Name>>;
};

export interface TestShellProps {
  /** Name of the remote, which is the namespace of its texts. */
  readonly namespace: string;
  readonly texts: Texts;
  readonly language?: Language;
  /** Default: a visitor. */
  readonly session?: Partial<SessionState>;
  readonly answers?: TestAnswers;
  readonly services?: Partial<ShellServices>;
  /** Path of the page, with its query. */
  readonly address?: string;
  /** Called for each text that is asked for and isn't there; default: its key is shown, so that a test may provide only the texts that it needs. */
  readonly onMissingText?: (key: string) => void;
  readonly children: ReactNode;
}

const visitor: SessionState = {
  accessToken: '',
  nickName: '',
  mobile: '',
  mobileCode: '',
  countryEnName: '',
  loginWay: '',
  locale: 'en',
  locales: languages,
};

/** Texts of the languages that tests render. */
const shared: Readonly<Partial<Record<Language, Readonly<Record<'toastTip' | 'ui' | 'proxySettings', Texts>>>>> = {
  en: { toastTip: enTips, ui: enUi, proxySettings: { ...enSettings, ...enAccount, ...enCode, ...enLink } },
  zh: { toastTip: zhTips, ui: zhUi, proxySettings: { ...zhSettings, ...zhAccount, ...zhCode, ...zhLink } },
};

const nothing = () => undefined;

function apiOf(answers: TestAnswers): ApiClient {
  return async (name, request) => {
    const answer = answers[name];
    if (!answer) throw new Error(`The test has no response for the call ${name}`);
    return answer(request);
  };
}

function servicesOf({ session = {}, language = 'en', answers = {}, services = {} }: TestShellProps): ShellServices {
  const stored = { ...visitor, locale: language };
  const state = { ...stored, ...session };
  return {
    session: { getState: () => state, getStoredState: () => stored, subscribe: () => nothing },
    signIn: nothing,
    signOut: () => Promise.resolve(),
    api: apiOf(answers),
    storedAnswer: nothing,
    switchLanguage: nothing,
    reload: nothing,
    openLogin: nothing,
    openPurchase: nothing,
    openFreeTrial: nothing,
    openAccountDialog: nothing,
    openAccount: () => Promise.resolve(),
    rename: nothing,
    setTimeZone: nothing,
    navigate: nothing,
    preloadPage: nothing,
    describePage: nothing,
    markUnsaved: nothing,
    site: sampleSite,
    figures: sampleFigures(),
    notify: { success: nothing, warning: nothing, error: nothing },
    track: nothing,
    ...services,
  };
}

const reporting = (onMissingText: (key: string) => void): InitOptions => ({
  saveMissing: true,
  missingKeyHandler: (_, namespace, key) => onMissingText(`${namespace}:${key}`),
  // A key of several texts, such as none at all.
  returnedObjectHandler: (key) => onMissingText(key),
});

function textsOf({ namespace, texts, language = 'en', onMissingText }: TestShellProps) {
  const i18n = createInstance();
  const { toastTip, ...others } = shared[language] ?? {};
  void i18n.use(initReactI18next).init({
    lng: language,
    initAsync: false,
    resources: { [language]: { shell: { toastTip }, ...others, [namespace]: texts } },
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
    ...(onMissingText && reporting(onMissingText)),
  });
  return i18n;
}

/** Provides the shell services inside the router, which they need to navigate. */
function Services({ shell, children }: { readonly shell: ShellServices; readonly children: ReactNode }) {
  const go = useNavigate();
  const value = useMemo(() => ({ ...shell, navigate: (address: string) => void go(address) }), [shell, go]);
  return <ShellProvider value={value}>{children}</ShellProvider>;
}

/** Stub shell for a remote's tests: services, texts and a router. */
export function TestShell(props: TestShellProps) {
  const { address = '/', children } = props;
  const [shell] = useState(() => servicesOf(props));
  const [i18n] = useState(() => textsOf(props));
  return (
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={[address]}>
        <Services shell={shell}>{children}</Services>
      </MemoryRouter>
    </I18nextProvider>
  );
}
