import { act, renderHook } from '@testing-library/react';
import { useCountdown } from './use-countdown.ts';

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('the countdown', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('counts whole seconds down to nothing and can start anew', () => {
    const { result } = renderHook(useCountdown);
    expect(result.current.seconds).toBe(0);
    act(() => result.current.start(60));
    expect(result.current.seconds).toBe(60);
    pass(1500);
    expect(result.current.seconds).toBe(59);
    pass(58_500);
    expect(result.current.seconds).toBe(0);
    act(() => result.current.start(5));
    expect(result.current.seconds).toBe(5);
  });

  it('follows the clock where a resting tab missed its ticks', () => {
    const { result } = renderHook(useCountdown);
    act(() => result.current.start(60));
    jest.setSystemTime(Date.now() + 45_000);
    pass(250);
    expect(result.current.seconds).toBe(15);
  });
});
