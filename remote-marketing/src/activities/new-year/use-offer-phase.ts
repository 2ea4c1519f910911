import { useHydrated } from 'shared-contracts/shell';
import { useIsOver } from 'shared-ui/use-is-over';
import type { DatedOffer, OfferPhase } from './offer-phase.ts';

/** Phase of an offer by the reader's clock, updated as time passes; undefined in prerendered pages. */
export function useOfferPhase({ startsAt, endsAt }: DatedOffer): OfferPhase | undefined {
  const hydrated = useHydrated();
  const hasBegun = useIsOver(startsAt);
  const hasEnded = useIsOver(endsAt);
  if (!hydrated) return undefined;
  if (hasEnded) return 'after';
  return hasBegun ? 'during' : 'before';
}
