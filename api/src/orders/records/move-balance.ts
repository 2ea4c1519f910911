import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { balanceMovements, balances } from './balance-tables.ts';

export type Movement = Omit<typeof balanceMovements.$inferInsert, 'id' | 'balanceCents'>;

/** Balance in US cents; 0 for a customer who never had one. */
export async function balanceOf(db: Database, customerId: string): Promise<number> {
  const [balance] = await db.select({ cents: balances.cents }).from(balances).where(eq(balances.customerId, customerId));
  return balance?.cents ?? 0;
}

/** Adds to the stored balance, or takes from it; undefined if it is too small. The row stays locked until the end of the transaction. */
async function addToBalance(tx: Database, customerId: string, cents: number): Promise<number | undefined> {
  const changed = sql`${balances.cents} + ${cents}`;
  const [balance] =
    cents > 0
      ? await tx
          .insert(balances)
          .values({ customerId, cents })
          .onConflictDoUpdate({ target: balances.customerId, set: { cents: changed } })
          .returning()
      : await tx
          .update(balances)
          .set({ cents: changed })
          .where(and(eq(balances.customerId, customerId), gte(balances.cents, -cents)))
          .returning();
  return balance?.cents;
}

/**
 * Moves money in or out of a balance, with its row in the list of movements. Lock orders and payments before, as everywhere else, to
 * prevent deadlocks.
 * @returns the balance afterwards; undefined, without changes, if there isn't enough
 * @throws a unique violation if the same event has already moved money
 */
export async function moveBalance(tx: Database, movement: Movement): Promise<number | undefined> {
  const balanceCents = await addToBalance(tx, movement.customerId, movement.cents);
  if (balanceCents !== undefined) await tx.insert(balanceMovements).values({ ...movement, balanceCents });
  return balanceCents;
}
