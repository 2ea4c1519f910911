import { useEffect, useReducer } from 'react';
import { keepEnd, secondsLeft } from './countdown-ends.ts';

const TICK_MS = 250;

/**
 * Whole seconds until a moment, read from the clock, so that a tab in the background does not fall behind. They go on over closing
 * the form and over a reload.
 * @param key tells countdowns apart, such as by number and kind of code; another key shows its own rest
 */
export function useCountdown(key: string) {
  const [, drawAnew] = useReducer((times: number) => times + 1, 0);
  const seconds = secondsLeft(key);

  useEffect(() => {
    if (seconds === 0) return undefined;
    const timer = setInterval(() => {
      if (secondsLeft(key) !== seconds) drawAnew();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [key, seconds]);

  const start = (duration: number) => {
    keepEnd(key, Date.now() + duration * 1000);
    drawAnew();
  };
  return { seconds, start };
}
