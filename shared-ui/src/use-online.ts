import { useEffect, useEffectEvent } from 'react';

/**
 * Tries again when the browser is back online.
 * @param isFailed whether there is something to try again
 */
export function useOnline(isFailed: boolean, again: () => void): void {
  const tryAgain = useEffectEvent(again);
  useEffect(() => {
    if (!isFailed) return undefined;
    const onOnline = () => tryAgain();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [isFailed]);
}
