import { act, fireEvent, screen, within } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api/api-error';
import { ERROR_BANNER_MS } from 'shared-contracts/constants';
import { errorTexts } from 'shared-contracts/texts/errors';
import { delays } from 'shared-contracts/testing/spec/limits';
import { refusing } from 'shared-ui/testing/samples';
import { leaveFor } from 'shared-ui/leave-for';
import { AUTHORIZATION, button, press, settle, show, thirdPartyAuth } from './testing/show-buttons.tsx';

jest.mock('shared-ui/leave-for', () => ({ leaveFor: jest.fn() }));

const failing = (status: number) => () => {
  throw new ApiError(status, status, 'System error');
};
const timingOut = () => {
  throw new ApiError(0, 0, 'System error', undefined, { timedOut: true });
};

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

describe('a failed third-party login', () => {
  it.each<readonly [string, () => never | { url: string }, string]>([
    [
      'a URL on another host [4.25][8.8]',
      () => ({ url: 'https://accounts.google.com.evil.example/' }),
      "The authorization URL isn't valid",
    ],
    ['a javascript: URL [4.25][8.8]', () => ({ url: 'javascript:alert(1)' }), "The authorization URL isn't valid"],
    ['no URL [8.17]', () => ({ url: '' }), "The authorization URL couldn't be obtained"],
    [
      'a rejection, with its message [8.9]',
      refusing('thirdPartyUnavailable'),
      `The authorization link failed${errorTexts.thirdPartyUnavailable.en}`,
    ],
    ['no connection [8.10]', failing(0), 'Network connection error. Check your connection'],
    ['404 [8.11]', failing(404), 'The service is temporarily unavailable'],
    ['500 [8.12]', failing(500), 'Internal server error'],
    ['another failure [8.13]', failing(400), 'Login failed'],
    ['no response [8.14]', timingOut, 'Network failure: there was no response'],
    [
      'an unexpected error [8.16]',
      () => {
        throw new TypeError('x is undefined');
      },
      'Unknown error',
    ],
  ])('reports %s and stays on the page', async (_, answer, said) => {
    show({ answers: { thirdPartyAuth: answer } });
    await press();
    const alert = screen.getByRole('alert');
    expect(alert.querySelector('p')?.textContent).toBe(said);
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(button().disabled).toBe(false);
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('reports a chunk that failed to load, and loads it again on retry [8.7]', async () => {
    jest.doMock('./go-to-service.ts', () => {
      throw new Error('Loading chunk 7 failed');
    });
    show({ language: 'zh' });
    await press();
    expect(screen.getByRole('alert').textContent).toContain('登录插件加载失败，请刷新页面');
    expect(thirdPartyAuth).not.toHaveBeenCalled();
    jest.dontMock('./go-to-service.ts');
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await settle();
    expect(leaveFor).toHaveBeenCalledTimes(1);
  });

  // Also covers [9.15].
  it('shows its error for five seconds and then clears it [4.26][8.19]', async () => {
    show({ answers: { thirdPartyAuth: failing(500) } });
    await press();
    await act(() => jest.advanceTimersByTimeAsync(delays.errorBanner - 1));
    expect(screen.getByRole('alert')).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows a repeated error for another five seconds, and keeps it while its button has the focus [4.26][8.19]', async () => {
    show({ answers: { thirdPartyAuth: failing(500) } });
    await press();
    await act(() => jest.advanceTimersByTimeAsync(4000));
    await press();
    await act(() => jest.advanceTimersByTimeAsync(4000));
    act(() => screen.getByRole('button', { name: 'Try again' }).focus());
    await act(() => jest.advanceTimersByTimeAsync(ERROR_BANNER_MS));
    expect(screen.getByRole('alert')).toBeTruthy();
    act(() => button().focus());
    await act(() => jest.advanceTimersByTimeAsync(ERROR_BANNER_MS));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows its error for five seconds under a resting pointer, and longer under a moving one [4.26][8.19]', async () => {
    show({ answers: { thirdPartyAuth: failing(500) } });
    await press();
    fireEvent.pointerEnter(screen.getByRole('alert'));
    await act(() => jest.advanceTimersByTimeAsync(ERROR_BANNER_MS));
    expect(screen.queryByRole('alert')).toBeNull();
    await press();
    fireEvent.pointerMove(screen.getByRole('alert'));
    await act(() => jest.advanceTimersByTimeAsync(ERROR_BANNER_MS));
    const alert = screen.getByRole('alert');
    fireEvent.pointerOut(alert);
    await act(() => jest.advanceTimersByTimeAsync(ERROR_BANNER_MS));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be retried [8.19]', async () => {
    const answers = { thirdPartyAuth: jest.fn(thirdPartyAuth).mockImplementationOnce(failing(0)) };
    show({ answers });
    await press();
    const again = screen.getByRole('button', { name: 'Try again' });
    act(() => again.focus());
    fireEvent.click(again);
    await settle();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement?.contains(button())).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(leaveFor).toHaveBeenCalledWith(AUTHORIZATION);
  });

  it('is reported if storage is blocked, since the return could not be completed [8.16]', async () => {
    const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    show();
    await press();
    expect(screen.getByRole('alert').textContent).toContain('Unknown error');
    expect(thirdPartyAuth).not.toHaveBeenCalled();
    blocked.mockRestore();
  });
});
