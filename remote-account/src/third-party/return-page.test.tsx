import { screen, waitFor } from '@testing-library/react';
import { resolveAddress } from 'shared-contracts/pages/addresses';
import { errorTexts } from 'shared-contracts/texts/errors';
import { routePath, type RouteId } from 'shared-contracts/pages/routes';
import { thirdParties, thirdPartyTypes } from 'shared-contracts/rules/third-party';
import { refusing } from 'shared-ui/testing/samples';
import remote from '../remote.ts';
import { takeAttempt } from './attempt.ts';
import ReturnPage from './return-page.tsx';
import { GOOD, arrive, attemptOf, heading, login, notify, errorText, signIn, thirdPartyCallback } from './testing/arrive.tsx';

const toBind = () => ({ outcome: 'toBind' as const, ticket: 'k1', name: 'Ada' });

afterEach(() => sessionStorage.clear());

describe('returning from a service', () => {
  it.each([
    [2, '/third-party/twitter', '[2.36]'],
    [1, '/third-party/fackbook', '[2.33]'],
    [4, '/third-party/github', '[2.34]'],
    [3, '/third-party/google', '[2.35]'],
  ] as const)('logs in with type %s at %s %s[1.15][3.10]', async (type, path, _row) => {
    expect(routePath(thirdParties[type].returnRoute)).toBe(path);
    const own = { ...login, loginWay: String(type) };
    thirdPartyCallback.mockReturnValueOnce({ outcome: 'loggedIn', login: own });
    arrive({ path, query: '?state=s1&code=c1&iss=https%3A%2F%2Fissuer.example', attempt: attemptOf(type) });
    await waitFor(() => expect(signIn).toHaveBeenCalledWith(own, { otherwise: '/buy/flow?plan=2' }));
    expect(thirdPartyCallback.mock.calls).toEqual([[{ type, binding: 'b1', state: 's1', code: 'c1', iss: 'https://issuer.example' }]]);
  });

  it('logs in on the shared page with the type of the attempt [2.37]', async () => {
    arrive({ path: '/third-party/components/callback', attempt: attemptOf(4) });
    await waitFor(() => expect(signIn).toHaveBeenCalledTimes(1));
    expect(thirdPartyCallback).toHaveBeenCalledWith({ type: 4, binding: 'b1', state: 's1', code: 'c1' });
  });

  it('redirects once from the correct spelling of the path [2.33]', () => {
    expect(resolveAddress('/third-party/facebook', 'en')).toMatchObject({
      kind: 'redirect',
      to: routePath('thirdPartyFacebook'),
    });
  });

  // Also covers [2.35][2.36][2.37].
  it('has a page for each service and one shared page [2.33][2.34]', async () => {
    const ids: RouteId[] = [...thirdPartyTypes.map((type) => thirdParties[type].returnRoute), 'thirdPartyCallback'];
    expect(ids).toHaveLength(5);
    for (const id of ids) expect((await remote.pages[id]?.())?.default).toBe(ReturnPage);
  });

  it.each([
    ['en', 'Logging you in with Google'],
    ['zh', '正在使用 Google 登录'],
  ] as const)('says what is happening while it waits (%s)', (language, text) => {
    arrive({ attempt: attemptOf(3), language, answers: { thirdPartyCallback: () => new Promise(() => undefined) } });
    expect(heading()).toBe(text);
    expect(screen.getByRole('heading', { level: 1 }).closest('[role=status]')).not.toBeNull();
  });

  it('removes its parameters from the URL and the storage at once', () => {
    arrive({ query: `${GOOD}#_=_`, attempt: attemptOf(3), answers: { thirdPartyCallback: () => new Promise(() => undefined) } });
    expect(location.href).toBe(`${location.origin}/third-party/google`);
    expect(history.state).toEqual({ key: 'kept' });
    expect(takeAttempt()).toBeUndefined();
  });

  it('sends one request even if effects run twice', async () => {
    arrive({ attempt: attemptOf(3) });
    await waitFor(() => expect(signIn).toHaveBeenCalledTimes(1));
    expect(thirdPartyCallback).toHaveBeenCalledTimes(1);
  });
});

describe('an account to be linked', () => {
  const bind = attemptOf(3, { purpose: 'bind', next: '/person/account/settings' });
  const customer = { accessToken: 't0ken', nickName: 'tide' };

  it('is linked and confirmed, and the settings are shown again', async () => {
    const thirdPartyBind = jest.fn(() => ({ type: 3 as const, name: 'Ada' }));
    arrive({ attempt: bind, session: customer, answers: { thirdPartyCallback: toBind, thirdPartyBind } });
    expect(heading()).toBe('Linking your Google account');
    await waitFor(() => expect(screen.getByText('/person/account/settings')).toBeTruthy());
    expect(thirdPartyBind.mock.calls).toEqual([[{ ticket: 'k1' }]]);
    expect(notify.success.mock.calls).toEqual([['success.tip3']]);
    expect(signIn).not.toHaveBeenCalled();
  });

  it('is not linked if it belongs to another customer, with the text of the refusal', async () => {
    arrive({ attempt: bind, session: customer, answers: { thirdPartyCallback: toBind, thirdPartyBind: refusing('thirdPartyTaken') } });
    expect(await errorText()).toBe(`Linking failed${errorTexts.thirdPartyTaken.en}`);
    expect(heading()).toBe("The account wasn't linked");
    expect(screen.getByRole('link', { name: 'Back to Account settings' }).getAttribute('href')).toBe('/person/account/settings');
    expect(notify.success).not.toHaveBeenCalled();
  });
});
