import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import { changeGrant, type ChangedGrant, type TrafficGrant } from 'shared-contracts/rules/traffic-grants';
import type { UsedOrder } from '../../orders/records/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { ENDED } from './record-heartbeat.ts';
import { gatewayRuns, usageGrants } from './tables.ts';

type Report = CallInput<'usageReport'>;
type Granted = NonNullable<CallResponse<'usageReport'>['grants']>;

interface Booked {
  /** Orders of the report that can still be used, and those that can't. */
  readonly usable: readonly UsedOrder[];
  readonly endedIds: readonly string[];
  readonly bytesOf: (orderId: string) => number;
  /** False if the report was booked before: then nothing changes. */
  readonly isNew: boolean;
}

interface Change extends ChangedGrant {
  readonly orderId: string;
  /** Bytes granted before; undefined without a grant. */
  readonly before: number | undefined;
  /** Whether the gateway says what it keeps, which answers those that want some of it. */
  readonly isTold: boolean;
}

/** The grants of some orders by order, without those of ended gateways. */
async function findGrants(tx: Database, gatewayId: string, orderIds: readonly string[]): Promise<Map<string, TrafficGrant[]>> {
  const found = await tx
    .select({ orderId: usageGrants.orderId, gatewayId: usageGrants.gatewayId, bytes: usageGrants.bytes })
    .from(usageGrants)
    .innerJoin(gatewayRuns, eq(gatewayRuns.id, usageGrants.gatewayId))
    .where(and(inArray(usageGrants.orderId, [...orderIds]), or(eq(usageGrants.gatewayId, gatewayId), gt(gatewayRuns.seenAt, ENDED))));
  return Map.groupBy(found, ({ orderId }) => orderId);
}

async function store(tx: Database, gatewayId: string, changes: readonly Change[]): Promise<void> {
  const [given, kept] = [
    changes.filter(({ isTold, bytes }) => isTold && bytes === 0).map(({ orderId }) => orderId),
    changes.filter(({ isTold, before, bytes }) => (isTold ? bytes > 0 : bytes !== (before ?? 0))),
  ];
  const own = eq(usageGrants.gatewayId, gatewayId);
  if (given.length > 0) await tx.delete(usageGrants).where(and(own, inArray(usageGrants.orderId, given)));
  if (kept.length > 0) {
    const rows = JSON.stringify(kept.map(({ orderId, bytes }) => ({ orderId, bytes })));
    await tx.execute(sql`
      insert into ${usageGrants} (order_id, gateway_id, bytes)
      select "orderId", ${gatewayId}, bytes from jsonb_to_recordset(${rows}::jsonb) as kept("orderId" text, bytes bigint)
      on conflict (order_id, gateway_id) do update set bytes = excluded.bytes`);
  }
  const answered = kept.filter(({ isTold }) => isTold).map(({ orderId }) => orderId);
  if (answered.length > 0) {
    await tx
      .update(usageGrants)
      .set({ isWanted: false })
      .where(and(own, inArray(usageGrants.orderId, answered), eq(usageGrants.isWanted, true)));
  }
  const wanted = changes.flatMap(({ orderId, wantedFrom }) => wantedFrom.map((other) => ({ orderId, gatewayId: other })));
  if (wanted.length > 0) {
    await tx.execute(sql`
      update ${usageGrants} set is_wanted = true
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted("orderId" text, "gatewayId" text)
      where order_id = wanted."orderId" and gateway_id = wanted."gatewayId" and not is_wanted`);
  }
}

/**
 * Takes what a gateway has reported from its grants and grants it more. The caller must have locked the usage of the orders and booked the report.
 * @returns what it may count of each usable order beyond the report
 */
export async function changeGrants(
  tx: Database,
  { gatewayId, grants: told = [] }: Pick<Report, 'gatewayId' | 'grants'>,
  { usable, endedIds, bytesOf, isNew }: Booked,
): Promise<Granted> {
  if (gatewayId === undefined) return [];
  if (isNew && endedIds.length > 0)
    await tx.delete(usageGrants).where(and(eq(usageGrants.gatewayId, gatewayId), inArray(usageGrants.orderId, [...endedIds])));
  const granted = usable.filter(({ id }) => bytesOf(id) > 0 || told.some(({ orderId }) => orderId === id));
  if (granted.length === 0) return [];
  const grants = await findGrants(
    tx,
    gatewayId,
    granted.map(({ id }) => id),
  );
  const changes = granted.map(({ id: orderId, totalBytes, usedBytes }): Change => {
    const all = grants.get(orderId) ?? [];
    const before = all.find((grant) => grant.gatewayId === gatewayId)?.bytes;
    const others = all.filter((grant) => grant.gatewayId !== gatewayId);
    const said = isNew ? told.find((each) => each.orderId === orderId) : undefined;
    const { keptBytes, wantsMore = isNew } = said ?? {};
    const changed = changeGrant(totalBytes - usedBytes, before ?? 0, others, {
      reportedBytes: isNew ? bytesOf(orderId) : 0,
      keptBytes,
      wantsMore,
    });
    return { ...changed, orderId, before, isTold: keptBytes !== undefined };
  });
  if (isNew) await store(tx, gatewayId, changes);
  return changes.map(({ orderId, bytes, isAll }) => ({ id: orderId, bytes, isAll }));
}
