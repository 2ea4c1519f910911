import { and, asc, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm';
import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import { orderStatus, productFamily } from 'shared-contracts/constants';
import { PLENTY_BYTES } from 'shared-contracts/rules/traffic-grants';
import { notifyOrderEnd } from '../orders/notifications/notify-order-ends.ts';
import { orders, orderUsage, type UsedOrder } from '../orders/records/tables.ts';
import { applyTransition } from '../orders/records/transitions.ts';
import type { Database } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transactions.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { alertFailures } from './alert-failures.ts';
import { foldRows, type FoldedUsage } from './fold-rows.ts';
import { changeGrants } from './grants/change-grants.ts';
import { endRun } from './grants/record-heartbeat.ts';
import { recordSequence } from './grants/record-sequence.ts';
import { reachedPercents, recordUsageThresholds } from './record-usage-thresholds.ts';
import { addInsight } from './request-log/add-insight.ts';
import { addSubUserUsage, foldSubUsers, subUserStates, type Remainder } from './sub-user-usage.ts';
import { usageHours, usageReports } from './tables.ts';

export interface ProcessedReport {
  /** False if the report was already processed. */
  readonly isNew: boolean;
  /** Orders in the report that are no longer usable, in order. */
  readonly endedOrderIds: readonly string[];
  /** Sub-users in the report that are no longer usable, in order. */
  readonly endedSubUserIds: readonly string[];
  /** What is left of usable orders and sub-users in the report, where it is little. Gateways with grants use it for sub-users only, which have none. */
  readonly left: readonly Remainder[];
  readonly grants: NonNullable<CallResponse<'usageReport'>['grants']>;
  /** Bytes used of each order and sub-user in the report. */
  readonly usedBytes: ReadonlyMap<string, number>;
  /** Orders in the report that don't exist or have no traffic; their rows are ignored. */
  readonly unknownOrderIds: readonly string[];
}

type Folded = ReadonlyMap<string, FoldedUsage>;

/** Only orders that gateways count traffic for have a key. */
const withKey = (orderIds: readonly string[]) => and(inArray(orders.id, [...orderIds]), isNotNull(orders.orderKey));

/** Highest threshold of the order's current total that has been recorded. */
const noticedPercent = sql<number | null>`(
  select max(percent) from usage_notices as noticed where noticed.order_id = orders.id and noticed.total_bytes = orders.total_bytes
)`;

type ReportedOrder = UsedOrder & { readonly noticedPercent: number | null };

/** Reads orders, always in the same order, so that two reports that lock their usage can't deadlock. */
const readOrders = (tx: Database, orderIds: readonly string[]) =>
  tx
    .select({ ...getTableColumns(orders), usedBytes: orderUsage.usedBytes, noticedPercent })
    .from(orders)
    .innerJoin(orderUsage, eq(orderUsage.orderId, orders.id))
    .where(withKey(orderIds))
    .orderBy(asc(orders.id));

const isOver = ({ endsAt }: UsedOrder, now: Date) => endsAt !== null && endsAt <= now;
const isUsable = (order: UsedOrder, now: Date) =>
  order.status === orderStatus.normal && !isOver(order, now) && order.usedBytes < order.totalBytes;

/** Whether the order has to be ended, or has reached a threshold that isn't recorded. */
const isDue = (order: ReportedOrder, now: Date) =>
  (order.status === orderStatus.normal && !isUsable(order, now)) ||
  reachedPercents(order).some((percent) => percent > (order.noticedPercent ?? 0));

async function addHours(tx: Database, folded: Folded, known: readonly ReportedOrder[]): Promise<void> {
  const hours = known.flatMap(({ id }) => folded.get(id)?.hours ?? []);
  if (hours.length === 0) return;
  await tx
    .insert(usageHours)
    .values(hours)
    .onConflictDoUpdate({
      target: [usageHours.orderId, usageHours.hour, usageHours.clientAddress, usageHours.countryCode, usageHours.outcome],
      set: {
        requests: sql`${usageHours.requests} + excluded.requests`,
        sentBytes: sql`${usageHours.sentBytes} + excluded.sent_bytes`,
        receivedBytes: sql`${usageHours.receivedBytes} + excluded.received_bytes`,
      },
    });
}

async function addBytes(tx: Database, folded: Folded, known: readonly ReportedOrder[]): Promise<ReportedOrder[]> {
  const added = known.map(({ id }) => ({ id, bytes: folded.get(id)?.bytes ?? 0 })).filter(({ bytes }) => bytes > 0);
  if (added.length > 0) {
    await tx
      .update(orderUsage)
      .set({ usedBytes: sql`${orderUsage.usedBytes} + added.bytes` })
      .from(sql`jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as added(id text, bytes bigint)`)
      .where(eq(orderUsage.orderId, sql`added.id`));
  }
  return known.map((order) => ({ ...order, usedBytes: order.usedBytes + (folded.get(order.id)?.bytes ?? 0) }));
}

/** Ends an order that has run out, notifies its customer, and returns its new state. */
async function endSpent(tx: Database, jobs: Jobs, order: UsedOrder, now: Date): Promise<UsedOrder> {
  if (order.status !== orderStatus.normal || isUsable(order, now)) return order;
  const ended = await applyTransition(tx, order.id, isOver(order, now) ? 'expire' : 'useUp', { at: now });
  if (ended) await notifyOrderEnd(tx, jobs, ended, now);
  return { ...order, ...ended };
}

/**
 * Ends orders that have run out and records the thresholds that they have reached, in a transaction after the report's own, which locks no
 * order. A renewal in between has changed them, and keeps them going. If this fails, the gateway repeats its report, which then does only
 * this.
 * @returns the orders that were due, as they are now
 */
async function settleDue(db: Database, jobs: Jobs, known: readonly ReportedOrder[], now: Date): Promise<Map<string, UsedOrder>> {
  const ids = known.filter((order) => isDue(order, now)).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  return inTransaction(db, async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(inArray(orders.id, ids)).orderBy(asc(orders.id)).for('no key update');
    // Only now, because rows that had to be waited for would be outdated.
    const held = await readOrders(tx, ids);
    await recordUsageThresholds(tx, jobs, held, now);
    const settled = new Map<string, UsedOrder>();
    for (const order of held) settled.set(order.id, await endSpent(tx, jobs, order, now));
    return settled;
  });
}

