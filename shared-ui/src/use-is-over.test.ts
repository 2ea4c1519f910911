import { act, renderHook } from '@testing-library/react';
import { useIsOver } from './use-is-over.ts';

const DAY_MS = 86_400_000;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const follow = (endsAt: string | undefined) => renderHook(() => useIsOver(endsAt)).result;

describe('whether a time has passed', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('becomes true when the time comes', () => {
    const isOver = follow(inMs(1000));
    act(() => jest.advanceTimersByTime(999));
    expect(isOver.current).toBe(false);
    act(() => jest.advanceTimersByTime(1));
    expect(isOver.current).toBe(true);
  });

  it('supports times beyond the longest timer delay', () => {
    const isOver = follow(inMs(60 * DAY_MS));
    act(() => jest.advanceTimersByTime(59 * DAY_MS));
    expect(isOver.current).toBe(false);
    act(() => jest.advanceTimersByTime(DAY_MS));
    expect(isOver.current).toBe(true);
  });

  it('checks the clock again when the page becomes visible', () => {
    const isOver = follow(inMs(DAY_MS));
    jest.setSystemTime(Date.now() + 2 * DAY_MS);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(isOver.current).toBe(true);
  });

  it('is true at once for a past time, and never without a time', () => {
    expect(follow(inMs(-1)).current).toBe(true);
    const never = follow(undefined);
    act(() => jest.advanceTimersByTime(400 * DAY_MS));
    expect(never.current).toBe(false);
  });
});
