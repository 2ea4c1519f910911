import { useEffect, useState } from 'react';

const TICK_MS = 250;

/** Whole seconds until a moment, read from the clock, so that a tab in the background does not fall behind. */
export function useCountdown() {
  const [endsAt, setEndsAt] = useState(0);
  const [seconds, setSeconds] = useState(0);

  useEffect(() => {
    if (endsAt === 0) return undefined;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setSeconds(left);
      if (left === 0) setEndsAt(0);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt]);

  const start = (duration: number) => {
    setSeconds(duration);
    setEndsAt(Date.now() + duration * 1000);
  };
  return { seconds, start };
}
