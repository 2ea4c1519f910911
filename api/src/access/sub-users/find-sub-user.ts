import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import { customers } from '../../customers/records/tables.ts';
import { suspensionOf } from '../../orders/records/suspension-of.ts';
import { orders, type Order } from '../../orders/records/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { subUsers, type SubUser } from './tables.ts';

export interface FoundSubUser {
  readonly order: Order;
  readonly subUser: SubUser;
}

/** Finds a sub-user by name, with its order, whose suspension includes that of the customer; undefined if either is missing. */
export async function findSubUser(db: Database, orderId: string, name: string): Promise<FoundSubUser | undefined> {
  const [found] = await db
    .select({ order: { ...getTableColumns(orders), suspension: suspensionOf }, subUser: subUsers })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .innerJoin(subUsers, and(eq(subUsers.orderId, orders.id), eq(subUsers.name, name), isNull(subUsers.removedAt)))
    .where(eq(orders.id, orderId));
  return found;
}
