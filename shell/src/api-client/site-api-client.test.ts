import Cookies from 'js-cookie';
import { startTexts } from '../language/texts.ts';
import { useNotices } from '../notices/notice-store.ts';
import { pageData } from '../page-data.ts';
import { takeExpired } from '../session/expired.ts';
import { assignLocation, loadAgain } from '../session/leave-page.ts';
import { takeAddress } from '../navigation/return-address.ts';
import { sessionStore, setLocale, startSession } from '../session/session-store.ts';
import { apiClient } from './site-api-client.ts';

const request = jest.fn();

jest.mock('axios', () => ({
  __esModule: true,
  default: { create: () => ({ request: (config: unknown) => request(config) }), isCancel: () => false },
}));
jest.mock('../session/leave-page.ts', () => ({ assignLocation: jest.fn(), loadAgain: jest.fn() }));

const shown = () => useNotices.getState().notices.map(({ kind, text }) => [kind, text]);

const login = { token: 't0ken', countryMobileCode: '+86', mobile: '+8613800138000', countryEnName: 'China', nickName: 'n', loginWay: '' };

beforeAll(() => startTexts('en'));
beforeEach(() => startSession(login, 24));

describe('the site API client', () => {
  it('sends the token and the page language [7.2][7.3]', async () => {
    request.mockResolvedValue({ status: 200, data: { code: 200, msg: '', data: null } });
    await apiClient('getUserInfo', {});
    setLocale('zh');
    await apiClient('getUserInfo', {});
    setLocale('en');
    expect(request.mock.calls.map(([{ headers }]: [{ headers: unknown }]) => headers)).toEqual([
      { token: 't0ken', env: 'en' },
      { token: 't0ken', env: 'zh' },
    ]);
  });

  it('sends the trace of the page with each call, only while the API is traced [9.59]', async () => {
    request.mockResolvedValue({ status: 200, data: { code: 200, msg: '', data: null } });
    const traceOf = async () => {
      await apiClient('getUserInfo', {});
      const [config] = request.mock.lastCall as [{ headers: { traceparent?: string } }];
      return config.headers.traceparent;
    };
    expect(await traceOf()).toBeUndefined();
    Object.assign(pageData(), { site: { isTraced: true } });
    const [first, second] = [await traceOf(), await traceOf()].map((header) => /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(header ?? ''));
    Object.assign(pageData(), { site: undefined });
    expect(first?.[1]).toBe(second?.[1]);
    expect(first?.[2]).not.toBe(second?.[2]);
  });

  it('shows a system error in its own words [8.3][8.43]', async () => {
    request.mockResolvedValue({ status: 500, data: { code: 500, msg: 'stack trace', data: null } });
    await expect(apiClient('getUserInfo', {})).rejects.toThrow('System error, please try again later');
    expect(shown()).toEqual([['error', 'System error, please try again later']]);
  });

  // Also covers [4.13][8.5].
  it('handles an expired login once, however many calls fail [4.11][4.12]', async () => {
    history.replaceState(null, '', '/person/flow-order?status=1');
    request.mockResolvedValue({ status: 401, data: { code: 401, msg: 'Your login has expired', data: null } });
    const before = shown().length;
    const calls = await Promise.allSettled(Array.from({ length: 10 }, () => apiClient('getUserInfo', {})));
    expect(calls.every(({ status }) => status === 'rejected')).toBe(true);
    expect(calls[0]).toMatchObject({ reason: { status: 401, message: 'Your login has expired' } });
    expect(sessionStore.getState()).toMatchObject({ accessToken: '', mobile: '', nickName: '' });
    expect(document.cookie).not.toContain('t0ken');
    expect(jest.mocked(assignLocation).mock.calls).toEqual([['/']]);
    expect([takeExpired(), takeAddress()]).toEqual(['', '/person/flow-order?status=1']);
    expect(shown()).toHaveLength(before);
    dispatchEvent(new Event('pageshow'));
  });

  it('retries a call once with the newer login from another tab', async () => {
    request.mockImplementationOnce(async () => {
      Cookies.set('token', 'n3w', { path: '/' });
      return { status: 401, data: { code: 401, msg: 'Your login has expired', data: null } };
    });
    request.mockResolvedValueOnce({ status: 200, data: { code: 200, msg: '', data: { nickName: 'n' } } });
    expect(await apiClient('getUserInfo', {})).toEqual({ nickName: 'n' });
    expect(request.mock.calls.map(([{ headers }]: [{ headers: { token: string } }]) => headers.token)).toEqual(['t0ken', 'n3w']);
    expect(assignLocation).not.toHaveBeenCalled();
    expect(document.cookie).toContain('token=n3w');
  });

  it('sends nothing after another user has logged in', async () => {
    Cookies.set('token', 'theirs', { path: '/' });
    Cookies.set('mobile', '+12015550123', { path: '/' });
    await expect(apiClient('cancelTrade', { orderId: 'A1' })).rejects.toThrow('Another account is now in use');
    expect(request).not.toHaveBeenCalled();
    expect(loadAgain).toHaveBeenCalledTimes(1);
    expect(document.cookie).toContain('theirs');
  });
});
