import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { addSeconds, secondsUntil } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import { orders } from './records/tables.ts';

const HOUR = 3600;
const { placeholder } = sql;

/**
 * Hourly limit for a statement that places an order on its own. Counts the rows of `orders`, which remain even if an order is never paid,
 * so that the limit needs no extra write.
 */
export const hourlyLimitInStatement = {
  isLeft: sql`(
    select count(*) from (
      select from orders as recent
      where recent.customer_id = ${placeholder('customerId')} and recent.created_at > ${placeholder('hourAgo')}::timestamptz
      limit ${placeholder('ordersPerHour')}::bigint
    ) as counted
  ) < ${placeholder('ordersPerHour')}::bigint`,
  values: (ordersPerHour: number, now: Date) => ({ ordersPerHour, hourAgo: addSeconds(now, -HOUR).toISOString() }),
} as const;

/**
 * Limits the orders that a customer places in any hour, including renewals.
 * @throws Refusal `rateLimited`
 */
export async function enforceHourlyLimit(db: Database, customerId: string, ordersPerHour: number, now: Date): Promise<void> {
  const [first] = await db
    .select({ createdAt: orders.createdAt })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), gt(orders.createdAt, addSeconds(now, -HOUR))))
    .orderBy(desc(orders.createdAt))
    .limit(1)
    .offset(ordersPerHour - 1);
  if (first) throw refuse('rateLimited', { params: { seconds: Math.max(1, secondsUntil(addSeconds(first.createdAt, HOUR), now)) } });
}
