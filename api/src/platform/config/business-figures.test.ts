import {
  certificationBonus,
  claims,
  freeTrial,
  payVerification,
  sessionHours,
  supportHours,
  verifiedTrial,
} from 'shared-contracts/testing/spec/limits';
import { businessFigures } from './business-figures.ts';

it('the figures that pages state are those of the specification [9.19]', () => {
  expect(businessFigures).toEqual({
    trialBytes: freeTrial.bytes,
    trialHours: freeTrial.hours,
    verificationCents: payVerification.chargeCents,
    verificationCouponCents: payVerification.couponCents,
    verifiedTrialBytes: verifiedTrial.bytes,
    verifiedTrialWorthCents: verifiedTrial.worthCents,
    certifiedPersonalBytes: certificationBonus.personalBytes,
    certifiedCompanyBytes: certificationBonus.companyBytes,
    certifiedDays: 30,
    sessionHours,
    supportOpens: supportHours.open,
    supportCloses: supportHours.close,
    countries: claims.countries.split(' ')[0],
    availability: claims.availability.split(' ')[0],
    support: claims.support.split(' ')[0],
  });
});
