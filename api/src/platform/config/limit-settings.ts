import { API_CALLS_PER_MINUTE, RENEWED_ORDERS_MAX, SIGNED_CALLS_PER_SECOND } from 'shared-contracts/constants';
import { whole } from './setting-shapes.ts';

/** Default delay of the event loop, in milliseconds, above which a server refuses calls. */
export const EVENT_LOOP_DELAY_MS = 1000;
/** Default percentage of visitors whose actions and page performance are recorded. */
export const TRACKING_SAMPLE_PERCENT = 100;

/** Default number of concurrent calls, not counting those that wait for a third party. */
export const MAX_CONCURRENT_CALLS = 64;

/** Rate limits of a customer for purchases. */
export interface BuyingLimits {
  readonly quotesPerMinute: number;
  /** New orders, renewals and top-ups combined; counted from the orders themselves. */
  readonly ordersPerHour: number;
  /** Redirects to a payment provider. */
  readonly paymentsPerHour: number;
  /** Submitted certifications of people and companies combined, because each calls a verifier or needs a manual check. */
  readonly certificationsPerHour: number;
}

/** Rate limits. */
export interface Limits extends BuyingLimits {
  /** Per visitor address. */
  readonly smsPerHour: number;
  /** Per visitor address. */
  readonly loginFailuresPer10Seconds: number;
  /** Per API token. */
  readonly apiCallsPerMinute: number;
  /** Per order. */
  readonly signedCallsPerSecond: number;
  /** Rows added by tracking calls, per visitor address. */
  readonly trackingRowsPerMinute: number;
  /** As above, in a day: less than the whole site's, so that one address can't use it up. */
  readonly trackingRowsPerAddressAndDay: number;
  /** Rows added by tracking calls to each table, for all visitors together. */
  readonly trackingRowsPerDay: number;
}

/** Setting names, by limit. */
export const limitNames = {
  smsPerHour: 'LIMIT_SMS_PER_HOUR',
  loginFailuresPer10Seconds: 'LIMIT_LOGIN_FAILURES',
  quotesPerMinute: 'LIMIT_QUOTES_PER_MINUTE',
  ordersPerHour: 'LIMIT_ORDERS_PER_HOUR',
  paymentsPerHour: 'LIMIT_PAYMENTS_PER_HOUR',
  certificationsPerHour: 'LIMIT_CERTIFICATIONS_PER_HOUR',
  apiCallsPerMinute: 'LIMIT_API_CALLS_PER_MINUTE',
  signedCallsPerSecond: 'LIMIT_SIGNED_CALLS_PER_SECOND',
  trackingRowsPerMinute: 'LIMIT_TRACKING_ROWS_PER_MINUTE',
  trackingRowsPerAddressAndDay: 'LIMIT_TRACKING_ROWS_PER_ADDRESS_AND_DAY',
  trackingRowsPerDay: 'LIMIT_TRACKING_ROWS_PER_DAY',
} as const satisfies Record<keyof Limits, string>;

type Name = (typeof limitNames)[keyof Limits];

const wide: Limits = {
  smsPerHour: 10_000,
  loginFailuresPer10Seconds: 1000,
  quotesPerMinute: 100_000,
  ordersPerHour: 100_000,
  paymentsPerHour: 100_000,
  certificationsPerHour: 100_000,
  apiCallsPerMinute: 100_000,
  signedCallsPerSecond: 100_000,
  trackingRowsPerMinute: 1000,
  trackingRowsPerAddressAndDay: 100_000,
  trackingRowsPerDay: 100_000,
};
/** Production defaults. */
export const productionLimits: Limits = {
  smsPerHour: 20,
  loginFailuresPer10Seconds: 3,
  quotesPerMinute: 60,
  // Room for renewing the most orders at once, with the top-up that they need, and then others.
  ordersPerHour: 3 * RENEWED_ORDERS_MAX,
  paymentsPerHour: 20,
  certificationsPerHour: 10,
  apiCallsPerMinute: API_CALLS_PER_MINUTE,
  signedCallsPerSecond: SIGNED_CALLS_PER_SECOND,
  trackingRowsPerMinute: 300,
  trackingRowsPerAddressAndDay: 5000,
  trackingRowsPerDay: 100_000,
};

const limit = whole(0, 0, 1_000_000);

/** 0 selects the default of the mode; sandbox limits are high enough for tests. */
export const limitShape = Object.fromEntries(Object.values(limitNames).map((name) => [name, limit])) as Record<Name, typeof limit>;

export function limitsOf(read: Readonly<Record<Name, number>>, isSandbox: boolean): Limits {
  const usual = isSandbox ? wide : productionLimits;
  const keys = Object.keys(limitNames) as (keyof Limits)[];
  return Object.fromEntries(keys.map((key) => [key, read[limitNames[key]] || usual[key]])) as unknown as Limits;
}
