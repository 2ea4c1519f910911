import Cookies from 'js-cookie';
import { SESSION_END_EVENT } from 'shared-contracts/constants';
import { cookies, sessionState } from 'shared-contracts/testing/spec/fields';
import { READER_ZONE } from 'shared-contracts/releases/federation';
import { languages } from 'shared-contracts/testing/spec/limits';
import { readLogin, renewLanguage, renewVisitorCookies, writeLanguage, writeNickname } from './cookies.ts';
import {
  endSession,
  expireSession,
  syncSessionWithCookies,
  syncWithOtherTabs,
  renameCustomer,
  sessionOfPage,
  sessionStore,
  setLocale,
  startSession,
  updateAccount,
} from './session-store.ts';
import { takeExpired } from './expired.ts';
import { assignLocation, loadAgain } from './leave-page.ts';
import { rememberAddress, takeAddress } from '../navigation/return-address.ts';

jest.mock('./leave-page.ts', () => ({ assignLocation: jest.fn(), loadAgain: jest.fn() }));

const login = { token: 't0ken', countryMobileCode: '+86', mobile: '+8613800138000', countryEnName: 'China', nickName: '潮', loginWay: '' };

const account = { accountId: 'c9', name: 'Ada', role: 'developer' } as const;
/** Each login has a token of its own. */
const asMember = { ...login, token: 'memb3r', account };

const zone = () => document.documentElement.dataset[READER_ZONE];

describe('the session', () => {
  afterEach(endSession);

  // Also covers [3.8][9.8][4.3][4.4].
  it('is stored in cookies for one day and in the state [3.6][3.7]', () => {
    const set = jest.spyOn(Cookies, 'set');
    startSession(login, 24);
    const { names, days } = cookies.login;
    expect(set.mock.calls.map(([name]) => name).toSorted()).toEqual([...names].toSorted());
    expect(set.mock.calls.at(-1)?.[0]).toBe('token');
    expect(set.mock.calls.every(([, , options]) => options?.expires === days && options.sameSite === 'Lax')).toBe(true);
    expect(Object.keys(sessionStore.getState())).toEqual(expect.arrayContaining([...sessionState]));
    expect(sessionStore.getState()).toMatchObject({
      accessToken: 't0ken',
      nickName: '潮',
      mobile: '+8613800138000',
      mobileCode: '+86',
      countryEnName: 'China',
      loginWay: '',
    });
    set.mockRestore();
  });

  it('contains the supported locales, with en as the default [3.11]', () => {
    expect(sessionStore.getState()).toMatchObject({ locale: languages.default, locales: languages.supported });
  });

  it('ends with all cookies removed and an empty state [4.7][4.9]', () => {
    startSession(login, 24);
    expect(document.cookie).toContain('token=t0ken');
    endSession();
    for (const name of Object.keys(login)) expect(document.cookie).not.toContain(`${name}=`);
    expect(sessionStore.getState()).toMatchObject({
      accessToken: '',
      nickName: '',
      mobile: '',
      mobileCode: '',
      countryEnName: '',
      loginWay: '',
    });
  });

  it('shows times in the zone of the account, and in that of the browser once it has ended [4.93]', () => {
    startSession({ ...login, timeZone: 'Asia/Tokyo' }, 24);
    expect(zone()).toBe('Asia/Tokyo');
    expect(document.cookie).not.toContain('Tokyo');
    endSession();
    expect(zone()).toBeUndefined();
    startSession({ ...login, timeZone: 'Asia/Tokyo' }, 24);
    // Another account, without a choice.
    startSession(login, 24);
    expect(zone()).toBeUndefined();
  });

  it('keeps the account that the customer acts for as long as the login [4.102]', () => {
    startSession(asMember, 24);
    expect(sessionStore.getState().account).toEqual(account);
    updateAccount({ ...account, role: 'billing' }, 24);
    expect(sessionStore.getState().account).toEqual({ ...account, role: 'billing' });
    // An earlier release doesn't know about accounts.
    Cookies.set('token', 'later', { path: '/' });
    expect(readLogin().account).toBeUndefined();
    startSession(asMember, 24);
    // A later login to the own account.
    startSession(login, 24);
    expect(sessionStore.getState().account).toBeUndefined();
    expect(document.cookie).not.toContain('account=');
    startSession(asMember, 24);
    endSession();
    expect(document.cookie).not.toContain('account=');
  });

  it('of a prerendered page is a visitor session in the language of the page', () => {
    startSession(login, 24);
    setLocale('zh');
    const stored = sessionOfPage.getStoredState();
    expect(stored).toMatchObject({ accessToken: '', mobile: '', locale: 'zh', locales: ['en', 'zh'] });
    expect(sessionOfPage.getStoredState()).toBe(stored);
    setLocale('en');
    expect(sessionOfPage.getStoredState()).toMatchObject({ accessToken: '', locale: 'en' });
  });

  it('keeps a changed nickname, even after its cookie has expired [4.30][4.31]', () => {
    startSession(login, 24);
    renameCustomer('tide');
    expect(Cookies.get('nickName')).toBe('tide');
    Cookies.remove('nickName', { path: '/' });
    syncSessionWithCookies();
    expect(sessionStore.getState()).toMatchObject({ nickName: 'tide', accessToken: 't0ken' });
  });

  it('is initialized from the cookies [7.71]', async () => {
    startSession({ ...login, loginWay: '3' }, 24);
    await jest.isolateModulesAsync(async () => {
      const fresh = await import('./session-store.ts');
      expect(fresh.sessionStore.getState()).toMatchObject({
        accessToken: 't0ken',
        nickName: '潮',
        mobile: '+8613800138000',
        mobileCode: '+86',
        countryEnName: 'China',
        loginWay: '3',
      });
    });
  });
});

