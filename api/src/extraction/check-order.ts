import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { SIGN_FUTURE_SECONDS, SIGN_PAST_SECONDS, orderStatus, productFamily } from 'shared-contracts/constants';
import { stringToSign } from 'shared-contracts/proxy-sign';
import { endDueOrders } from '../orders/end-due-orders.ts';
import { orders } from '../orders/tables.ts';
import type { Order } from '../orders/tables.ts';
import type { Database } from '../platform/database.ts';
import { sameText } from '../platform/hashes.ts';
import { ProxyRefusal } from './proxy-refusal.ts';

export interface SignedRequest {
  readonly orderId: string;
  readonly timestamp: string;
  readonly sign: string;
}

const SECONDS_PATTERN = /^\d{10}$/;

function isSigned({ orderId, timestamp, sign }: SignedRequest, orderKey: string, now: Date): boolean {
  if (!SECONDS_PATTERN.test(timestamp)) return false;
  const age = now.getTime() / 1000 - Number(timestamp);
  if (age > SIGN_PAST_SECONDS || age < -SIGN_FUTURE_SECONDS) return false;
  return sameText(
    sign,
    createHash('md5')
      .update(stringToSign(orderId, orderKey, timestamp))
      .digest('hex'),
  );
}

/** An order without a key was never paid: nothing can be signed with it. */
function checkState({ status, failureReason, totalBytes, usedBytes }: Order): void {
  if (status === orderStatus.failure && failureReason === 'expired') throw new ProxyRefusal('orderExpired');
  if (status === orderStatus.failure && failureReason === 'usedUp') throw new ProxyRefusal('trafficUsedUp');
  if (status !== orderStatus.normal) throw new ProxyRefusal('invalidOrder');
  if (usedBytes >= totalBytes) throw new ProxyRefusal('trafficUsedUp');
}

/**
 * The order that a signed request is for: it exists, the signature is right, and it may be used now, in this order.
 * @throws ProxyRefusal
 */
export async function checkSignedOrder(db: Database, request: SignedRequest, now: Date): Promise<Order> {
  const [known] = await db.select({ customerId: orders.customerId }).from(orders).where(eq(orders.id, request.orderId));
  if (!known) throw new ProxyRefusal('orderNotFound');
  await endDueOrders(db, now, known.customerId);
  const [order] = await db.select().from(orders).where(eq(orders.id, request.orderId));
  if (!order || order.family !== productFamily.flow) throw new ProxyRefusal('invalidOrder');
  if (order.orderKey === null) throw new ProxyRefusal('invalidOrder');
  if (!isSigned(request, order.orderKey, now)) throw new ProxyRefusal('signatureFailed');
  checkState(order);
  return order;
}
