import { act, renderHook } from '@testing-library/react';
import { clearDrafts } from 'shared-ui/drafts';
import { useCountdown } from './use-countdown.ts';

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const blocked = () => {
  throw new DOMException('blocked', 'SecurityError');
};
const show = (key: string) => renderHook(useCountdown, { initialProps: key });

let mobile = '';
let numbers = 0;

describe('the countdown', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    numbers += 1;
    mobile = `+861380013800${numbers}`;
  });

  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
    sessionStorage.clear();
  });

  it('counts whole seconds down to zero and can be restarted [4.20]', () => {
    const { result } = show(mobile);
    expect(result.current.seconds).toBe(0);
    act(() => result.current.start(60));
    expect(result.current.seconds).toBe(60);
    pass(1500);
    expect(result.current.seconds).toBe(59);
    pass(58_500);
    expect(result.current.seconds).toBe(0);
    expect(sessionStorage).toHaveLength(0);
    act(() => result.current.start(5));
    expect(result.current.seconds).toBe(5);
  });

  it('follows the clock after a throttled tab has missed ticks', () => {
    const { result } = show(mobile);
    act(() => result.current.start(60));
    jest.setSystemTime(Date.now() + 45_000);
    pass(250);
    expect(result.current.seconds).toBe(15);
  });

  it('continues while the form is closed [4.20]', () => {
    const { result, unmount } = show(mobile);
    act(() => result.current.start(60));
    unmount();
    pass(20_000);
    expect(show(mobile).result.current.seconds).toBe(40);
    pass(40_000);
    expect(show(mobile).result.current.seconds).toBe(0);
  });

  it('continues across a page reload [4.20]', async () => {
    const { result, unmount } = show(mobile);
    act(() => result.current.start(60));
    unmount();
    pass(20_000);
    await jest.isolateModulesAsync(async () => {
      const { secondsLeft } = await import('./countdown-store.ts');
      expect(secondsLeft(mobile)).toBe(40);
    });
  });

  it('leaves no trace of a number after a logout', () => {
    const { result } = show(mobile);
    act(() => result.current.start(60));
    expect(JSON.stringify(Object.keys(sessionStorage))).toContain(mobile);
    clearDrafts();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is separate for each number', () => {
    const other = `${mobile}0`;
    const { result, rerender } = show(mobile);
    act(() => result.current.start(60));
    pass(10_000);
    rerender(other);
    expect(result.current.seconds).toBe(0);
    act(() => result.current.start(60));
    pass(5000);
    expect(result.current.seconds).toBe(55);
    rerender(mobile);
    expect(result.current.seconds).toBe(45);
    pass(1000);
    expect(result.current.seconds).toBe(44);
  });

  it('outlives the form if storage is blocked', () => {
    for (const call of ['getItem', 'setItem', 'removeItem'] as const) jest.spyOn(Storage.prototype, call).mockImplementation(blocked);
    const { result, unmount } = show(mobile);
    expect(result.current.seconds).toBe(0);
    act(() => result.current.start(60));
    unmount();
    pass(20_000);
    const { result: reopened } = show(mobile);
    expect(reopened.current.seconds).toBe(40);
    pass(40_000);
    expect(reopened.current.seconds).toBe(0);
  });

  it('ignores an invalid value in storage', () => {
    sessionStorage.setItem(`tidegate.draft.countdown.${mobile}`, 'soon');
    expect(show(mobile).result.current.seconds).toBe(0);
  });
});
