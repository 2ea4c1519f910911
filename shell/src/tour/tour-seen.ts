import { storedFlag } from 'shared-ui/stored-flag';

/** A tour that was seen does not start automatically again. */
export const tourSeen = storedFlag('localStorage', 'tidegate.tourSeenAt');
