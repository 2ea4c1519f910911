import { useEffect, useEffectEvent } from 'react';

/** As in the query cache: a network that has just come back may still lose requests. */
const SETTLING_MS = 5000;
const AGAIN_MS = 300;
let settledAt = 0;

/**
 * Tries again when the browser is back online, and for a few seconds after that.
 * @param isFailed whether there is something to try again
 */
export function useOnline(isFailed: boolean, again: () => void): void {
  const tryAgain = useEffectEvent(again);
  useEffect(() => {
    if (!isFailed) return undefined;
    const onOnline = () => {
      settledAt = Date.now() + SETTLING_MS;
      tryAgain();
    };
    const timer = Date.now() < settledAt ? setTimeout(() => tryAgain(), AGAIN_MS) : undefined;
    addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', onOnline);
    };
  }, [isFailed]);
}
