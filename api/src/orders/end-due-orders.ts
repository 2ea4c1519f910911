import { and, asc, eq, inArray, lte, not, or, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import { orderStatus } from 'shared-contracts/constants';
import type { Database } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transactions.ts';
import type { OrderPayments } from './order-payments.ts';
import { orders } from './records/tables.ts';
import { applyTransition } from './records/transitions.ts';
import { releaseOrder } from './release-order.ts';

/** Orders per transaction, to keep transactions short. */
const BATCH_SIZE = 100;

const isUnpaidDue = (db: Database, { isMoneyUnapplied }: OrderPayments, now: Date) =>
  and(eq(orders.status, orderStatus.toBePaid), lte(orders.payBefore, now), not(isMoneyUnapplied(db)));
const isExpired = (now: Date) => and(eq(orders.status, orderStatus.normal), lte(orders.endsAt, now));

interface Due {
  readonly id: string;
  /** When it was due to end. */
  readonly due: Date;
}

interface Which {
  readonly customerId?: string;
  /** Only orders that sort after this one. */
  readonly after?: Due;
}

/**
 * Finds up to a hundred due orders, earliest first. Unpaid and paid orders are queried separately in this order to match their indexes;
 * otherwise the database would scan all orders.
 */
async function findDue(db: Database, payments: OrderPayments, now: Date, { customerId, after }: Which): Promise<Due[]> {
  const find = (isDue: SQL | undefined, moment: typeof orders.payBefore | typeof orders.endsAt) =>
    db
      .select({ id: orders.id, due: sql<Date>`${moment}`.mapWith(orders.payBefore).as('due') })
      .from(orders)
      .where(
        and(
          isDue,
          customerId === undefined ? undefined : eq(orders.customerId, customerId),
          after && sql`(${moment}, ${orders.id}) > (${after.due.toISOString()}::timestamptz, ${after.id})`,
        ),
      )
      .orderBy(moment, orders.id)
      .limit(BATCH_SIZE);
  return unionAll(find(isUnpaidDue(db, payments, now), orders.payBefore), find(isExpired(now), orders.endsAt))
    .orderBy(sql`due`, sql`id`)
    .limit(BATCH_SIZE);
}

const idsOf = (found: readonly Due[]) => found.map(({ id }) => id);

/** Ends those that are still due. Skips orders that another transaction has locked. */
async function end(db: Database, payments: OrderPayments, ids: readonly string[], now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const rows = await tx
      .select({ id: orders.id, status: orders.status })
      .from(orders)
      .where(and(inArray(orders.id, [...ids]), or(isUnpaidDue(tx, payments, now), isExpired(now))))
      .orderBy(asc(orders.id))
      .for('update', { skipLocked: true });
    for (const { id, status } of rows) {
      if (status === orderStatus.toBePaid) {
        await applyTransition(tx, id, 'timeOut', { at: now });
        // A job queued when the payment was started closes it at the provider.
        await releaseOrder(tx, payments, id, now);
      } else {
        await applyTransition(tx, id, 'expire', { at: now });
      }
    }
  });
}

/**
 * Times out unpaid orders and ends paid ones that have expired, up to a hundred. An order whose payment has arrived isn't timed out, even
 * if it is not processed yet.
 * @param customerId only this customer's orders
 */
export async function endDueOrders(db: Database, payments: OrderPayments, now: Date, customerId?: string): Promise<void> {
  const found = await findDue(db, payments, now, customerId === undefined ? {} : { customerId });
  if (found.length > 0) await end(db, payments, idsOf(found), now);
}

/** Ends all due orders. One that can't be ended is logged and doesn't block the others. */
export async function endAllDueOrders(db: Database, payments: OrderPayments, now: Date, log: Logger): Promise<void> {
  const tell = (error: unknown, ids: readonly string[]) => log.error({ err: error, orders: ids }, 'orders could not be ended');
  let found: Due[] = [];
  do {
    const after = found.at(-1);
    found = await findDue(db, payments, now, after === undefined ? {} : { after });
    const ids = idsOf(found);
    await end(db, payments, ids, now).catch(async (error: unknown) => {
      if (ids.length === 1) return tell(error, ids);
      for (const id of ids) await end(db, payments, [id], now).catch((own: unknown) => tell(own, [id]));
    });
  } while (found.length === BATCH_SIZE);
}
