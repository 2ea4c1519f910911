import { useEffect, useState } from 'react';

/** Longest delay that a browser's timer supports. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Whether a time has passed by the reader's clock, updated when it does. Not for prerendered HTML, which has no current time.
 * @param endsAt ISO 8601; undefined if it never ends
 */
export function useIsOver(endsAt: string | undefined): boolean {
  const [now, setNow] = useState(() => Date.now());
  const ends = endsAt === undefined ? Infinity : Date.parse(endsAt);

  useEffect(() => {
    if (ends === Infinity) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const left = ends - Date.now();
      if (left > 0) timer = setTimeout(look, Math.min(left, LONGEST_MS));
    };
    const look = () => {
      clearTimeout(timer);
      setNow(Date.now());
      wait();
    };
    wait();
    // Timers pause while the machine sleeps.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [ends]);

  return ends <= now;
}
