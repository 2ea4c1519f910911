import { restoreNickname } from './restore-nickname.ts';
import { endSession, sessionStore, startSession } from './session-store.ts';

const login = { token: 't0ken', countryMobileCode: '+1', mobile: '+12015550123', countryEnName: 'Canada', nickName: '', loginWay: '' };
const api = jest.fn();

afterEach(endSession);

describe('the nickname whose cookie has ended', () => {
  it('is asked for', async () => {
    startSession(login);
    api.mockResolvedValue({ nickName: 'tide' });
    await restoreNickname(api);
    expect(api.mock.calls).toEqual([['getUserInfo', {}, { errors: 'quiet' }]]);
    expect(sessionStore.getState().nickName).toBe('tide');
  });

  it('is nobody’s where the customer has gone meanwhile, or where there is no answer', async () => {
    startSession(login);
    api.mockImplementationOnce(async () => {
      endSession();
      return { nickName: 'tide' };
    });
    await restoreNickname(api);
    expect(sessionStore.getState().nickName).toBe('');
    startSession(login);
    api.mockRejectedValueOnce(new Error('offline'));
    await restoreNickname(api);
    expect(sessionStore.getState().nickName).toBe('');
  });

  it('is not asked for of visitors, or where it is known', async () => {
    await restoreNickname(api);
    startSession({ ...login, nickName: 'tide' });
    await restoreNickname(api);
    expect(api).not.toHaveBeenCalled();
  });
});
