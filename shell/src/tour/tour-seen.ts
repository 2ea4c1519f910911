import { dismissal } from '../floats/dismissal.ts';

/** A tour that was seen does not come back by itself. */
export const tourSeen = dismissal('localStorage', 'tidegate.tourSeenAt');
