import { startTexts } from '../language/texts.ts';
import { useNotices } from '../notices/notice-store.ts';
import { goHome } from '../services/go-home.ts';
import { takeExpired } from '../session/expired.ts';
import { sessionStore, setLocale, startSession } from '../session/session-store.ts';
import { apiClient } from './site-api-client.ts';

const request = jest.fn();

jest.mock('axios', () => ({
  __esModule: true,
  default: { create: () => ({ request: (config: unknown) => request(config) }), isCancel: () => false },
}));
jest.mock('../services/go-home.ts', () => ({ goHome: jest.fn() }));

const shown = () => useNotices.getState().notices.map(({ kind, text }) => [kind, text]);

beforeAll(async () => {
  await startTexts('en');
  startSession({ token: 't0ken', countryMobileCode: '+86', mobile: '+8613800138000', countryEnName: 'China', nickName: 'n', loginWay: '' });
});

describe('the client of the site', () => {
  it('sends the token and the language of the page [7.2][7.3]', async () => {
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

  it('shows a system error in our words [8.3][8.43]', async () => {
    request.mockResolvedValue({ status: 500, data: { code: 500, msg: 'stack trace', data: null } });
    await expect(apiClient('getUserInfo', {})).rejects.toThrow('System error, please try again later');
    expect(shown()).toEqual([['error', 'System error, please try again later']]);
  });

  it('leaves an expired login once, however many calls it fails [4.11][4.12][4.13][8.5]', async () => {
    request.mockResolvedValue({ status: 401, data: { code: 401, msg: 'Your login has expired', data: null } });
    const before = shown().length;
    const calls = await Promise.allSettled([1, 2, 3].map(() => apiClient('getUserInfo', {})));
    expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(calls[0]).toMatchObject({ reason: { status: 401, message: 'Your login has expired' } });
    expect(sessionStore.getState()).toMatchObject({ accessToken: '', mobile: '', nickName: '' });
    expect(document.cookie).not.toContain('t0ken');
    expect(goHome).toHaveBeenCalledTimes(1);
    expect(takeExpired()).toBe(true);
    expect(shown()).toHaveLength(before);
  });
});
