import Cookies from 'js-cookie';
import type { LoginResult } from 'shared-contracts/api/calls';
import {
  AD_CLICK_COOKIE,
  AD_CLICK_DAYS,
  LANGUAGE_COOKIE_DAYS,
  NICKNAME_COOKIE_HOURS,
  TOKEN_COOKIE,
  VISITOR_COOKIE_DAYS,
} from 'shared-contracts/constants';
import { LANGUAGE_COOKIE, type Language } from 'shared-contracts/languages';
import type { OpenAccount } from 'shared-contracts/shell';

const attributes = (days: number) => ({ expires: days, sameSite: 'Lax', secure: location.protocol === 'https:', path: '/' }) as const;

/**
 * Session fields, one cookie each. The token comes last, so that a tab reading them in between never sees it next to another user's mobile
 * number.
 */
export const noLogin: Required<Omit<LoginResult, 'timeZone' | 'account'>> = {
  countryMobileCode: '',
  mobile: '',
  countryEnName: '',
  nickName: '',
  loginWay: '',
  [TOKEN_COOKIE]: '',
};

const loginCookies = Object.keys(noLogin) as (keyof typeof noLogin)[];

/** The account that the customer acts for, with the end of the login's token; absent in their own. */
const ACCOUNT = 'account';
const endOf = (token: string) => token.slice(-4);

/** The account that belongs to a login. A tab with an earlier release of the shell leaves the one of the login before. */
function readAccount(token: string): OpenAccount | undefined {
  const kept = Cookies.get(ACCOUNT);
  // An exception on a first visit would have V8 parse all of main.js again, for the line numbers.
  if (!kept) return undefined;
  try {
    const [end, account] = JSON.parse(kept) as [string, OpenAccount];
    return end === endOf(token) ? account : undefined;
  } catch {
    return undefined;
  }
}

/** The session stored in cookies; empty strings if there is none. */
export function readLogin(): LoginResult {
  const login = Object.fromEntries(loginCookies.map((name) => [name, Cookies.get(name) ?? ''])) as typeof noLogin;
  const account = readAccount(login.token);
  return account ? { ...login, account } : login;
}

const removeCookie = (name: string) => Cookies.remove(name, { path: '/' });

export function writeAccount(token: string, account: OpenAccount, sessionHours: number): void {
  Cookies.set(ACCOUNT, JSON.stringify([endOf(token), account]), attributes(sessionHours / 24));
}

export function writeLogin(result: LoginResult, sessionHours: number): void {
  if (result.account) writeAccount(result.token, result.account, sessionHours);
  else removeCookie(ACCOUNT);
  for (const name of loginCookies) Cookies.set(name, result[name], attributes(sessionHours / 24));
}

/** Stores a changed nickname for an hour; after that the account's own data applies again. */
export function writeNickname(nickName: string): void {
  Cookies.set('nickName', nickName, attributes(NICKNAME_COOKIE_HOURS / 24));
}

export function clearLogin(): void {
  [...loginCookies, ACCOUNT].forEach(removeCookie);
}

const setLanguage = (language: Language) => Cookies.set(LANGUAGE_COOKIE, language, attributes(LANGUAGE_COOKIE_DAYS));

/**
 * Stores the language that the reader switches to. Chromium writes cookies in the background and could request the next page with the old
 * one; reading waits for the write.
 */
export function writeLanguage(language: Language): void {
  setLanguage(language);
  Cookies.get(LANGUAGE_COOKIE);
}

/**
 * Stores the language of this page, unless the reader has switched to another since it was requested. Browsers cap a cookie's lifetime at
 * 400 days, so it is renewed on each visit.
 */
export function renewLanguage(language: Language): void {
  if ((Cookies.get(LANGUAGE_COOKIE) ?? language) === language) setLanguage(language);
}

/** URL without query and hash, which may be private; empty if it is invalid. */
function withoutQuery(address: string): string {
  if (!address) return '';
  try {
    const { origin, pathname } = new URL(address);
    return origin === 'null' ? '' : `${origin}${pathname}`;
  } catch {
    return '';
  }
}

export interface VisitorCookies {
  readonly ssid: string;
  readonly referrer: string;
}

/** Cookies that identify the visitor and their referrer; renewed on each visit because browsers cap their lifetime. */
export function renewVisitorCookies(makeId: () => string, cameFrom: string): VisitorCookies {
  const ssid = Cookies.get('ssid') ?? makeId();
  const referrer = withoutQuery(Cookies.get('referrer') ?? cameFrom);
  Cookies.set('ssid', ssid, attributes(VISITOR_COOKIE_DAYS));
  Cookies.set('referrer', referrer, attributes(VISITOR_COOKIE_DAYS));
  return { ssid, referrer };
}

/** The ad click that brought the visitor here. */
export function readAdClick(): string | undefined {
  return Cookies.get(AD_CLICK_COOKIE);
}

export function writeAdClick(click: string): void {
  Cookies.set(AD_CLICK_COOKIE, click, attributes(AD_CLICK_DAYS));
}

export function clearAdClick(): void {
  Cookies.remove(AD_CLICK_COOKIE, { path: '/' });
}
