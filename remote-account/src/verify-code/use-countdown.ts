import { useEffect, useReducer } from 'react';
import { storeEnd, secondsLeft } from './countdown-store.ts';

const TICK_MS = 250;

/**
 * Counts down whole seconds by the clock, so that a background tab does not fall behind. The countdown survives closing the form and a
 * reload.
 * @param key identifies a countdown, such as by number and kind of code
 */
export function useCountdown(key: string) {
  const [, rerender] = useReducer((times: number) => times + 1, 0);
  const seconds = secondsLeft(key);

  useEffect(() => {
    if (seconds === 0) return undefined;
    const timer = setInterval(() => {
      if (secondsLeft(key) !== seconds) rerender();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [key, seconds]);

  const start = (duration: number) => {
    storeEnd(key, Date.now() + duration * 1000);
    rerender();
  };
  return { seconds, start };
}
