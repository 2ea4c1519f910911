import type { OfferKind } from './tables.ts';

const meanings: Readonly<Record<OfferKind, string>> = { limitedTime: 'limited-time discount', newYear: 'New Year offer' };

/** Offer names that customers see. */
export const offerKinds = Object.keys(meanings) as [OfferKind, ...OfferKind[]];
