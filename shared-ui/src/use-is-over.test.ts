import { act, renderHook } from '@testing-library/react';
import { useIsOver } from './use-is-over.ts';

const DAY_MS = 86_400_000;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const follow = (endsAt: string | undefined) => renderHook(() => useIsOver(endsAt)).result;

describe('whether a moment has passed', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('turns over when it comes', () => {
    const isOver = follow(inMs(1000));
    act(() => jest.advanceTimersByTime(999));
    expect(isOver.current).toBe(false);
    act(() => jest.advanceTimersByTime(1));
    expect(isOver.current).toBe(true);
  });

  it('waits for one that is further away than a timer can count', () => {
    const isOver = follow(inMs(60 * DAY_MS));
    act(() => jest.advanceTimersByTime(59 * DAY_MS));
    expect(isOver.current).toBe(false);
    act(() => jest.advanceTimersByTime(DAY_MS));
    expect(isOver.current).toBe(true);
  });

  it('looks at the clock again when the page is looked at again', () => {
    const isOver = follow(inMs(DAY_MS));
    jest.setSystemTime(Date.now() + 2 * DAY_MS);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(isOver.current).toBe(true);
  });

  it('is true at once for one that lies behind, and never without one', () => {
    expect(follow(inMs(-1)).current).toBe(true);
    const never = follow(undefined);
    act(() => jest.advanceTimersByTime(400 * DAY_MS));
    expect(never.current).toBe(false);
  });
});
