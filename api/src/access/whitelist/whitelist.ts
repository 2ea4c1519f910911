import { and, asc, eq } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import { WHITELIST_MAX, orderStatus, productFamily } from 'shared-contracts/constants';
import type { Order } from '../../orders/records/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { checkWhiteAddress, type Client } from './check-address.ts';
import { whitelistAddresses } from './tables.ts';

/**
 * Checks that the order has a whitelist, that is, it is a paid flow order.
 * @throws Refusal `orderNotFound`, `orderHasNoKey`
 */
export function checkHasWhitelist(order: Order | undefined, customerId: string): Order {
  if (order?.customerId !== customerId) throw refuse('orderNotFound');
  if (order.family === productFamily.staticIp || order.orderKey === null) throw refuse('orderHasNoKey');
  return order;
}

/**
 * Checks that the order has a whitelist that can be changed, that is, the order is active.
 * @throws Refusal as `checkHasWhitelist`, `orderEnded`
 */
export function checkCanChange(order: Order | undefined, customerId: string): Order {
  const own = checkHasWhitelist(order, customerId);
  if (own.status !== orderStatus.normal) throw refuse('orderEnded');
  return own;
}

export async function whitelistOf(db: Database, orderId: string, client: Client): Promise<CallResponse<'queryOrderWhiteIps'>> {
  const rows = await db
    .select()
    .from(whitelistAddresses)
    .where(eq(whitelistAddresses.orderId, orderId))
    .orderBy(asc(whitelistAddresses.addedAt), asc(whitelistAddresses.address));
  return {
    orderId,
    addresses: rows.map(({ address, addedAt }) => ({ address, addedAt: addedAt.toISOString() })),
    max: WHITELIST_MAX,
    own: { address: client.address, rule: await checkWhiteAddress(client.address, client) },
  };
}

/** @param address canonical */
export async function isWhitelisted(db: Database, orderId: string, address: string): Promise<boolean> {
  const found = await db.$count(whitelistAddresses, and(eq(whitelistAddresses.orderId, orderId), eq(whitelistAddresses.address, address)));
  return found > 0;
}
