import { and, asc, eq, gt, inArray, lte, not, or } from 'drizzle-orm';
import type { Logger } from 'pino';
import { orderStatus } from 'shared-contracts/constants';
import { moneyIsUnapplied } from '../payments/unapplied-money.ts';
import type { Database } from '../platform/database.ts';
import { inTransaction } from '../platform/transactions.ts';
import { releaseOrder } from './release-order.ts';
import { orders } from './tables.ts';
import { applyTransition } from './transitions.ts';

/** Orders that one transaction takes along, so that none grows long. */
const AT_ONCE = 100;

const isDue = (db: Database, now: Date) =>
  or(
    and(eq(orders.status, orderStatus.toBePaid), lte(orders.payBefore, now), not(moneyIsUnapplied(db))),
    and(eq(orders.status, orderStatus.normal), lte(orders.endsAt, now)),
  );

interface Which {
  readonly customerId?: string;
  /** Those that come after this one. */
  readonly afterId?: string;
}

async function findDue(db: Database, now: Date, { customerId, afterId }: Which): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isDue(db, now),
        customerId === undefined ? undefined : eq(orders.customerId, customerId),
        afterId === undefined ? undefined : gt(orders.id, afterId),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(AT_ONCE);
  return rows.map(({ id }) => id);
}

/** Ends those that are due still; orders that another transaction is changing are left to it. */
async function end(db: Database, ids: readonly string[], now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const rows = await tx
      .select({ id: orders.id, status: orders.status })
      .from(orders)
      .where(and(inArray(orders.id, [...ids]), isDue(tx, now)))
      .orderBy(asc(orders.id))
      .for('update', { skipLocked: true });
    for (const { id, status } of rows) {
      if (status === orderStatus.toBePaid) {
        await applyTransition(tx, id, 'timeOut', { at: now });
        // What this closes is closed at its provider by a job that was sent when the payment was started.
        await releaseOrder(tx, id, now);
      } else {
        await applyTransition(tx, id, 'expire', { at: now });
      }
    }
  });
}

/**
 * Times unpaid orders out and ends paid ones whose validity is over, a hundred at most. Run before whatever depends on an order's
 * status. An order whose money has come is not timed out, although the money is not worked off yet.
 * @param customerId only this customer's orders
 */
export async function endDueOrders(db: Database, now: Date, customerId?: string): Promise<void> {
  const ids = await findDue(db, now, customerId === undefined ? {} : { customerId });
  if (ids.length > 0) await end(db, ids, now);
}

/** The same for all orders that are due, however many. One that cannot be ended is told of, and holds up no other. */
export async function endAllDueOrders(db: Database, now: Date, log: Logger): Promise<void> {
  const tell = (error: unknown, ids: readonly string[]) => log.error({ err: error, orders: ids }, 'orders could not be ended');
  let ids: string[] = [];
  do {
    const afterId = ids.at(-1);
    ids = await findDue(db, now, afterId === undefined ? {} : { afterId });
    await end(db, ids, now).catch(async (error: unknown) => {
      if (ids.length === 1) return tell(error, ids);
      for (const id of ids) await end(db, [id], now).catch((own: unknown) => tell(own, [id]));
    });
  } while (ids.length === AT_ONCE);
}
