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

  it('counts whole seconds down to nothing and can start anew [4.20]', () => {
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

  it('follows the clock where a resting tab missed its ticks', () => {
    const { result } = show(mobile);
    act(() => result.current.start(60));
    jest.setSystemTime(Date.now() + 45_000);
    pass(250);
    expect(result.current.seconds).toBe(15);
  });

  it('goes on while the form is closed [4.20]', () => {
    const { result, unmount } = show(mobile);
    act(() => result.current.start(60));
    unmount();
    pass(20_000);
    expect(show(mobile).result.current.seconds).toBe(40);
    pass(40_000);
    expect(show(mobile).result.current.seconds).toBe(0);
  });

  it('goes on over a reload of the page [4.20]', async () => {
    const { result, unmount } = show(mobile);
    act(() => result.current.start(60));
    unmount();
    pass(20_000);
    await jest.isolateModulesAsync(async () => {
      const { secondsLeft } = await import('./countdown-ends.ts');
      expect(secondsLeft(mobile)).toBe(40);
    });
  });

  it('leaves nothing of a number behind after a log-out', () => {
    const { result } = show(mobile);
    act(() => result.current.start(60));
    expect(JSON.stringify(Object.keys(sessionStorage))).toContain(mobile);
    clearDrafts();
    expect(sessionStorage).toHaveLength(0);
  });

  it('shows each number its own rest', () => {
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

  it('outlives the form where storage is blocked', () => {
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

  it('is not held up by what something else has put into storage', () => {
    sessionStorage.setItem(`tidegate.draft.countdown.${mobile}`, 'soon');
    expect(show(mobile).result.current.seconds).toBe(0);
  });
});
