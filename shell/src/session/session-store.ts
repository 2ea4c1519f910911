import { routeAt } from 'shared-contracts/pages/addresses';
import type { LoginResult } from 'shared-contracts/api/calls';
import { DEFAULT_LANGUAGE, languages, type Language } from 'shared-contracts/languages';
import { routes } from 'shared-contracts/pages/routes';
import { SESSION_END_EVENT } from 'shared-contracts/constants';
import type { OpenAccount, SessionState, SessionStore } from 'shared-contracts/shell';
import { createStore } from 'zustand/vanilla';
import { clearLogin, noLogin, readLogin, writeAccount, writeLogin, writeNickname } from './cookies.ts';
import { clearUserData } from './clear-user-data.ts';
import { leaveExpired } from './leave-expired.ts';
import { leaveLoggedOut } from './leave-logged-out.ts';
import { setTimeZone } from './time-zone.ts';
import { reloadForOtherUser } from './load-for-other-account.ts';

const stateOf = (login: LoginResult, locale: Language): SessionState => ({
  accessToken: login.token,
  nickName: login.nickName,
  mobile: login.mobile,
  mobileCode: login.countryMobileCode,
  countryEnName: login.countryEnName,
  loginWay: login.loginWay,
  locale,
  locales: languages,
  ...(login.account && { account: login.account }),
});

/** The page's only session. During prerendering there are no cookies, so it is a visitor session. */
export const sessionStore = createStore<SessionState>(() => stateOf(readLogin(), DEFAULT_LANGUAGE));

/** The user whose session this page last showed. Kept after the session ends, since their data may still be on the page or in memory. */
let owner: Pick<SessionState, 'accessToken' | 'mobile' | 'account'> = sessionStore.getState();

/** The session that prerendered pages show. */
let visitor = stateOf(noLogin, DEFAULT_LANGUAGE);

/** The session as parts read it through `useSession()`. */
export const sessionOfPage: SessionStore = {
  getState: sessionStore.getState,
  getStoredState: () => visitor,
  subscribe: sessionStore.subscribe,
};

export function setLocale(locale: Language): void {
  visitor = stateOf(noLogin, locale);
  sessionStore.setState({ locale });
}

/** Messages between tabs. An expired login keeps form drafts, a logout does not. */
type TabMessage = 'changed' | 'loggedOut';

let channel: BroadcastChannel | undefined;

function applyLogin(login: LoginResult): void {
  const last = sessionStore.getState();
  // Within one login only the nickname, whose cookie expires before the session, and facts about the open account change. Any other
  // difference means that another tab is writing a new login, whose token comes last.
  const isSame = login.token === last.accessToken;
  const account = login.account?.accountId === last.account?.accountId ? login.account : last.account;
  const next = isSame ? { ...last, nickName: login.nickName || last.nickName, ...(account && { account }) } : stateOf(login, last.locale);
  if (next.accessToken !== '') owner = next;
  // Replaced as a whole: another login may lack what is optional.
  if (JSON.stringify(last) !== JSON.stringify(next)) sessionStore.setState(next, true);
  if (last.accessToken !== '' && next.accessToken === '') dispatchEvent(new Event(SESSION_END_EVENT));
}

/**
 * Whether the cookies have the login of another user or for another account. A user without a mobile number cannot be recognized, so a new
 * login counts as another user.
 */
function isOtherUser({ token, mobile, account }: LoginResult): boolean {
  const hasChanged = owner.accessToken !== '' && token !== '' && token !== owner.accessToken;
  return hasChanged && !(mobile !== '' && mobile === owner.mobile && account?.accountId === owner.account?.accountId);
}

const needsCustomer = (): boolean => {
  const id = routeAt(location.pathname);
  return id !== undefined && routes[id].access === 'customer';
};

/**
 * Syncs the session with the cookies, which another tab may have changed. If another user has logged in, directly or after a logout, the
 * page reloads for them; if nobody is logged in anymore, a customer page is left.
 * @param leave how to leave it: as after an expired login, unless a logout is known
 * @returns whether the page still belongs to the user it was rendered for
 */
export function syncSessionWithCookies(leave = leaveExpired): boolean {
  const last = sessionStore.getState();
  const login = readLogin();
  if (isOtherUser(login)) {
    reloadForOtherUser();
    return false;
  }
  // Must come first, so that the page does not redirect its visitor in its own way.
  if (last.accessToken !== '' && login.token === '' && needsCustomer()) leave(last.locale, last.account?.name);
  applyLogin(login);
  return true;
}

/** Keeps the session in sync with the other tabs. */
export function syncWithOtherTabs(): void {
  channel = new BroadcastChannel('tidegate-session');
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data === 'loggedOut') clearUserData();
    syncSessionWithCookies(data === 'loggedOut' ? leaveLoggedOut : leaveExpired);
  });
  // A tab that was frozen or in the back-forward cache misses messages.
  addEventListener('focus', () => syncSessionWithCookies());
  addEventListener('pageshow', () => syncSessionWithCookies());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') syncSessionWithCookies();
  });
}

function changed(news: TabMessage): void {
  applyLogin(readLogin());
  channel?.postMessage(news);
}

export function startSession(login: LoginResult, sessionHours: number): void {
  writeLogin(login, sessionHours);
  setTimeZone(login.timeZone ?? null);
  changed('changed');
}

/** Logs out: removes the session and all stored user data. */
export function endSession(): void {
  clearLogin();
  clearUserData();
  setTimeZone(null);
  changed('loggedOut');
}

/** Discards a session that the server no longer accepts. Drafts stay for when the user returns. */
export function expireSession(): void {
  clearLogin();
  changed('changed');
}

/** Stores a changed nickname in the state and in its one-hour cookie. */
export function renameCustomer(nickName: string): void {
  writeNickname(nickName);
  changed('changed');
}

/** Takes over what has changed about the open account, such as the customer's role. */
export function updateAccount(account: OpenAccount, sessionHours: number): void {
  const { accessToken, account: last } = sessionStore.getState();
  if (JSON.stringify(account) === JSON.stringify(last)) return;
  // Another tab has just opened another account, and its cookie stays.
  if (readLogin().token !== accessToken) return;
  writeAccount(accessToken, account, sessionHours);
  changed('changed');
}
