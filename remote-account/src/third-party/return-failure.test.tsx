import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api/api-error';
import type { CallRequest } from 'shared-contracts/api/calls';
import { ERROR_BANNER_MS } from 'shared-contracts/constants';
import { errorTexts } from 'shared-contracts/texts/errors';
import { refusing } from 'shared-ui/testing/samples';
import { takeAttempt } from './attempt.ts';
import { leaveFor } from 'shared-ui/leave-for';
import { GOOD, arrive, attemptOf, heading, openLogin, errorText, signIn, thirdPartyCallback, type Arriving } from './testing/arrive.tsx';

jest.mock('shared-ui/leave-for', () => ({ leaveFor: jest.fn() }));

afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

describe('a return that cannot be completed', () => {
  it.each<readonly [string, Arriving]>([
    ['opened manually, without parameters', { query: '' }],
    ['without a pending login', { query: GOOD }],
    ['without a state', { query: '?code=c1', attempt: attemptOf(3) }],
    ['without a code', { query: '?state=s1', attempt: attemptOf(3) }],
    ['with an empty code', { query: '?state=s1&code=', attempt: attemptOf(3) }],
    ['at the shared page, without a pending login', { path: '/third-party/components/callback' }],
  ])('%s reports invalid login parameters and sends no request [8.15]', async (_, arriving) => {
    arrive(arriving);
    expect(await errorText()).toBe("The login parameters aren't valid");
    expect(heading()).toBe("You're not logged in");
    expect(thirdPartyCallback).not.toHaveBeenCalled();
  });

  it.each<readonly [string, () => never, string, string]>([
    ['an unknown state [8.15]', refusing('thirdPartyState'), '登录参数无效', errorTexts.thirdPartyState.en],
    ['a rejection by the service [8.13]', refusing('thirdPartyFailed'), '登录失败', errorTexts.thirdPartyFailed.en],
    ['a denied authorization', refusing('thirdPartyDenied'), '已取消，您未同意授权', ''],
    [
      'no connection [8.10]',
      () => {
        throw new ApiError(0, 0, '');
      },
      '网络连接异常，请检查网络',
      '',
    ],
    [
      'a server error [8.12]',
      () => {
        throw new ApiError(503, 503, '');
      },
      '服务器内部错误',
      '',
    ],
  ])('reports the cause: %s', async (_, answer, words, detail) => {
    arrive({ attempt: attemptOf(3), language: 'zh', answers: { thirdPartyCallback: answer } });
    expect(await errorText()).toBe(`${words}${detail}`);
    expect(heading()).toBe('登录未完成');
    expect(signIn).not.toHaveBeenCalled();
  });

  it('because the user denied access is reported to the API, which ends the attempt', async () => {
    arrive({
      query: '?state=s1&error=access_denied&error_description=x',
      attempt: attemptOf(3),
      answers: { thirdPartyCallback: thirdPartyCallback.mockImplementationOnce(refusing('thirdPartyDenied')) },
    });
    expect(await errorText()).toBe("Canceled because you didn't allow access");
    expect(thirdPartyCallback.mock.calls).toEqual([[{ type: 3, binding: 'b1', state: 's1', error: 'access_denied' }]]);
  });

  // Also covers [9.15].
  it('shows the reason for five seconds, but keeps the actions [4.26][8.19]', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    arrive({ query: '' });
    await act(() => jest.advanceTimersByTimeAsync(0));
    await act(() => jest.advanceTimersByTimeAsync(ERROR_BANNER_MS - 1));
    expect(screen.getByRole('alert')).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(heading()).toBe("You're not logged in");
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Try again', 'Back to the home page']);
  });

  it('retries with another binding and the same return address [8.19]', async () => {
    const thirdPartyAuth = jest.fn<{ url: string }, [CallRequest<'thirdPartyAuth'>]>(() => ({
      url: 'https://github.com/login/oauth/authorize?x=1',
    }));
    arrive({
      path: '/third-party/github',
      attempt: attemptOf(4),
      answers: { thirdPartyCallback: refusing('thirdPartyFailed'), thirdPartyAuth },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://github.com/login/oauth/authorize?x=1'));
    expect(thirdPartyAuth.mock.calls[0]?.[0]).toMatchObject({ type: 4, purpose: 'login' });
    const { binding, next } = takeAttempt() ?? {};
    expect(next).toBe('/buy/flow?plan=2');
    expect(binding).not.toBe('b1');
  });

  it('shows why the retry failed instead of the old reason', async () => {
    arrive({ query: '', answers: { thirdPartyAuth: refusing('thirdPartyUnavailable') } });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await errorText()).toContain('The authorization link failed'));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('sends visitors home to the login dialog [7.73]', async () => {
    arrive({ query: '' });
    fireEvent.click(await screen.findByRole('button', { name: 'Back to the home page' }));
    expect(await screen.findByText('/')).toBeTruthy();
    expect(openLogin).toHaveBeenCalledTimes(1);
  });

  it('sends logged-in customers home without the dialog', async () => {
    arrive({ query: '', session: { accessToken: 't0ken' }, language: 'zh' });
    fireEvent.click(await screen.findByRole('button', { name: '返回首页' }));
    expect(await screen.findByText('/zh')).toBeTruthy();
    expect(openLogin).not.toHaveBeenCalled();
  });

  it('offers no retry if the service is unknown', async () => {
    arrive({ path: '/third-party/components/callback' });
    expect(await screen.findByRole('button', { name: 'Back to the home page' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
