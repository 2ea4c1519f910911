import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { sampleOf, shuffled, type Draw } from '../../platform/random.ts';
import { statement, type Statement } from '../../platform/database/statement.ts';

/** Makes calls of an order wait for each other until the end of their transactions. A call does this before it leases ports. */
export const lockHanded = (orderId: SQL) => sql`lock_handed_exits(${orderId})`;

/** The candidates that an order didn't get in the last 24 hours. Locks first, and then sees what the calls before it have stored. */
export const newExits = (orderId: SQL, now: SQL, candidates: SQL) => sql`new_exits(${orderId}, ${now}, ${candidates})`;

/** Adds exits to those that an order got in this hour. Has to be part of what the query returns, or it doesn't run. */
export const noteHanded = (orderId: SQL, now: SQL, addresses: SQL) => sql`note_handed_exits(${orderId}, ${now}, ${addresses})`;

/**
 * The same for several orders at once, each locked before. Unlike a query, an update sees what was committed while it waited, so it needs no
 * function.
 * @param handed a table with a row per order: `order_id`, `addresses` and the time `at`
 */
export const noteAllHanded = (handed: SQL) => sql`
  insert into handed_sets as kept (order_id, hour, exits)
  select order_id, date_trunc('hour', at, 'UTC'), array(select distinct unnest(addresses)) from ${handed} order by order_id
  on conflict (order_id, hour) do update set exits = kept.exits || array(select unnest(excluded.exits) except select unnest(kept.exits))
  where not excluded.exits <@ kept.exits`;

const orderId = sql`${sql.placeholder('orderId')}::text`;
const now = sql`${sql.placeholder('now')}::timestamptz`;
const listed = sql`string_to_array(${sql.placeholder('candidates')}::text, ',')`;

const handingOne = (name: string, among: SQL): Statement<{ readonly exitAddress: string }> =>
  statement(
    name,
    sql`
      with chosen as materialized (select exit_address from ${among} as among (exit_address) limit 1)
      select exit_address as "exitAddress", ${noteHanded(orderId, now, sql`array[exit_address]`)} from chosen`,
  );
const handAny = handingOne('hand_exit', sql`unnest(${listed})`);
const handNew = handingOne('hand_new_exit', newExits(orderId, now, listed));

export interface WantedExit {
  readonly orderId: string;
  readonly addresses: readonly string[];
  /** Whether the order must not have received it in the last 24 hours. */
  readonly isNew: boolean;
  readonly draw: Draw;
  readonly now: Date;
}

/** Hands one of the exits to an order; undefined if there is none. */
export async function handExit(db: Database, { orderId: id, addresses, isNew, draw, now: at }: WantedExit): Promise<string | undefined> {
  const hand = isNew ? handNew : handAny;
  const candidates = isNew ? shuffled(addresses, draw) : sampleOf(addresses, 1, draw);
  const [handed] = await hand(db, { orderId: id, now: at.toISOString(), candidates: candidates.join(',') });
  return handed?.exitAddress;
}
