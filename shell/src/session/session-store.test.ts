import Cookies from 'js-cookie';
import { LANGUAGE_COOKIE_DAYS, VISITOR_COOKIE_DAYS } from 'shared-contracts/constants';
import { renewVisitorCookies, writeLanguage, writeNickname } from './cookies.ts';
import { endSession, sessionStore, startSession } from './session-store.ts';

const login = { token: 't0ken', countryMobileCode: '+86', mobile: '+8613800138000', countryEnName: 'China', nickName: '潮', loginWay: '' };

describe('the session', () => {
  afterEach(endSession);

  it('is stored in cookies for a day and in the state [3.6][3.7][3.8][9.8][4.3][4.4]', () => {
    const set = jest.spyOn(Cookies, 'set');
    startSession(login);
    expect(set.mock.calls.map(([name]) => name)).toEqual(['token', 'countryMobileCode', 'mobile', 'countryEnName', 'nickName', 'loginWay']);
    expect(set.mock.calls.every(([, , options]) => options?.expires === 1 && options.sameSite === 'Lax')).toBe(true);
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

  it('knows the supported locales, and en by default [3.11]', () => {
    expect(sessionStore.getState()).toMatchObject({ locale: 'en', locales: ['en', 'zh'] });
  });

  it('ends with no cookie and an empty state [4.7][4.9]', () => {
    startSession(login);
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

  it('is filled from the cookies at start [7.71]', async () => {
    startSession({ ...login, loginWay: '3' });
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

describe('cookies', () => {
  it('live as long as the spec says: language 5000 days, visitor 18250, nickname an hour [9.9][9.10][9.11]', () => {
    const set = jest.spyOn(Cookies, 'set');
    writeLanguage('zh');
    renewVisitorCookies(() => 'visitor', 'https://elsewhere.example/');
    writeNickname('tide');
    const lives = Object.fromEntries(set.mock.calls.map(([name, , options]) => [name, options?.expires]));
    expect(lives).toEqual({ lang: LANGUAGE_COOKIE_DAYS, ssid: VISITOR_COOKIE_DAYS, referrer: VISITOR_COOKIE_DAYS, nickName: 1 / 24 });
    expect([LANGUAGE_COOKIE_DAYS, VISITOR_COOKIE_DAYS]).toEqual([5000, 18250]);
    set.mockRestore();
  });

  it('of the visitor are kept from visit to visit', () => {
    const first = renewVisitorCookies(() => 'one', 'https://a.example/');
    expect(renewVisitorCookies(() => 'two', 'https://b.example/')).toEqual(first);
  });
});
