import { storedFlag } from '../storage/stored-flag.ts';

/** A tour that was seen does not come back by itself. */
export const tourSeen = storedFlag('localStorage', 'tidegate.tourSeenAt');
