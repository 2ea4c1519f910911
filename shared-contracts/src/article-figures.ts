import {
  AUTO_RENEWAL_MIN_NOTICE_MINUTES,
  AUTO_RENEWAL_NOTICE_DAYS,
  AUTO_RENEWAL_RETRY_HOURS,
  BINDING_SECONDS,
  BYTES_PER_GB,
  CERTIFICATION_SCAN_MINUTES,
  CERTIFIED_BONUS_DAYS,
  CERTIFIED_COMPANY_BYTES,
  CERTIFIED_PERSONAL_BYTES,
  EXTRACTION_RETRY_SECONDS,
  PASSWORD_WAIT_MAX_MINUTES,
  PAYMENT_QUERY_MINUTES,
  PAY_VERIFICATION_CENTS,
  PAY_VERIFICATION_COUPON_CENTS,
  SIGNED_CALLS_AT_ONCE,
  SIGNED_CALLS_PER_SECOND,
  TOP_UP_MAX_CENTS,
  TOP_UP_MIN_CENTS,
  VERIFIED_TRIAL_BYTES,
  VERIFIED_TRIAL_DAYS,
  VERIFIED_TRIAL_WORTH_CENTS,
  autoRenewalTriggers,
  usagePercents,
} from './constants.ts';
import { figures } from './figures.ts';

const [usagePercentFirst, usagePercentSecond, usagePercentLast] = usagePercents;
const [autoRenewalDaysFirst, autoRenewalDaysSecond, autoRenewalDaysLast] = autoRenewalTriggers.beforeEnd;
const [autoRenewalPercentFirst, autoRenewalPercentSecond, autoRenewalPercentLast] = autoRenewalTriggers.trafficLeft;
const [firstWait, secondWait, lastWait] = AUTO_RENEWAL_RETRY_HOURS;

/** Figures that articles use as `{{name}}`: those used by pages, which browsers download, and more. */
export const articleFigures = {
  ...figures,
  certifiedMegabytes: CERTIFIED_PERSONAL_BYTES / 1_000_000,
  certifiedGigabytes: CERTIFIED_COMPANY_BYTES / BYTES_PER_GB,
  certifiedDays: CERTIFIED_BONUS_DAYS,
  scanMinutes: CERTIFICATION_SCAN_MINUTES,
  signedCallsPerSecond: SIGNED_CALLS_PER_SECOND,
  signedCallsAtOnce: SIGNED_CALLS_AT_ONCE,
  extractionRetrySeconds: EXTRACTION_RETRY_SECONDS,
  bindingSeconds: BINDING_SECONDS.join(', '),
  passwordWaitMax: PASSWORD_WAIT_MAX_MINUTES,
  paymentQueryMinutes: Math.max(...PAYMENT_QUERY_MINUTES),
  autoRenewalDaysFirst,
  autoRenewalDaysSecond,
  autoRenewalDaysLast,
  autoRenewalPercentFirst,
  autoRenewalPercentSecond,
  autoRenewalPercentLast,
  autoRenewalNoticeDays: AUTO_RENEWAL_NOTICE_DAYS,
  autoRenewalMinNoticeMinutes: AUTO_RENEWAL_MIN_NOTICE_MINUTES,
  // Counted from the first attempt.
  autoRenewalRetryFirst: firstWait,
  autoRenewalRetrySecond: firstWait + secondWait,
  autoRenewalRetryLast: firstWait + secondWait + lastWait,
  topUpMin: TOP_UP_MIN_CENTS / 100,
  topUpMax: (TOP_UP_MAX_CENTS / 100).toLocaleString('en-US'),
  verificationUsd: PAY_VERIFICATION_CENTS / 100,
  verificationCouponUsd: PAY_VERIFICATION_COUPON_CENTS / 100,
  verifiedTrialGigabytes: VERIFIED_TRIAL_BYTES / BYTES_PER_GB,
  verifiedTrialDays: VERIFIED_TRIAL_DAYS,
  verifiedTrialWorthUsd: VERIFIED_TRIAL_WORTH_CENTS / 100,
  usagePercentFirst,
  usagePercentSecond,
  usagePercentLast,
} as const;
