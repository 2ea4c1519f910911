import { routeAt } from 'shared-contracts/addresses';
import type { LoginResult } from 'shared-contracts/calls';
import { DEFAULT_LANGUAGE, languages, type Language } from 'shared-contracts/languages';
import { routes } from 'shared-contracts/routes';
import { SESSION_END_EVENT } from 'shared-contracts/session-end';
import type { SessionState, SessionStore } from 'shared-contracts/shell';
import { createStore } from 'zustand/vanilla';
import { shallow } from 'zustand/vanilla/shallow';
import { clearLogin, noLogin, readLogin, writeLogin, writeNickname } from './cookies.ts';
import { forgetPerson } from './forget-person.ts';
import { leaveExpired } from './leave-expired.ts';
import { leaveLoggedOut } from './leave-logged-out.ts';
import { loadForOtherAccount } from './load-for-other-account.ts';

const stateOf = (login: LoginResult, locale: Language): SessionState => ({
  accessToken: login.token,
  nickName: login.nickName,
  mobile: login.mobile,
  mobileCode: login.countryMobileCode,
  countryEnName: login.countryEnName,
  loginWay: login.loginWay,
  locale,
  locales: languages,
});

/** The one session of the page. Where pages are stored there are no cookies, so that it is a visitor's. */
export const sessionStore = createStore<SessionState>(() => stateOf(readLogin(), DEFAULT_LANGUAGE));

/** Whose login this page has last shown. Not forgotten at its end: what was fetched for them may still be on the page or in memory. */
let owner: Pick<SessionState, 'accessToken' | 'mobile'> = sessionStore.getState();

const visitors: Readonly<Record<Language, SessionState>> = { en: stateOf(noLogin, 'en'), zh: stateOf(noLogin, 'zh') };

/** The session as parts see it, by `useSession()`. */
export const sessionOfPage: SessionStore = {
  getState: sessionStore.getState,
  getStoredState: () => visitors[sessionStore.getState().locale],
  subscribe: sessionStore.subscribe,
};

export function setLocale(locale: Language): void {
  sessionStore.setState({ locale });
}

/** What a tab tells the others. An expired login keeps the drafts of its forms, a log-out does not. */
type News = 'changed' | 'loggedOut';

let channel: BroadcastChannel | undefined;

function takeOver(login: LoginResult): void {
  const last = sessionStore.getState();
  // Of one login only the nickname changes, and its cookie ends before the session does. Whatever else differs is another tab's
  // login that is being written just now, whose token comes last.
  const isSame = login.token === last.accessToken;
  const next = isSame ? { ...last, nickName: login.nickName || last.nickName } : stateOf(login, last.locale);
  if (next.accessToken !== '') owner = next;
  if (!shallow(last, next)) sessionStore.setState(next);
  if (last.accessToken !== '' && next.accessToken === '') dispatchEvent(new Event(SESSION_END_EVENT));
}

/** A person without a mobile cannot be known again, so that a new login of theirs counts as another's. */
function isAnother({ token, mobile }: LoginResult): boolean {
  const hasChanged = owner.accessToken !== '' && token !== '' && token !== owner.accessToken;
  return hasChanged && !(mobile !== '' && mobile === owner.mobile);
}

const needsCustomer = (): boolean => {
  const id = routeAt(location.pathname);
  return id !== undefined && routes[id].access === 'customer';
};

/**
 * Brings the session in step with the cookies, which another tab may have changed. Where another person has logged in, at
 * once or after a log-out, the page is loaded again for them; where nobody is logged in any more, a page of customers is left.
 * @param leave how that is done: as after an expiry, unless a log-out is known of
 * @returns whether the page still belongs to whom it was drawn for
 */
export function followCookies(leave = leaveExpired): boolean {
  const last = sessionStore.getState();
  const login = readLogin();
  if (isAnother(login)) {
    loadForOtherAccount();
    return false;
  }
  // First, so that the page that is being left does not send its visitor home in its own way.
  if (last.accessToken !== '' && login.token === '' && needsCustomer()) leave(last.locale);
  takeOver(login);
  return true;
}

/** Keeps the session in step with the other tabs from now on. */
export function followOtherTabs(): void {
  channel = new BroadcastChannel('tidegate-session');
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data === 'loggedOut') forgetPerson();
    followCookies(data === 'loggedOut' ? leaveLoggedOut : leaveExpired);
  });
  // News is lost on a tab that was frozen or kept for Back.
  addEventListener('focus', () => followCookies());
  addEventListener('pageshow', () => followCookies());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') followCookies();
  });
}

function changed(news: News): void {
  takeOver(readLogin());
  channel?.postMessage(news);
}

export function startSession(login: LoginResult): void {
  writeLogin(login);
  changed('changed');
}

/** Logs out: the login and all that was kept of the person are removed. */
export function endSession(): void {
  clearLogin();
  forgetPerson();
  changed('loggedOut');
}

/** Takes a login that the server no longer accepts out of use. Drafts stay, for when the person is back. */
export function expireSession(): void {
  clearLogin();
  changed('changed');
}

/** Keeps a changed nickname, in state and in its cookie of one hour. */
export function renameCustomer(nickName: string): void {
  writeNickname(nickName);
  changed('changed');
}
