import type { OfferKind } from './offers.ts';

const meanings: Readonly<Record<OfferKind, string>> = { limitedTime: 'limited-time discount', newYear: 'New Year offer' };

/** By which names customers see offers. */
export const offerKinds = Object.keys(meanings) as [OfferKind, ...OfferKind[]];
