import { useEffect, useState } from 'react';
import { useHydrated } from 'shared-contracts/shell';
import { phaseAt, type DatedOffer, type OfferPhase } from './offer-phase.ts';

/** Longest wait that a browser's timer can hold. */
const LONGEST_MS = 2 ** 31 - 1;

/** Where an offer stands by the reader's clock, kept in step with it; undefined in stored pages. */
export function useOfferPhase(offer: DatedOffer): OfferPhase | undefined {
  const hydrated = useHydrated();
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const { changesAt } = phaseAt(offer, Date.now());
      timer = setTimeout(look, Math.min(changesAt - Date.now(), LONGEST_MS));
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
  }, [offer]);

  return hydrated ? phaseAt(offer, now).phase : undefined;
}
