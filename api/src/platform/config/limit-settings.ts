import { SIGNED_CALLS_PER_SECOND } from 'shared-contracts/constants';
import { whole } from './setting-shapes.ts';

/** Calls under way at once, beside those that wait for somebody else, where nothing else is set. */
export const CALLS_AT_ONCE = 64;

/** How often a customer may ask for what buying takes. */
export interface BuyingLimits {
  readonly quotesPerMinute: number;
  /** Placed and renewed together; counted by the orders themselves. */
  readonly ordersPerHour: number;
  /** Visits to a provider. */
  readonly paymentsPerHour: number;
  /** Certifications sent, of people and companies together: each asks a verifier, or people. */
  readonly certificationsPerHour: number;
}

/** How often something may be asked for. */
export interface Limits extends BuyingLimits {
  /** Of a visitor's address. */
  readonly smsPerHour: number;
  /** Of a visitor's address. */
  readonly loginFailuresPer10Seconds: number;
  /** Of an order. */
  readonly signedCallsPerSecond: number;
  /** Rows that tracking calls of a visitor's address may add. */
  readonly trackingRowsPerMinute: number;
  /** Rows that they may add to each table, of all visitors together. */
  readonly trackingRowsPerDay: number;
}

/** The settings, by limit. */
export const limitNames = {
  smsPerHour: 'LIMIT_SMS_PER_HOUR',
  loginFailuresPer10Seconds: 'LIMIT_LOGIN_FAILURES',
  quotesPerMinute: 'LIMIT_QUOTES_PER_MINUTE',
  ordersPerHour: 'LIMIT_ORDERS_PER_HOUR',
  paymentsPerHour: 'LIMIT_PAYMENTS_PER_HOUR',
  certificationsPerHour: 'LIMIT_CERTIFICATIONS_PER_HOUR',
  signedCallsPerSecond: 'LIMIT_SIGNED_CALLS_PER_SECOND',
  trackingRowsPerMinute: 'LIMIT_TRACKING_ROWS_PER_MINUTE',
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
  signedCallsPerSecond: 100_000,
  trackingRowsPerMinute: 1000,
  trackingRowsPerDay: 100_000,
};
/** What production has where nothing else is set. */
export const productionLimits: Limits = {
  smsPerHour: 20,
  loginFailuresPer10Seconds: 3,
  quotesPerMinute: 60,
  ordersPerHour: 20,
  paymentsPerHour: 20,
  certificationsPerHour: 10,
  signedCallsPerSecond: SIGNED_CALLS_PER_SECOND,
  trackingRowsPerMinute: 300,
  trackingRowsPerDay: 100_000,
};

const limit = whole(0, 0, 1_000_000);

/** 0 is what the mode has: sandbox mode is wide, so that tests get along. */
export const limitShape = Object.fromEntries(Object.values(limitNames).map((name) => [name, limit])) as Record<Name, typeof limit>;

export function limitsOf(read: Readonly<Record<Name, number>>, isSandbox: boolean): Limits {
  const usual = isSandbox ? wide : productionLimits;
  const keys = Object.keys(limitNames) as (keyof Limits)[];
  return Object.fromEntries(keys.map((key) => [key, read[limitNames[key]] || usual[key]])) as unknown as Limits;
}
