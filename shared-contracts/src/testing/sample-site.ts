import type { SiteSettings } from '../shell.ts';
import { siteFigures, type SiteFigures } from '../api/site-figures.ts';

/** Settings of a site for tests, with figures of its own. */
export const sampleSite: SiteSettings = {
  mode: 'sandbox',
  contacts: [],
  thirdPartyTypes: [],
  paymentMethods: [],
  proxyEntry: { host: '127.0.0.1', port: 18_000 },
  figures: {
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
    availability: '99.99%',
    support: '24/7',
  },
};

/** Figures of the sample site, with some of them changed. */
export const sampleFigures = (changed: Partial<SiteSettings['figures']> = {}): SiteFigures =>
  siteFigures({ ...sampleSite.figures, ...changed });
