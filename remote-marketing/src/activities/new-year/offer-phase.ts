import type { CallResponse } from 'shared-contracts/api/calls';

export type Activity = CallResponse<'activity'>;

/** An offer with its dates, in ISO 8601. */
export type DatedOffer = Activity & { readonly startsAt: string; readonly endsAt: string };

export type OfferPhase = 'before' | 'during' | 'after';

export const isDated = (activity: Activity): activity is DatedOffer => activity.startsAt !== null && activity.endsAt !== null;
