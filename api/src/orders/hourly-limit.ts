import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { addSeconds, secondsUntil } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import { orders } from './records/tables.ts';

const HOUR = 3600;
const { placeholder } = sql;

/**
 * For a statement that places an order by itself. An order costs nothing until it is paid, and leaves rows behind; those are what is counted, so
 * that the limit takes no write of its own.
 */
export const hourlyLimitInStatement = {
  isLeft: sql`(
    select count(*) from (
      select from orders as recent
      where recent.customer_id = ${placeholder('customerId')} and recent.created_at > ${placeholder('hourAgo')}::timestamptz
      limit ${placeholder('ordersPerHour')}::bigint
    ) as counted
  ) < ${placeholder('ordersPerHour')}::bigint`,
  /** Of the placeholders. */
  values: (ordersPerHour: number, now: Date) => ({ ordersPerHour, hourAgo: addSeconds(now, -HOUR).toISOString() }),
} as const;

/**
 * Lets a customer place so many orders in any hour, renewals counted in.
 * @throws Refusal `rateLimited`
 */
export async function refuseTooMany(db: Database, customerId: string, ordersPerHour: number, now: Date): Promise<void> {
  const [first] = await db
    .select({ createdAt: orders.createdAt })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), gt(orders.createdAt, addSeconds(now, -HOUR))))
    .orderBy(desc(orders.createdAt))
    .limit(1)
    .offset(ordersPerHour - 1);
  if (first) throw refuse('rateLimited', { params: { seconds: Math.max(1, secondsUntil(addSeconds(first.createdAt, HOUR), now)) } });
}
