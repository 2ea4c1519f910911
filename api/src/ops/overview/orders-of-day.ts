import { gte, or, sql } from 'drizzle-orm';
import type { OrderKind } from '../../orders/records/tables.ts';
import { orders } from '../../orders/records/tables.ts';
import { money } from '../../platform/commands/money.ts';
import { textTable } from '../../platform/commands/text-table.ts';
import type { Database } from '../../platform/database/database.ts';

const names: Readonly<Record<OrderKind, string>> = {
  new: 'orders',
  renewal: 'renewals',
  topUp: 'top-ups',
  verification: 'payment verifications',
  gift: 'free trials',
};

/** Orders created or paid since a time, by kind. */
export async function ordersSince(db: Database, since: Date): Promise<string> {
  const [isNew, isPaid] = [gte(orders.createdAt, since), gte(orders.paidAt, since)];
  const rows = await db
    .select({
      kind: orders.kind,
      currency: orders.currency,
      placed: sql<number>`(count(*) filter (where ${isNew}))::int`,
      paid: sql<number>`(count(*) filter (where ${isPaid}))::int`,
      paidCents: sql<string>`coalesce(sum(${orders.paidCents}) filter (where ${isPaid}), 0)`,
    })
    .from(orders)
    .where(or(isNew, isPaid))
    .groupBy(orders.kind, orders.currency)
    .orderBy(orders.kind, orders.currency);
  if (rows.length === 0) return 'None.';
  const cells = rows.map(({ kind, currency, placed, paid, paidCents }) => [names[kind], placed, paid, money(Number(paidCents), currency)]);
  return textTable(['kind', 'placed', 'paid', 'amount paid'], cells);
}