/** Changes cookies as another tab would. */
const inOtherTab = (changes: Partial<typeof login> & { readonly account?: string }) => {
  for (const [name, value] of Object.entries(changes)) Cookies.set(name, value, { path: '/' });
};
const keptNotice = () => sessionStorage.getItem('tidegate.notice');
const draft = () => sessionStorage.getItem('tidegate.draft.register');

describe('another tab', () => {
  const listeners: ((event: { data: string }) => void)[] = [];
  const tell = (event: { data: string }) => listeners.forEach((listener) => listener(event));
  const posted: unknown[] = [];

  beforeAll(() => {
    class Channel {
      addEventListener(_type: string, listener: (event: { data: string }) => void): void {
        listeners.push(listener);
      }
      postMessage(message: unknown): void {
        posted.push(message);
      }
    }
    Object.assign(globalThis, { BroadcastChannel: Channel });
    syncWithOtherTabs();
  });
  beforeEach(() => {
    startSession(login, 24);
    posted.splice(0);
    sessionStorage.setItem('tidegate.draft.register', 'draft');
    history.replaceState(null, '', '/help');
  });
  afterEach(() => {
    endSession();
    sessionStorage.clear();
    dispatchEvent(new Event('pageshow'));
  });

  it('logs in this tab when a visitor logs in', () => {
    endSession();
    inOtherTab(login);
    tell({ data: 'changed' });
    expect(sessionStore.getState()).toMatchObject({ accessToken: 't0ken', nickName: '潮' });
    expect(loadAgain).not.toHaveBeenCalled();
  });

  it('passes on the new token when the same user logs in again', () => {
    inOtherTab({ token: 'n3w' });
    expect(syncSessionWithCookies()).toBe(true);
    expect(sessionStore.getState().accessToken).toBe('n3w');
    expect(loadAgain).not.toHaveBeenCalled();
    expect(draft()).toBe('draft');
  });

  it.each([
    ['a message from another tab', () => tell({ data: 'changed' })],
    ['focus', () => dispatchEvent(new Event('focus'))],
    ['Back to a page in the back/forward cache', () => dispatchEvent(new Event('pageshow'))],
    ['a visibility change', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('reloads this page for another user on %s, and clears the data of the previous user', (_, happens) => {
    rememberAddress('/person/flow-order');
    inOtherTab({ token: 'theirs', mobile: '+12015550123' });
    happens();
    expect(loadAgain).toHaveBeenCalledTimes(1);
    expect(JSON.parse(keptNotice() ?? '')).toMatchObject({ kind: 'warning' });
    expect([draft(), takeAddress()]).toEqual([null, undefined]);
    expect(sessionStore.getState().mobile).toBe(login.mobile);
  });

  it('reloads this page for another account of the same user, and clears its data [4.102]', () => {
    inOtherTab({ account: JSON.stringify(['-n3w', account]), token: 'th3-n3w' });
    tell({ data: 'changed' });
    expect(loadAgain).toHaveBeenCalledTimes(1);
    expect(JSON.parse(keptNotice() ?? '')).toMatchObject({ kind: 'warning' });
    expect(draft()).toBeNull();
    expect(sessionStore.getState().account).toBeUndefined();
  });

  it('does not show another account before its token is set [4.102]', () => {
    inOtherTab({ account: JSON.stringify(['-n3w', account]) });
    expect(syncSessionWithCookies()).toBe(true);
    expect(sessionStore.getState().account).toBeUndefined();
  });

  it("keeps the account that it has just opened when this tab's role has changed [4.102]", () => {
    startSession(asMember, 24);
    const other = { accountId: 'c5', name: 'Bob', role: 'viewer' } as const;
    inOtherTab({ token: '0ther', account: JSON.stringify(['ther', other]) });
    updateAccount({ ...account, role: 'billing' }, 24);
    expect(readLogin()).toMatchObject({ token: '0ther', account: other });
  });

  it('exposes nothing of another user who is logging in before their token is set', () => {
    inOtherTab({ mobile: '+12015550123', countryEnName: 'Canada' });
    expect(syncSessionWithCookies()).toBe(true);
    expect(sessionStore.getState()).toMatchObject({ accessToken: 't0ken', mobile: login.mobile, countryEnName: 'China' });
    inOtherTab({ token: 'theirs' });
    expect(syncSessionWithCookies()).toBe(false);
    expect(loadAgain).toHaveBeenCalledTimes(1);
  });

  it('counts as another user when someone without a mobile number logs in', () => {
    endSession();
    startSession({ ...login, mobile: '', loginWay: '3' }, 24);
    inOtherTab({ token: 'theirs' });
    expect(syncSessionWithCookies()).toBe(false);
    expect(loadAgain).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a logout', 'loggedOut'],
    ['an expired login', 'changed'],
  ])('reloads this page for another user who logs in after %s', (_, news) => {
    for (const name of Object.keys(login)) Cookies.remove(name, { path: '/' });
    tell({ data: news });
    expect(sessionStore.getState().accessToken).toBe('');
    expect(loadAgain).not.toHaveBeenCalled();
    inOtherTab({ ...login, token: 'theirs', mobile: '+12015550123' });
    tell({ data: 'changed' });
    expect(loadAgain).toHaveBeenCalledTimes(1);
    expect(sessionStore.getState().accessToken).toBe('');
  });

  it('logs in this tab when the same user returns after a logout', () => {
    for (const name of Object.keys(login)) Cookies.remove(name, { path: '/' });
    tell({ data: 'loggedOut' });
    inOtherTab({ ...login, token: 'n3w' });
    tell({ data: 'changed' });
    expect(loadAgain).not.toHaveBeenCalled();
    expect(sessionStore.getState().accessToken).toBe('n3w');
  });

  it('fires one session end event, when the session is already a visitor session', () => {
    const seen: string[] = [];
    const note = () => seen.push(sessionStore.getState().accessToken);
    addEventListener(SESSION_END_EVENT, note);
    for (const name of Object.keys(login)) Cookies.remove(name, { path: '/' });
    tell({ data: 'loggedOut' });
    tell({ data: 'loggedOut' });
    removeEventListener(SESSION_END_EVENT, note);
    expect(seen).toEqual(['']);
  });

  it('logs out this tab when the customer logs out, removes its drafts, and leaves customer pages without a message or a return page', () => {
    for (const name of Object.keys(login)) Cookies.remove(name, { path: '/' });
    tell({ data: 'loggedOut' });
    expect(sessionStore.getState()).toMatchObject({ accessToken: '', mobile: '' });
    expect(draft()).toBeNull();
    expect(assignLocation).not.toHaveBeenCalled();

    startSession(login, 24);
    history.replaceState(null, '', '/person/flow-order?status=1');
    for (const name of Object.keys(login)) Cookies.remove(name, { path: '/' });
    tell({ data: 'loggedOut' });
    expect(assignLocation).toHaveBeenCalledWith('/');
    expect([takeExpired(), takeAddress()]).toEqual([undefined, undefined]);
  });

  it('sends a customer page home when its login expires, with a message and a return page', () => {
    history.replaceState(null, '', '/person/flow-order?status=1');
    for (const name of Object.keys(login)) Cookies.remove(name, { path: '/' });
    tell({ data: 'changed' });
    expect(assignLocation).toHaveBeenCalledWith('/');
    expect([takeExpired(), takeAddress()]).toEqual(['', '/person/flow-order?status=1']);
  });

  it("says whose account has ended, and doesn't come back to its page [4.102]", () => {
    startSession(asMember, 24);
    history.replaceState(null, '', '/person/flow-order');
    Cookies.remove('token', { path: '/' });
    tell({ data: 'changed' });
    expect([takeExpired(), takeAddress()]).toEqual(['Ada', undefined]);
  });

  it('is notified of a logout, and of an expired login, which keeps the drafts', () => {
    expireSession();
    expect([posted, draft()]).toEqual([['changed'], 'draft']);
    startSession(login, 24);
    endSession();
    expect([posted, draft()]).toEqual([['changed', 'changed', 'loggedOut'], null]);
  });
});

/** Lifetimes in days of the cookies that `write` sets. */
function livesOf(write: () => void): Readonly<Record<string, unknown>> {
  const set = jest.spyOn(Cookies, 'set');
  write();
  const lives = set.mock.calls.map(([name, , options]) => [name, options?.expires]);
  set.mockRestore();
  return Object.fromEntries(lives);
}

describe('cookies', () => {
  it('for the language and a changed nickname have the specified names and lifetimes [9.9][9.12]', () => {
    const { language, nickname } = cookies;
    expect(livesOf(() => writeLanguage('zh'))).toEqual({ [language.name]: language.days });
    expect(livesOf(() => renewLanguage('zh'))).toEqual({ [language.name]: language.days });
    expect(livesOf(() => writeNickname('tide'))).toEqual({ [nickname.name]: nickname.days });
  });

  it('have the new language before the next page is requested, although the browser writes them later [P8]', () => {
    let written = 'lang=zh';
    let waiting = written;
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => (written = waiting),
      set(cookie: string) {
        waiting = cookie.split(';')[0] ?? '';
      },
    });
    writeLanguage('en');
    Reflect.deleteProperty(document, 'cookie');
    expect(written).toBe('lang=en');
  });

  it('keep a language that was switched to while the page in the old one was starting [P8]', () => {
    writeLanguage('en');
    renewLanguage('zh');
    expect(Cookies.get(cookies.language.name)).toBe('en');
  });

  it('for the visitor have the specified names and lifetimes [9.10][9.11]', () => {
    const { names, days } = cookies.visitor;
    const lives = livesOf(() => renewVisitorCookies(() => 'visitor', 'https://elsewhere.example/'));
    expect(lives).toEqual(Object.fromEntries(names.map((name) => [name, days])));
  });

  it('for the visitor persist across visits', () => {
    const first = renewVisitorCookies(() => 'one', 'https://a.example/');
    expect(renewVisitorCookies(() => 'two', 'https://b.example/')).toEqual(first);
  });

  it('contain neither query nor hash of the referrer', () => {
    Cookies.remove('referrer', { path: '/' });
    expect(renewVisitorCookies(() => 'one', 'https://a.example/search?q=private#x').referrer).toBe('https://a.example/search');
    Cookies.set('referrer', 'https://a.example/old?q=private');
    expect(renewVisitorCookies(() => 'one', '').referrer).toBe('https://a.example/old');
    Cookies.set('referrer', 'javascript:alert(1)');
    expect(renewVisitorCookies(() => 'one', '').referrer).toBe('');
  });
});
