import { sql } from 'drizzle-orm';
import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import { TARGETS_MAX } from 'shared-contracts/constants';
import { percentileOf, readReason, requestsOf, type Latency, type TargetCounts } from 'shared-contracts/rules/target-counts';
import { insightOf } from '../../orders/records/insight.ts';
import { addDays } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';

type Targets = CallResponse<'orderTargets'>;

interface Sum {
  readonly sentBytes: number;
  readonly receivedBytes: number;
  readonly counts: TargetCounts;
}

const daysOf = { day: 1, week: 7, month: 30 } as const;

function percentilesOf(counts: TargetCounts, latency: Latency) {
  const [p50, p95, p99] = [50, 95, 99].map((percent) => percentileOf(counts, latency, percent));
  return p50 === undefined || p95 === undefined || p99 === undefined ? null : { p50, p95, p99 };
}

function toTraffic({ sentBytes, receivedBytes, counts }: Sum): Targets['all'] {
  const { failed = 0, refused = 0, aborted = 0 } = counts;
  const requests = requestsOf(counts);
  const latencies = { connectMs: percentilesOf(counts, 'connect'), firstByteMs: percentilesOf(counts, 'firstByte') };
  return { requests, failed, refused, aborted, sentBytes, receivedBytes, ...latencies };
}

function total(sums: readonly Sum[]): Sum {
  const counts: Record<string, number> = {};
  for (const sum of sums) for (const [key, number] of Object.entries(sum.counts)) counts[key] = (counts[key] ?? 0) + number;
  return {
    sentBytes: sums.reduce((bytes, sum) => bytes + sum.sentBytes, 0),
    receivedBytes: sums.reduce((bytes, sum) => bytes + sum.receivedBytes, 0),
    counts,
  };
}

function reasonsOf(counts: TargetCounts): Targets['reasons'] {
  const reasons = Object.entries(counts).flatMap(([key, requests]) => {
    const reason = readReason(key);
    return reason ? [{ ...reason, requests }] : [];
  });
  return reasons.toSorted((one, other) => other.requests - one.requests || one.code - other.code);
}

/** Usage of an order by target, those with the most bytes first. */
export async function listTargets(db: Database, { orderId, subUserId, period }: CallInput<'orderTargets'>, now: Date): Promise<Targets> {
  const from = addDays(new Date(`${now.toISOString().slice(0, 10)}T00:00:00.000Z`), 1 - daysOf[period]);
  const { rows } = (await db.execute(sql`
    with days as materialized (
      select host, sent_bytes, received_bytes, counts from usage_targets
      where order_id = ${orderId} and day >= ${from.toISOString()}::timestamptz ${subUserId === undefined ? sql`` : sql`and sub_user_id = ${subUserId}`}
    ),
    totals as (select host, key, sum(value::bigint) as total from days, jsonb_each_text(counts) group by host, key)
    select host, sum(sent_bytes)::float8 as "sentBytes", sum(received_bytes)::float8 as "receivedBytes",
      coalesce((select jsonb_object_agg(key, total) from totals where totals.host = days.host), '{}') as counts
    from days group by host order by sum(sent_bytes + received_bytes) desc, host`)) as { rows: (Sum & { readonly host: string })[] };
  const named = rows.filter(({ host }) => host !== '').slice(0, TARGETS_MAX);
  const shown = new Set(named.map(({ host }) => host));
  const all = total(rows);
  const { recordsTargets: isRecorded, failurePercent } = await insightOf(db, orderId);
  return {
    isRecorded,
    failurePercent,
    from: from.toISOString(),
    targets: named.map((sum) => ({ host: sum.host, ...toTraffic(sum) })),
    others: toTraffic(total(rows.filter(({ host }) => !shown.has(host)))),
    all: toTraffic(all),
    reasons: reasonsOf(all.counts),
  };
}
