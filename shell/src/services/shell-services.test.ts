import type { LoginResult } from 'shared-contracts/calls';
import type { ReleaseList } from 'shared-contracts/federation';
import { apiClient } from '../api-client/site-api-client.ts';
import { startTexts } from '../language/texts.ts';
import { useNotices } from '../notices/notice-store.ts';
import { rememberAddress, takeAddress } from '../session/return-address.ts';
import { endSession, sessionStore, startSession } from '../session/session-store.ts';
import { goHome } from './go-home.ts';
import { browserEnvironment } from './browser-environment.ts';
import { createShellServices } from './shell-services.ts';

jest.mock('../api-client/site-api-client.ts', () => ({ apiClient: jest.fn() }));
jest.mock('./go-home.ts', () => ({ goHome: jest.fn() }));

const api = apiClient as unknown as jest.Mock<Promise<unknown>, unknown[]>;
const login: LoginResult = {
  token: 't0ken',
  countryMobileCode: '+86',
  mobile: '+8613800138000',
  countryEnName: 'China',
  nickName: '潮',
  loginWay: '',
};

const shellServices = createShellServices(
  browserEnvironment({
    releases: { shell: { release: '', commit: '' }, remotes: {} as ReleaseList['remotes'] },
    site: { mode: 'sandbox', contacts: [], thirdPartyTypes: [], paymentMethods: [], proxyEntry: { host: '127.0.0.1', port: 18_000 } },
    apiOrigin: '',
    scripts: [],
    preloads: [],
  }),
);

beforeAll(() => startTexts('en'));
afterEach(endSession);

describe('logging in', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('stores the login, says so, and loads anew after 0.8 s [4.3][4.4][4.5][4.6][8.48][9.13]', () => {
    shellServices.signIn(login, { next: '/#wanted' });
    expect(document.cookie).toContain('token=t0ken');
    expect(sessionStore.getState()).toMatchObject({ accessToken: 't0ken', mobile: '+8613800138000' });
    expect(useNotices.getState().notices).toMatchObject([{ kind: 'success', text: "You're logged in" }]);
    jest.advanceTimersByTime(799);
    expect(location.hash).toBe('');
    jest.advanceTimersByTime(1);
    expect(location.hash).toBe('#wanted');
  });

  it('goes to the other address only where the visitor wanted to go nowhere', () => {
    rememberAddress('/#remembered');
    shellServices.signIn(login, { otherwise: '/#other' });
    jest.runAllTimers();
    expect([location.hash, takeAddress()]).toEqual(['#remembered', undefined]);
    shellServices.signIn(login, { otherwise: '/#other' });
    jest.runAllTimers();
    expect(location.hash).toBe('#other');
  });
});

describe('logging out', () => {
  // The page that is gone to.
  afterEach(() => void dispatchEvent(new Event('pageshow')));

  it('ends the session on the server, then here, and goes home [4.7][4.8][4.9][4.10][7.72][7.73]', async () => {
    startSession(login);
    const tokens: string[] = [];
    api.mockImplementationOnce(async () => tokens.push(sessionStore.getState().accessToken));
    await shellServices.signOut();
    expect(api.mock.calls.map(([name]) => name)).toEqual(['logout']);
    expect(tokens).toEqual(['t0ken']);
    expect(document.cookie).not.toContain('t0ken');
    expect(sessionStore.getState()).toMatchObject({ accessToken: '', mobile: '', nickName: '' });
    expect(goHome).toHaveBeenCalledTimes(1);
  });

  it('is done once, however often it is asked for', async () => {
    startSession(login);
    api.mockResolvedValue(undefined);
    await Promise.all([shellServices.signOut(), shellServices.signOut()]);
    expect(api).toHaveBeenCalledTimes(1);
    expect(goHome).toHaveBeenCalledTimes(1);
  });

  it('goes on where the server does not answer', async () => {
    startSession(login);
    api.mockRejectedValueOnce(new Error('offline'));
    await shellServices.signOut();
    expect(sessionStore.getState().accessToken).toBe('');
    expect(goHome).toHaveBeenCalledTimes(1);
  });
});