/**
 * Records that a report is being booked. One with the same number, or the same ID, waits here for it, holding no other locks.
 * @returns false if it was booked before
 */
async function recordReport(
  tx: Database,
  { reportId, gatewayId, sequence }: Pick<CallInput<'usageReport'>, 'reportId' | 'gatewayId' | 'sequence'>,
  now: Date,
): Promise<boolean> {
  if (gatewayId !== undefined && sequence !== undefined) return recordSequence(tx, gatewayId, sequence, now);
  const [recorded] = await tx.insert(usageReports).values({ id: reportId, at: now }).onConflictDoNothing().returning();
  return recorded !== undefined;
}

/** The given IDs without those of static orders, whose usage gateways report too. Their traffic is unlimited, so nobody counts it. */
async function withoutStaticOrders(tx: Database, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const unmetered = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...orderIds]), eq(orders.family, productFamily.staticIp)));
  const ids = new Set(unmetered.map(({ id }) => id));
  return orderIds.filter((id) => !ids.has(id));
}

interface Booked extends Pick<ProcessedReport, 'isNew' | 'grants' | 'unknownOrderIds'> {
  /** Orders in the report, with its bytes. */
  readonly known: readonly ReportedOrder[];
  readonly subUsers: Awaited<ReturnType<typeof subUserStates>>;
}

/** Books a report, unless it was booked before. Locks the usage of its orders, but none of the orders. */
async function bookReport(
  tx: Database,
  jobs: Jobs,
  { reportId, rows, targets = [], requests = [], gatewayId, sequence, endedGatewayId, grants = [] }: CallInput<'usageReport'>,
  now: Date,
): Promise<Booked> {
  const folded = foldRows(rows, now);
  const subUserHours = foldSubUsers(rows, now);
  const orderIds = [...new Set([...folded.keys(), ...[...targets, ...requests, ...grants].map(({ orderId }) => orderId)])];
  const isNew = await recordReport(tx, { reportId, gatewayId, sequence }, now);
  const read = await (isNew ? readOrders(tx, orderIds).for('update', { of: orderUsage }) : readOrders(tx, orderIds));
  const known = isNew ? await addBytes(tx, folded, read) : read;
  const ids = new Set(known.map(({ id }) => id));
  if (isNew) {
    await addHours(tx, folded, known);
    await alertFailures(tx, jobs, known, now);
    await addSubUserUsage(tx, subUserHours);
    await addInsight(tx, { targets, requests }, ids, now);
  }
  const unknownIds = isNew ? [...folded.keys()].filter((id) => !ids.has(id)) : [];
  const granted = await changeGrants(
    tx,
    { gatewayId, grants },
    {
      usable: known.filter((order) => isUsable(order, now)),
      endedIds: known.filter((order) => !isUsable(order, now)).map(({ id }) => id),
      bytesOf: (orderId) => folded.get(orderId)?.bytes ?? 0,
      isNew,
    },
  );
  if (endedGatewayId !== undefined) await endRun(tx, endedGatewayId);
  return {
    isNew,
    known,
    subUsers: await subUserStates(tx, subUserHours),
    grants: granted,
    unknownOrderIds: await withoutStaticOrders(tx, unknownIds),
  };
}

/**
 * Processes a gateway's usage report, and books it atomically, once per report: its number in its gateway's run must be higher than those
 * before, or its ID new if it has none. Traffic of ended orders counts, because its connections were still open. Past hours are kept; future
 * ones count in the current hour.
 * @throws Refusal `validationFailed` for an invalid client address
 */
export async function processUsageReport(db: Database, jobs: Jobs, report: CallInput<'usageReport'>, now: Date): Promise<ProcessedReport> {
  const { known, subUsers, ...booked } = await inTransaction(db, (tx) => bookReport(tx, jobs, report, now));
  const settled = await settleDue(db, jobs, known, now);
  const after: readonly UsedOrder[] = known.map((order) => settled.get(order.id) ?? order);
  const usable = after.filter((order) => isUsable(order, now));
  const left = usable.map((order) => ({ id: order.id, leftBytes: order.totalBytes - order.usedBytes }));
  return {
    ...booked,
    usedBytes: new Map([...after.map(({ id, usedBytes }) => [id, usedBytes] as const), ...subUsers.used]),
    endedOrderIds: after.filter((order) => !isUsable(order, now)).map(({ id }) => id),
    endedSubUserIds: subUsers.endedIds,
    left: [...left, ...subUsers.left].filter(({ leftBytes }) => leftBytes < PLENTY_BYTES),
  };
}
