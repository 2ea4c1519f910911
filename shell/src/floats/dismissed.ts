import { storedFlag } from '../storage/stored-flag.ts';

const BANNER_DAYS = 7;

export const guideDismissed = storedFlag('sessionStorage', 'tidegate.guideDismissedAt');
export const bannerDismissed = storedFlag('localStorage', 'tidegate.bannerDismissedAt', BANNER_DAYS);
