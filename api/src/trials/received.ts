import { and, eq, isNotNull } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import { isCountryChina } from 'shared-contracts/rules/customer';
import { findById } from '../customers/records/customers.ts';
import { orders, usedOrderColumns, type Order, type UsedOrder } from '../orders/records/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { findCertification } from './certification/certifications.ts';
import type { FreeProduct } from './free-products.ts';
import { isPayVerified } from './pay-verification/find-verification.ts';

export type Reason = CallResponse<'queryUserGetFreeProductIds'>['products'][number]['reason'];

/** Free orders of a customer, by product. */
export async function findReceived(db: Database, customerId: string): Promise<ReadonlyMap<string, UsedOrder>> {
  const received = await db
    .select(usedOrderColumns)
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isNotNull(orders.freeProductId)));
  return new Map(received.map((order) => [order.freeProductId ?? '', order]));
}

/** Customers from China need a personal certification; a company certification grants its own traffic instead. */
async function needsCertification(db: Database, customerId: string): Promise<boolean> {
  const customer = await findById(db, customerId);
  if (customer === undefined || !isCountryChina(customer)) return false;
  const certification = await findCertification(db, customerId);
  return certification?.kind !== 'personal' || certification.state !== 'passed';
}

/**
 * Why a customer cannot receive a free product now; null if they can. Having received it comes first, because nothing else would help then.
 */
export async function reasonNotToReceive(
  db: Database,
  customerId: string,
  { needsPayVerification }: FreeProduct,
  received: Order | undefined,
): Promise<Reason> {
  if (received) return 'alreadyReceived';
  if (await needsCertification(db, customerId)) return 'certificationNeeded';
  return needsPayVerification && !(await isPayVerified(db, customerId)) ? 'payVerificationNeeded' : null;
}
