import { ApiError } from 'shared-contracts/api/api-error';
import type { ApiClient, LoginResult } from 'shared-contracts/api/calls';
import { startTexts } from '../language/texts.ts';
import { assignLocation } from '../session/leave-page.ts';
import { endSession, sessionStore, startSession } from '../session/session-store.ts';
import { openAccount } from './open-account.ts';

jest.mock('../session/leave-page.ts', () => ({ assignLocation: jest.fn(), loadAgain: jest.fn() }));

const login: LoginResult = {
  token: 't0ken',
  countryMobileCode: '+1',
  mobile: '+12015550123',
  countryEnName: 'Canada',
  nickName: 'Bob',
  loginWay: '',
};
const account = { accountId: 'c9', name: 'Ada', role: 'developer' } as const;
const notice = () => JSON.parse(sessionStorage.getItem('tidegate.notice') ?? 'null') as unknown;

beforeAll(() => startTexts('en'));
beforeEach(() => {
  startSession(login, 24);
  sessionStorage.setItem('tidegate.draft.inviteMember', 'draft');
});
afterEach(() => {
  endSession();
  sessionStorage.clear();
  jest.clearAllMocks();
  dispatchEvent(new Event('pageshow'));
});

describe('switching to another account [4.102]', () => {
  it.each([
    ["a member's account", account, "You're now in Ada's account."],
    ["the customer's own", undefined, "You're back in your own account."],
  ])('starts the session of %s, without drafts, and goes to its overview', async (_, opened, text) => {
    const api = jest.fn(async () => ({ ...login, token: 'n3w', ...(opened && { account: opened }) }));
    await openAccount(api as unknown as ApiClient, opened?.accountId ?? null, 24);
    expect(api.mock.calls).toEqual([['switchAccount', { accountId: opened?.accountId ?? null }, { errors: 'quiet' }]]);
    expect(sessionStore.getState()).toMatchObject({ accessToken: 'n3w', nickName: 'Bob' });
    expect(sessionStore.getState().account).toEqual(opened);
    expect(sessionStorage.getItem('tidegate.draft.inviteMember')).toBeNull();
    expect(notice()).toEqual({ kind: 'success', text });
    expect(assignLocation).toHaveBeenCalledWith('/person/userinfo');
  });

  it('changes nothing if it is refused', async () => {
    const api = jest.fn(() => Promise.reject(new ApiError(1289, 200, 'not a member')));
    await expect(openAccount(api as unknown as ApiClient, 'c9', 24)).rejects.toThrow('not a member');
    expect(sessionStore.getState().accessToken).toBe('t0ken');
    expect(assignLocation).not.toHaveBeenCalled();
  });
});
