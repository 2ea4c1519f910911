import { and, asc, sql } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import { isRevoking, orderEvents } from '../../orders/records/tables.ts';
import type { Database } from '../../platform/database/database.ts';

/** An event becomes visible when its transaction commits, at most this long after its timestamp; clock skew between servers is smaller. */
const OVERLAP_SECONDS = 60;

/** Finds orders for which access may have been revoked since the given time, including the overlap before it. */
export async function findRevocations(db: Database, since: Date): Promise<CallResponse<'gatewayRevocations'>['revocations']> {
  return db
    .select({ id: orderEvents.id, orderId: orderEvents.orderId })
    .from(orderEvents)
    .where(and(isRevoking, sql`${orderEvents.at} >= ${since.toISOString()}::timestamptz - make_interval(secs => ${OVERLAP_SECONDS})`))
    .orderBy(asc(orderEvents.id));
}
