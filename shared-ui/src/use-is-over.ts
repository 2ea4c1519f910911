import { useEffect, useState } from 'react';

/** Longest wait that a browser's timer can hold. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Whether a moment has passed by the reader's clock, kept in step with it. Not for stored HTML, which knows no clock.
 * @param endsAt ISO 8601; undefined where nothing ends
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
    // Timers stand still while a machine sleeps.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [ends]);

  return ends <= now;
}
