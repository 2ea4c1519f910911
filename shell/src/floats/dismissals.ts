import { dismissal } from './dismissal.ts';

const BANNER_DAYS = 7;

export const guideDismissal = dismissal('sessionStorage', 'tidegate.guideDismissedAt');
export const bannerDismissal = dismissal('localStorage', 'tidegate.bannerDismissedAt', BANNER_DAYS);
