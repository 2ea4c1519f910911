import type { CallResponse } from 'shared-contracts/calls';

export type Activity = CallResponse<'activity'>;

/** An offer with its dates, in ISO 8601. */
export type DatedOffer = Activity & { readonly startsAt: string; readonly endsAt: string };

export type OfferPhase = 'before' | 'during' | 'after';

export const isDated = (activity: Activity): activity is DatedOffer => activity.startsAt !== null && activity.endsAt !== null;

/**
 * Where an offer stands, and when that changes next.
 * @param now milliseconds since 1970
 */
export function phaseAt({ startsAt, endsAt }: DatedOffer, now: number): { readonly phase: OfferPhase; readonly changesAt: number } {
  const [starts, ends] = [Date.parse(startsAt), Date.parse(endsAt)];
  if (now < starts) return { phase: 'before', changesAt: starts };
  return now < ends ? { phase: 'during', changesAt: ends } : { phase: 'after', changesAt: Infinity };
}
