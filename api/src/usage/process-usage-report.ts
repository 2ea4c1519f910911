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
import { recordUsageThresholds } from './record-usage-thresholds.ts';
import { addInsight } from './request-log/add-insight.ts';
import { addSubUserUsage, foldSubUsers, subUserStates, type Remainder } from './sub-user-usage.ts';
import { usageHours, usageReports } from './tables.ts';

const isUsable = ({ status }: UsedOrder) => status === orderStatus.normal;

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

/** Reads the orders of a report, always in the same order, so that two reports that lock them cannot deadlock. */
const readOrders = (tx: Database, orderIds: readonly string[]) =>
  tx
    .select({ ...getTableColumns(orders), usedBytes: orderUsage.usedBytes })
    .from(orders)
    .innerJoin(orderUsage, eq(orderUsage.orderId, orders.id))
    .where(withKey(orderIds))
    .orderBy(asc(orders.id));

async function addHours(tx: Database, folded: Folded, known: readonly UsedOrder[]): Promise<void> {
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

async function addBytes(tx: Database, folded: Folded, known: readonly UsedOrder[]): Promise<UsedOrder[]> {
  const added = known.map(({ id }) => ({ id, bytes: folded.get(id)?.bytes ?? 0 })).filter(({ bytes }) => bytes > 0);
  if (added.length > 0) {
    await tx
      .update(orders)
      // A trigger adds this to `order_usage`.
      .set({ bookedBytes: sql`${orders.bookedBytes} + added.bytes` })
      .from(sql`jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as added(id text, bytes bigint)`)
      .where(eq(orders.id, sql`added.id`));
  }
  return known.map((order) => ({ ...order, usedBytes: order.usedBytes + (folded.get(order.id)?.bytes ?? 0) }));
}

/** Ends an order that has run out, notifies its customer, and returns its new state. */
async function endSpent(tx: Database, jobs: Jobs, order: UsedOrder, now: Date): Promise<UsedOrder> {
  if (order.status !== orderStatus.normal) return order;
  const isOver = order.endsAt !== null && order.endsAt <= now;
  if (!isOver && order.usedBytes < order.totalBytes) return order;
  const ended = await applyTransition(tx, order.id, isOver ? 'expire' : 'useUp', { at: now });
  if (ended) await notifyOrderEnd(tx, jobs, ended, now);
  return { ...order, ...ended };
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

async function applyUsage(tx: Database, jobs: Jobs, folded: Folded, known: readonly UsedOrder[], now: Date): Promise<UsedOrder[]> {
  await addHours(tx, folded, known);
  const counted = await addBytes(tx, folded, known);
  await recordUsageThresholds(tx, jobs, counted, now);
  await alertFailures(tx, jobs, counted, now);
  const after: UsedOrder[] = [];
  for (const order of counted) after.push(await endSpent(tx, jobs, order, now));
  return after;
}

/**
 * Processes a gateway's usage report atomically, once per report: its number in its gateway's run must be higher than those before, and its ID new. Traffic of ended orders
 * counts, because its connections were still open. Past hours are kept; future ones count in the current hour.
 * @throws Refusal `validationFailed` for an invalid client address
 */
export async function processUsageReport(
  db: Database,
  jobs: Jobs,
  { reportId, rows, targets = [], requests = [], gatewayId, sequence, endedGatewayId, grants = [] }: CallInput<'usageReport'>,
  now: Date,
): Promise<ProcessedReport> {
  const folded = foldRows(rows, now);
  const subUserHours = foldSubUsers(rows, now);
  const orderIds = [...new Set([...folded.keys(), ...[...targets, ...requests, ...grants].map(({ orderId }) => orderId)])];
  return inTransaction(db, async (tx) => {
    // Of two identical reports, the later one waits here without holding locks, then changes nothing.
    const [unknown] = await tx.insert(usageReports).values({ id: reportId, at: now }).onConflictDoNothing().returning();
    const isNumbered = gatewayId !== undefined && sequence !== undefined;
    const isNew = unknown !== undefined && (!isNumbered || (await recordSequence(tx, gatewayId, sequence, now)));
    const known = await (isNew ? readOrders(tx, orderIds).for('update') : readOrders(tx, orderIds));
    const after = isNew && known.length > 0 ? await applyUsage(tx, jobs, folded, known, now) : known;
    const ids = new Set(known.map(({ id }) => id));
    if (isNew) {
      await addSubUserUsage(tx, subUserHours);
      await addInsight(tx, { targets, requests }, ids, now);
    }
    const subUsers = await subUserStates(tx, subUserHours);
    const usable = after.filter(isUsable);
    const left = usable.map((order) => ({ id: order.id, leftBytes: order.totalBytes - order.usedBytes }));
    const bytesOf = (orderId: string) => folded.get(orderId)?.bytes ?? 0;
    const endedIds = after.filter((order) => !isUsable(order)).map(({ id }) => id);
    const granted = await changeGrants(tx, { gatewayId, grants }, { usable, endedIds, bytesOf, isNew });
    if (endedGatewayId !== undefined) await endRun(tx, endedGatewayId);
    return {
      isNew,
      usedBytes: new Map([...after.map(({ id, usedBytes }) => [id, usedBytes] as const), ...subUsers.used]),
      endedOrderIds: endedIds,
      endedSubUserIds: subUsers.endedIds,
      grants: granted,
      left: [...left, ...subUsers.left].filter(({ leftBytes }) => leftBytes < PLENTY_BYTES),
      unknownOrderIds: isNew
        ? await withoutStaticOrders(
            tx,
            [...folded.keys()].filter((id) => !ids.has(id)),
          )
        : [],
    };
  });
}
