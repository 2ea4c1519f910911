import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { SIGN_FUTURE_SECONDS, SIGN_PAST_SECONDS, orderStatus, productFamily } from 'shared-contracts/constants';
import { stringToSign } from 'shared-contracts/proxy/sign';
import { familyOfOrderId } from 'shared-contracts/rules/order-id';
import { customers } from '../../customers/records/tables.ts';
import { orderAt } from '../../orders/records/order-at.ts';
import { suspensionOf } from '../../orders/records/suspension-of.ts';
import { orders, usedOrderColumns, type UsedOrder } from '../../orders/records/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { sameText } from '../../platform/hashes.ts';
import { ProxyRefusal } from './proxy-refusal.ts';

export interface SignedRequest {
  readonly orderId: string;
  readonly timestamp: string;
  readonly sign: string;
}

const SECONDS_PATTERN = /^\d{10}$/;
const SIGN_PATTERN = /^[\da-f]{32}$/;

/** Whether a signature is well-formed and its timestamp is within the window. */
export function isWellFormed({ timestamp, sign }: SignedRequest, now: Date): boolean {
  if (!SECONDS_PATTERN.test(timestamp) || !SIGN_PATTERN.test(sign)) return false;
  const age = now.getTime() / 1000 - Number(timestamp);
  return age <= SIGN_PAST_SECONDS && age >= -SIGN_FUTURE_SECONDS;
}

function isSigned(request: SignedRequest, orderKey: string, now: Date): boolean {
  const { orderId, timestamp, sign } = request;
  if (!isWellFormed(request, now)) return false;
  return sameText(
    sign,
    createHash('md5')
      .update(stringToSign(orderId, orderKey, timestamp))
      .digest('hex'),
  );
}

/** What decides whether an order can be used. */
export type UsableOrder = Pick<UsedOrder, 'status' | 'failureReason' | 'endsAt' | 'endedAt' | 'suspension' | 'totalBytes' | 'usedBytes'>;

/** @throws ProxyRefusal if the order can't be used now */
export function checkOrderState(order: UsableOrder, now: Date): void {
  const { status, failureReason, endsAt, suspension, totalBytes, usedBytes } = orderAt(order, now);
  if (status === orderStatus.failure && failureReason === 'expired') throw new ProxyRefusal('orderExpired');
  if (status === orderStatus.failure && failureReason === 'usedUp') throw new ProxyRefusal('trafficUsedUp');
  // A usable order always has an end.
  if (status !== orderStatus.normal || endsAt === null) throw new ProxyRefusal('invalidOrder');
  if (suspension !== null) throw new ProxyRefusal('orderSuspended');
  if (usedBytes >= totalBytes) throw new ProxyRefusal('trafficUsedUp');
}

/**
 * The key, or its hash, of an order that signatures and logins can use: a new traffic order that was paid, or a gift. Renewals have none.
 * @throws ProxyRefusal
 */
export function requireKey(family: number, key: string | null): string {
  if (family !== productFamily.flow || key === null) throw new ProxyRefusal('invalidOrder');
  return key;
}

export type KeyedOrder = UsedOrder & { readonly orderKey: string };

/**
 * Finds an order that signatures can use.
 * @throws ProxyRefusal
 */
export async function findKeyedOrder(db: Database, orderId: string): Promise<KeyedOrder> {
  const [order] = await db
    .select({ ...usedOrderColumns, suspension: suspensionOf })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.id, orderId));
  if (!order) throw new ProxyRefusal('orderNotFound');
  return { ...order, orderKey: requireKey(order.family, order.orderKey) };
}

/**
 * Finds the order of a signed request and checks, in this order, that its ID is that of a traffic order, the signature is valid and the
 * order can be used now. Without a valid signature, callers must not learn whether the order exists or its status.
 * @throws ProxyRefusal
 */
export async function checkSignedOrder(db: Database, request: SignedRequest, now: Date): Promise<UsedOrder> {
  const family = familyOfOrderId(request.orderId);
  if (family === undefined) throw new ProxyRefusal('orderNotFound');
  if (family !== productFamily.flow) throw new ProxyRefusal('invalidOrder');
  const order = await findKeyedOrder(db, request.orderId).catch((error: unknown) => {
    throw error instanceof ProxyRefusal ? new ProxyRefusal('signatureFailed') : error;
  });
  if (!isSigned(request, order.orderKey, now)) throw new ProxyRefusal('signatureFailed');
  checkOrderState(order, now);
  return order;
}
