import { and, eq, exists, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import { whitelistAddresses } from '../../access/whitelist/tables.ts';
import { customers } from '../../customers/records/tables.ts';
import { orders, usableKinds, usedBytesOf } from '../../orders/records/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { isPayVerified } from '../../trials/pay-verification/find-verification.ts';

/** Steps toward a first order that a customer has completed. */
export async function findChecklist(db: Database, customerId: string): Promise<CallResponse<'checklist'>> {
  const own = eq(orders.customerId, customerId);
  const some = sql`1`;
  // Paid or free: an order has no end time before that.
  const opened = and(own, inArray(orders.kind, usableKinds), isNotNull(orders.endsAt));
  const whitelisted = db.select({ some }).from(whitelistAddresses).innerJoin(orders, eq(orders.id, whitelistAddresses.orderId)).where(own);
  const [done] = await db
    .select({
      isCertified: sql<boolean>`${isNotNull(customers.certifiedAt)}`,
      hasOrder: sql<boolean>`${exists(db.select({ some }).from(orders).where(opened))}`,
      hasWhitelist: sql<boolean>`${exists(whitelisted)}`,
      hasUsage: sql<boolean>`${exists(
        db
          .select({ some })
          .from(orders)
          .where(and(own, gt(usedBytesOf, 0))),
      )}`,
    })
    .from(customers)
    .where(eq(customers.id, customerId));
  const { isCertified = false, hasOrder = false, hasWhitelist = false, hasUsage = false } = done ?? {};
  return { isVerified: isCertified || (await isPayVerified(db, customerId)), hasOrder, hasWhitelist, hasUsage };
}
