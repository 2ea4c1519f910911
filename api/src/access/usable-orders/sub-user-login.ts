import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import { customers } from '../../customers/records/tables.ts';
import { suspensionOf } from '../../orders/records/suspension-of.ts';
import { orders, type Order } from '../../orders/records/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { sameText } from '../../platform/hashes.ts';
import { subUsers, type SubUser } from '../../orders/records/sub-user-tables.ts';
import { checkOrderState } from './check-order.ts';
import { ProxyRefusal } from './proxy-refusal.ts';

export type { SubUser } from '../../orders/records/sub-user-tables.ts';

export interface SubUserLogin {
  readonly orderId: string;
  readonly name: string;
  readonly password: string;
  /** As in the whitelist. */
  readonly clientAddress: string;
}

interface FoundSubUser {
  readonly order: Order;
  readonly subUser: SubUser;
}

/** Finds a sub-user by name, with its order, whose suspension includes that of the customer; undefined if either is missing. */
async function findSubUser(db: Database, orderId: string, name: string): Promise<FoundSubUser | undefined> {
  const [found] = await db
    .select({ order: { ...getTableColumns(orders), suspension: suspensionOf }, subUser: subUsers })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .innerJoin(subUsers, and(eq(subUsers.orderId, orders.id), eq(subUsers.name, name), isNull(subUsers.removedAt)))
    .where(eq(orders.id, orderId));
  return found;
}

/**
 * Finds the usable sub-user of a login, with its order.
 * @throws ProxyRefusal
 */
export async function findSubUserLogin(
  { db, now }: { readonly db: Database; readonly now: Date },
  { orderId, name, password, clientAddress }: SubUserLogin,
): Promise<FoundSubUser> {
  const found = await findSubUser(db, orderId, name);
  // Without the right password, callers must not learn whether order and sub-user exist or their status.
  if (!found || !sameText(password, found.subUser.password)) throw new ProxyRefusal('authFailed');
  checkOrderState(found.order, now);
  const { isEnabled, addresses, capBytes, usedBytes } = found.subUser;
  if (!isEnabled) throw new ProxyRefusal('subUserDisabled');
  if (addresses.length > 0 && !addresses.includes(clientAddress)) throw new ProxyRefusal('subUserAddress');
  if (capBytes !== null && usedBytes >= capBytes) throw new ProxyRefusal('subUserUsedUp');
  return found;
}
