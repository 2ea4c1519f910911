import { and, asc, sql } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/calls';
import { isRevoking, orderEvents } from '../../orders/records/tables.ts';
import type { Database } from '../../platform/database/database.ts';

/** An event is seen when its transaction ends, at most so long after the time that it bears; clocks of servers differ less. */
const OVERLAP_SECONDS = 60;

/** Orders of which somebody may have lost access since a moment, and for a while before it. */
export async function findRevocations(db: Database, since: Date): Promise<CallResponse<'gatewayRevocations'>['revocations']> {
  return db
    .select({ id: orderEvents.id, orderId: orderEvents.orderId })
    .from(orderEvents)
    .where(and(isRevoking, sql`${orderEvents.at} >= ${since.toISOString()}::timestamptz - make_interval(secs => ${OVERLAP_SECONDS})`))
    .orderBy(asc(orderEvents.id));
}
