import { inArray, sql, type SQL } from 'drizzle-orm';
import type { CallInput } from 'shared-contracts/api/calls';
import { USAGE_HOUR_DAYS } from 'shared-contracts/constants';
import { subUsers } from '../orders/records/sub-user-tables.ts';
import type { Database } from '../platform/database/database.ts';
import { firstKeptDay, listPartitions } from '../platform/database/day-partitions.ts';
import { hourOf } from './fold-rows.ts';
import { subUserDays, subUserHours } from './tables.ts';

type Row = CallInput<'usageReport'>['rows'][number];

/** Usage of a sub-user in an hour. */
export interface SubUserHour {
  readonly subUserId: string;
  readonly orderId: string;
  readonly hour: string;
  readonly requests: number;
  readonly bytes: number;
}

/** Sums the rows of a report by sub-user and hour, in the sequence in which their rows must be locked. */
export function foldSubUsers(rows: readonly Row[], now: Date): readonly SubUserHour[] {
  const sums = new Map<string, SubUserHour>();
  for (const { subUserId, orderId, at, requests, sentBytes, receivedBytes } of rows) {
    if (!subUserId) continue;
    const hour = hourOf(at, now).toISOString();
    const key = `${subUserId} ${hour} ${orderId}`;
    const before = sums.get(key) ?? { requests: 0, bytes: 0 };
    sums.set(key, {
      subUserId,
      orderId,
      hour,
      requests: before.requests + requests,
      bytes: before.bytes + sentBytes + receivedBytes,
    });
  }
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, hour]) => hour);
}

/**
 * Adds usage to sub-users, including removed ones. Usage of an unknown sub-user, or one of another order, counts for the order only. The
 * caller must have locked the usage of the orders.
 */
export async function addSubUserUsage(tx: Database, hours: readonly SubUserHour[]): Promise<void> {
  if (hours.length === 0) return;
  const reported = sql`jsonb_to_recordset(${JSON.stringify(hours)}::jsonb)
    as reported("subUserId" text, "orderId" text, hour timestamptz, requests bigint, bytes bigint)`;
  await tx.execute(sql`
    with known as (
      select reported.* from ${reported}
      join sub_users on sub_users.id = reported."subUserId" and sub_users.order_id = reported."orderId"
    ),
    added as (
      insert into sub_user_hours (sub_user_id, hour, requests, bytes)
      select "subUserId", hour, requests, bytes from known
      on conflict (sub_user_id, hour) do update
      set requests = sub_user_hours.requests + excluded.requests, bytes = sub_user_hours.bytes + excluded.bytes
    )
    update sub_users
    set used_bytes = used_bytes + sums.bytes, requests = sub_users.requests + sums.requests,
      last_used_at = greatest(last_used_at, sums.last_hour)
    from (select "subUserId" as id, sum(bytes)::bigint as bytes, sum(requests)::bigint as requests, max(hour) as last_hour from known group by 1)
      as sums
    where sub_users.id = sums.id`);
}

/** A sub-user with what its cap leaves, or an order with what is left of it. */
export interface Remainder {
  readonly id: string;
  readonly leftBytes: number;
}

/** The given sub-users, in order: those that can no longer be used, what is left to the others that have a cap, and the bytes used of each. */
export async function subUserStates(
  tx: Database,
  hours: readonly SubUserHour[],
): Promise<{ readonly endedIds: string[]; readonly left: Remainder[]; readonly used: ReadonlyMap<string, number> }> {
  const ids = [...new Set(hours.map(({ subUserId }) => subUserId))];
  if (ids.length === 0) return { endedIds: [], left: [], used: new Map() };
  const { id, isEnabled, capBytes, usedBytes } = subUsers;
  const rows = await tx.select({ id, isEnabled, capBytes, usedBytes }).from(subUsers).where(inArray(id, ids)).orderBy(id);
  const states = rows.map((row) => ({ ...row, leftBytes: row.capBytes === null ? Infinity : row.capBytes - row.usedBytes }));
  const [ended, usable] = [states.filter((each) => !each.isEnabled || each.leftBytes <= 0), states.filter((each) => each.isEnabled)];
  return {
    endedIds: ended.map((each) => each.id),
    left: usable.flatMap((each) => (each.leftBytes > 0 && each.leftBytes < Infinity ? [{ id: each.id, leftBytes: each.leftBytes }] : [])),
    used: new Map(rows.map((row) => [row.id, row.usedBytes])),
  };
}

/** Describes every day of a sub-user, in a partition, whose rows differ from its sum. */
async function checkDays(db: Database, partition: string, from: Date, orderIds: SQL | undefined): Promise<string[]> {
  const isChecked = orderIds ? sql`and sub_user_id in (select id from sub_users where order_id in ${orderIds})` : sql``;
  const { rows } = (await db.execute(sql`
    select 'sub-user ' || rows.sub_user_id || ', ' || to_char(rows.day at time zone 'UTC', 'YYYY-MM-DD') || ': ' || rows.bytes
      || ' bytes in its rows, ' || coalesce(days.bytes, 0) || ' by day' as text
    from (
      select sub_user_id, date_trunc('day', hour, 'UTC') as day, sum(bytes) as bytes
      from ${sql.identifier(partition)} where hour >= ${from.toISOString()}::timestamptz ${isChecked} group by 1, 2
    ) as rows
    left join sub_user_days as days using (sub_user_id, day)
    where rows.bytes <> coalesce(days.bytes, 0) order by 1`)) as { rows: { text: string }[] };
  return rows.map(({ text }) => text);
}

/**
 * Describes every sub-user whose days don't add up to its used bytes, or its rows to its days as long as they are kept, and every order
 * whose sub-users have used more than itself; empty if there are none.
 * @param orderIds query of the orders to check; if omitted, all
 */
export async function checkSubUserUsage(db: Database, now: Date, orderIds?: SQL): Promise<string[]> {
  const isChecked = orderIds ? sql`where sub_users.order_id in ${orderIds}` : sql``;
  const { rows } = (await db.execute(sql`
    select 'sub-user ' || sub_users.id || ': ' || used_bytes || ' bytes used, ' || coalesce(sum(sub_user_days.bytes), 0) || ' in its rows' as text
    from sub_users left join ${subUserDays} on sub_user_id = sub_users.id ${isChecked}
    group by sub_users.id having used_bytes <> coalesce(sum(sub_user_days.bytes), 0)
    union all
    select 'order ' || kept.order_id || ': ' || kept.used_bytes || ' bytes used, ' || sum(sub_users.used_bytes) || ' by its sub-users'
    from sub_users join order_usage as kept on kept.order_id = sub_users.order_id ${isChecked}
    group by kept.order_id having sum(sub_users.used_bytes) > kept.used_bytes
    order by 1`)) as { rows: { text: string }[] };
  const faults = rows.map(({ text }) => text);
  const from = firstKeptDay(now, USAGE_HOUR_DAYS);
  for (const { name } of await listPartitions(db, subUserHours)) faults.push(...(await checkDays(db, name, from, orderIds)));
  return faults;
}
