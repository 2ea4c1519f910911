import type { CallResponse } from 'shared-contracts/api/calls';

/**
 * What the site grants, charges and claims. Calls enforce these figures, and pages, page heads and articles state them, so a change is a change
 * here and a release of the API.
 */
export const businessFigures: Readonly<CallResponse<'siteSettings'>['figures']> = {
  // Once per customer.
  trialBytes: 50_000_000,
  trialHours: 24,
  verificationCents: 100,
  verificationCouponCents: 500,
  verifiedTrialBytes: 1_000_000_000,
  verifiedTrialWorthCents: 1400,
  certifiedPersonalBytes: 50_000_000,
  certifiedCompanyBytes: 1_000_000_000,
  certifiedDays: 30,
  sessionHours: 24,
  supportOpens: 9,
  supportCloses: 18,
  countries: '240+',
  // A target.
  availability: '99.99%',
  support: '24/7',
};

/** Pages get it with the trial itself. */
export const VERIFIED_TRIAL_DAYS = 30;
