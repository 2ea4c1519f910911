import { waitFor } from '@testing-library/react';
import type { LoginResult } from 'shared-contracts/api/calls';
import { endpoints } from 'shared-contracts/api/endpoints';
import type { ReleaseList } from 'shared-contracts/releases/federation';
import { sampleSite } from 'shared-contracts/testing/sample-site';
import { loadAccounts } from '../accounts/load-accounts.ts';
import { startTexts } from '../language/texts.ts';
import { useNotices } from '../notices/notice-store.ts';
import { closeDialog, useDialog } from '../navigation/dialog-store.ts';
import { rememberAddress, takeAddress } from '../navigation/return-address.ts';
import { endSession, sessionStore, startSession } from '../session/session-store.ts';
import { goHome } from './go-home.ts';
import { browserEnvironment } from './browser-environment.ts';
import { createShellServices } from './shell-services.ts';

jest.mock('./go-home.ts', () => ({ goHome: jest.fn() }));
jest.mock('../accounts/load-accounts.ts', () => {
  const actual = jest.requireActual<{ readonly loadAccounts: typeof loadAccounts }>('../accounts/load-accounts.ts');
  return { loadAccounts: jest.fn(actual.loadAccounts) };
});

const send = jest.fn((_url: string, _init: RequestInit) => Promise.resolve(new Response()));
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
    pages: {},
    site: sampleSite,
    apiOrigin: '',
    scripts: [],
    firstPreloads: [],
    preloads: [],
  }),
);

beforeAll(() => startTexts('en'));
afterEach(endSession);

describe('logging in', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  // Also covers [4.5][4.6][8.48][9.13].
  it('stores the session, shows a notice, and reloads after 0.8 s [4.3][4.4]', () => {
    shellServices.signIn(login, { next: '/#wanted' });
    expect(document.cookie).toContain('token=t0ken');
    expect(sessionStore.getState()).toMatchObject({ accessToken: 't0ken', mobile: '+8613800138000' });
    expect(useNotices.getState().notices).toMatchObject([{ kind: 'success', text: "You're logged in" }]);
    jest.advanceTimersByTime(799);
    expect(location.hash).toBe('');
    jest.advanceTimersByTime(1);
    expect(location.hash).toBe('#wanted');
  });

  it('uses the alternative path only if no requested page was remembered', () => {
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
  // Simulates the next page.
  afterEach(() => void dispatchEvent(new Event('pageshow')));

  beforeEach(() => void Object.assign(globalThis, { fetch: send }));

  // Also covers [4.9][4.10][7.72][7.73][F6].
  it('ends the session at once locally and on the server, and goes home [4.7][4.8]', () => {
    startSession(login, 24);
    // Never resolves, as with a lost network.
    send.mockReturnValueOnce(new Promise(() => undefined));
    void shellServices.signOut();
    expect(send.mock.calls).toEqual([
      [endpoints.logout.path, { method: 'GET', keepalive: true, headers: expect.objectContaining({ token: 't0ken' }) as object }],
    ]);
    expect(document.cookie).not.toContain('t0ken');
    expect(sessionStore.getState()).toMatchObject({ accessToken: '', mobile: '', nickName: '' });
    expect(goHome).toHaveBeenCalledTimes(1);
  });

  it('happens once, however often it is requested', async () => {
    startSession(login, 24);
    await Promise.all([shellServices.signOut(), shellServices.signOut()]);
    expect(send).toHaveBeenCalledTimes(1);
    expect(goHome).toHaveBeenCalledTimes(1);
  });

  it('can be requested again if the navigation home was stopped [F16]', () => {
    jest.useFakeTimers();
    startSession(login, 24);
    void shellServices.signOut();
    jest.advanceTimersByTime(10_000);
    jest.useRealTimers();
    startSession(login, 24);
    void shellServices.signOut();
    expect(sessionStore.getState().accessToken).toBe('');
    expect(goHome).toHaveBeenCalledTimes(2);
  });

  it('continues if the server does not respond', async () => {
    startSession(login, 24);
    send.mockRejectedValueOnce(new Error('offline'));
    await shellServices.signOut();
    expect(sessionStore.getState().accessToken).toBe('');
    expect(goHome).toHaveBeenCalledTimes(1);
  });
});

describe('buying and trying in the account of somebody else [4.100]', () => {
  const account = { accountId: 'c9', name: 'Ada' } as const;

  it.each([
    ['developer', shellServices.openPurchase, /doesn't allow you to make payments/],
    ['billing', shellServices.openFreeTrial, /doesn't allow you to use orders/],
  ] as const)('is explained to the role %s', async (role, open, text) => {
    startSession({ ...login, account: { ...account, role } }, 24);
    open();
    await waitFor(() => expect(useNotices.getState().notices.at(-1)?.text).toMatch(text));
    expect(useDialog.getState().open).toBeNull();
  });

  it('says that the connection failed if the explanation cannot be loaded [F2]', async () => {
    jest.mocked(loadAccounts).mockRejectedValueOnce(new Error('Loading chunk 8 failed.'));
    startSession({ ...login, account: { ...account, role: 'developer' } }, 24);
    shellServices.openPurchase();
    await waitFor(() => expect(useNotices.getState().notices.at(-1)).toMatchObject({ kind: 'error', text: /^The connection failed/ }));
  });

  it('opens for a role that includes it', () => {
    startSession({ ...login, account: { ...account, role: 'billing' } }, 24);
    shellServices.openPurchase();
    expect(useDialog.getState().open?.name).toBe('purchase');
    closeDialog();
  });
});
