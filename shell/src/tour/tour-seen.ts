import { storedFlag } from 'shared-ui/stored-flag';

/** A tour that was seen does not come back by itself. */
export const tourSeen = storedFlag('localStorage', 'tidegate.tourSeenAt');
