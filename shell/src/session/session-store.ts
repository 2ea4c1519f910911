import type { LoginResult } from 'shared-contracts/calls';
import { languages, type Language } from 'shared-contracts/languages';
import type { SessionState } from 'shared-contracts/shell';
import { createStore } from 'zustand/vanilla';
import { clearLogin, readLogin, writeLogin } from './cookies.ts';

const fromLogin = (login: LoginResult) => ({
  accessToken: login.token,
  nickName: login.nickName,
  mobile: login.mobile,
  mobileCode: login.countryMobileCode,
  countryEnName: login.countryEnName,
  loginWay: login.loginWay,
});

/** The one session of the page; parts read it by `useSession()`. */
export const sessionStore = createStore<SessionState>(() => ({ ...fromLogin(readLogin()), locale: 'en', locales: languages }));

export function setLocale(locale: Language): void {
  sessionStore.setState({ locale });
}

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('tidegate-session');

function takeOverCookies(): void {
  sessionStore.setState(fromLogin(readLogin()));
}

/** Another tab logged in or out: its cookies are ours too. */
export function followOtherTabs(): void {
  channel?.addEventListener('message', takeOverCookies);
}

export function startSession(login: LoginResult): void {
  writeLogin(login);
  takeOverCookies();
  channel?.postMessage('changed');
}

export function endSession(): void {
  clearLogin();
  takeOverCookies();
  channel?.postMessage('changed');
}
