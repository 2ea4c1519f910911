import { storedFlag } from 'shared-ui/stored-flag';

const BANNER_DAYS = 7;

export const guideDismissed = storedFlag('sessionStorage', 'tidegate.guideDismissedAt');
export const bannerDismissed = storedFlag('localStorage', 'tidegate.bannerDismissedAt', BANNER_DAYS);
