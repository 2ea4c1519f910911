import { sql, type SQL } from 'drizzle-orm';
import { SIGNED_CALLS_AT_ONCE, SIGNED_CALLS_PER_SECOND } from 'shared-contracts/constants';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { refuse, type Refusal } from '../../platform/refusal.ts';

/**
 * Rate limit for the signed calls of an order across all servers, with a burst of five times the rate per second. Uses the generic cell
 * rate algorithm: the row stores the time at which the limit is fully restored, and is obsolete after it.
 */
export interface CallRate {
  readonly perSecond: number;
}

/** Burst size, expressed as the time in which that many calls are allowed. */
export const BURST_SECONDS = SIGNED_CALLS_AT_ONCE / SIGNED_CALLS_PER_SECOND;

export const secondsBetween = ({ perSecond }: CallRate) => 1 / perSecond;
const seconds = (count: number) => sql.raw(`interval '${count} seconds'`);

/** Key of an order's counter, from the order's `id`. */
export const callKey = sql`'signed call ' || id`;

/**
 * SQL that counts calls and returns the key of each that is within the limit.
 * @param from a table with a row per order: its `id`, and `now`
 */
export function countCall(from: SQL, rate: CallRate): SQL {
  const between = secondsBetween(rate);
  return sql`
    insert into limit_counters (key, count, ends_at) select ${callKey}, 1, now + ${seconds(between)} from ${from}
    on conflict (key) do update set ends_at = greatest(limit_counters.ends_at + ${seconds(between)}, excluded.ends_at)
    where limit_counters.ends_at <= excluded.ends_at + ${seconds(BURST_SECONDS - 2 * between)}
    returning key`;
}

/** Creates the HTTP 429 refusal, with the seconds until the next call is allowed. */
export function tooManyCalls(rate: CallRate): Refusal {
  return refuse('rateLimited', { params: { seconds: Math.max(1, Math.ceil(secondsBetween(rate))) } });
}

export type CountCall = (db: Database, orderId: string, now: Date) => Promise<void>;

/**
 * Counts calls in the database.
 * @returns a function that throws Refusal `rateLimited` for a call above the limit
 */
export function createCallCounter(rate: CallRate): CountCall {
  const order = sql`(select ${sql.placeholder('orderId')}::text as id, ${sql.placeholder('now')}::timestamptz as now) as signed`;
  const count = statement('count_signed_call', countCall(order, rate));
  return async (db, orderId, now) => {
    const [counted] = await count(db, { orderId, now: now.toISOString() });
    if (!counted) throw tooManyCalls(rate);
  };
}
