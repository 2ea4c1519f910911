import { sql, type SQL } from 'drizzle-orm';
import type { CallInput } from 'shared-contracts/api/calls';
import { TARGETS_MAX } from 'shared-contracts/constants';
import type { TargetCounts } from 'shared-contracts/rules/target-counts';
import { ordersWithoutTargets } from '../../orders/records/insight.ts';
import type { Database } from '../../platform/database/database.ts';
import { plainHost } from './plain-host.ts';

type ReportedTarget = NonNullable<CallInput<'usageReport'>['targets']>[number];

interface TargetDay {
  readonly orderId: string;
  readonly day: string;
  readonly subUserId: string;
  readonly host: string;
  readonly sentBytes: number;
  readonly receivedBytes: number;
  readonly counts: TargetCounts;
}

/** Targets of an order that a day keeps by name before those with the fewest bytes are added to the row without a host. */
const NAMED_MAX = 2 * TARGETS_MAX;

function sumOf(before: TargetCounts, counted: ReportedTarget['counts']): TargetCounts {
  const sum = { ...before };
  for (const { what, count } of counted) sum[what] = (sum[what] ?? 0) + count;
  return sum;
}

/** Start of the day in which usage counts: a gateway's clock may be ahead of ours. */
function dayOf(reported: string, now: Date): string {
  const at = new Date(Math.min(Date.parse(reported), now.getTime()));
  return `${at.toISOString().slice(0, 10)}T00:00:00.000Z`;
}

/** Sums the rows of a report by order, day, sub-user and target, in the sequence in which their rows must be locked. */
export function foldTargets(rows: readonly ReportedTarget[], unnamed: ReadonlySet<string>, now: Date): TargetDay[] {
  const days = new Map<string, TargetDay>();
  for (const { orderId, subUserId, at, host: reported, sentBytes, receivedBytes, counts } of rows) {
    const day = dayOf(at, now);
    const host = unnamed.has(orderId) ? '' : plainHost(reported);
    const key = `${orderId} ${day} ${subUserId ?? ''} ${host}`;
    const before = days.get(key);
    days.set(key, {
      orderId,
      day,
      subUserId: subUserId ?? '',
      host,
      sentBytes: (before?.sentBytes ?? 0) + sentBytes,
      receivedBytes: (before?.receivedBytes ?? 0) + receivedBytes,
      counts: sumOf(before?.counts ?? {}, counts),
    });
  }
  return [...days].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, day]) => day);
}

/** Adds up JSON objects with numbers. @param objects a query with one column `counts` */
const summed = (objects: SQL) => sql`coalesce((
  select jsonb_object_agg(key, total) from (
    select key, sum(value::bigint) as total from (${objects}) as each, jsonb_each_text(each.counts) group by key
  ) as totals), '{}')`;

const addToPresent = sql`on conflict (order_id, day, sub_user_id, host) do update set
  sent_bytes = usage_targets.sent_bytes + excluded.sent_bytes,
  received_bytes = usage_targets.received_bytes + excluded.received_bytes,
  counts = ${summed(sql`select usage_targets.counts union all select excluded.counts`)}`;

/**
 * Adds the rows with the fewest bytes of each day to the row without a host, if the day has more than `most` with one, so that `kept` remain.
 * The caller must have locked their usage.
 * @param days condition for the days, so that no others are read
 */
async function dropNames(
  tx: Database,
  orderIds: readonly string[],
  { most, kept, days = sql`true` }: Readonly<Record<'most' | 'kept', number>> & { readonly days?: SQL },
): Promise<void> {
  await tx.execute(sql`
    with ranked as (
      select order_id, day, sub_user_id, host,
        row_number() over (partition by order_id, day order by sent_bytes + received_bytes desc, host, sub_user_id) as place,
        count(*) over (partition by order_id, day) as named
      from usage_targets where order_id in ${[...orderIds]} and host <> '' and ${days}
    ),
    gone as (
      delete from usage_targets using ranked
      where ${days} and usage_targets.order_id = ranked.order_id and usage_targets.day = ranked.day
        and usage_targets.sub_user_id = ranked.sub_user_id and usage_targets.host = ranked.host
        and ranked.named > ${most} and ranked.place > ${kept}
      returning usage_targets.*
    )
    insert into usage_targets (order_id, day, sub_user_id, host, sent_bytes, received_bytes, counts)
    select order_id, day, sub_user_id, '', sum(sent_bytes), sum(received_bytes),
      ${summed(sql`select part.counts from gone as part
        where part.order_id = gone.order_id and part.day = gone.day and part.sub_user_id = gone.sub_user_id`)}
    from gone group by order_id, day, sub_user_id
    ${addToPresent}`);
}

/** Deletes the names of all targets of an order; their sums remain. The caller must have locked its usage. */
export async function forgetTargets(tx: Database, orderId: string): Promise<void> {
  await dropNames(tx, [orderId], { most: 0, kept: 0 });
}

/** Adds usage by target. The caller must have locked their usage, and passes only rows of these. */
export async function addTargets(tx: Database, rows: readonly ReportedTarget[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  const ids = [...new Set(rows.map(({ orderId }) => orderId))];
  const unnamed = await ordersWithoutTargets(tx, ids);
  const folded = foldTargets(rows, unnamed, now);
  const added = JSON.stringify(folded);
  const days = sql`usage_targets.day in ${[...new Set(folded.map(({ day }) => day))]}`;
  await tx.execute(sql`
    insert into usage_targets (order_id, day, sub_user_id, host, sent_bytes, received_bytes, counts)
    select "orderId", day, "subUserId", host, "sentBytes", "receivedBytes", counts
    from jsonb_to_recordset(${added}::jsonb)
      as added("orderId" text, day timestamptz, "subUserId" text, host text, "sentBytes" bigint, "receivedBytes" bigint, counts jsonb)
    ${addToPresent}`);
  const { rows: full } = (await tx.execute(sql`
    select distinct order_id as "orderId" from usage_targets
    where order_id in ${ids} and ${days} and host <> ''
    group by order_id, day having count(*) > ${NAMED_MAX}`)) as { rows: { orderId: string }[] };
  const grown = full.map(({ orderId }) => orderId);
  if (grown.length > 0) await dropNames(tx, grown, { most: NAMED_MAX, kept: TARGETS_MAX, days });
}
