import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { balanceMovements } from '../../orders/records/balance-tables.ts';
import { orderTitle } from '../../orders/records/order-title.ts';
import { orders } from '../../orders/records/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { invoices, type Invoice } from '../records/invoice-tables.ts';

/** First moments of a UTC month, such as `2026-11`, and of the next one. */
function boundsOf(month: string): { readonly from: Date; readonly to: Date } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: new Date(Date.UTC(year, number - 1)), to: new Date(Date.UTC(year, number)) };
}

const monthOf = (at: Date) => at.toISOString().slice(0, 7);

/** Months before the current one in which a customer got invoices or the balance changed, newest first. */
export async function listStatements(db: Database, customerId: string, now: Date): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    select distinct to_char(at at time zone 'UTC', 'YYYY-MM') as month from (
      select issued_at as at from invoices where customer_id = ${customerId}
      union all select at from balance_movements where customer_id = ${customerId}
    ) as moments order by month desc`)) as { readonly rows: readonly { readonly month: string }[] };
  const current = monthOf(now);
  return rows.map(({ month }) => month).filter((month) => month < current);
}

/** What happened in a past month, so it never changes. */
export interface Statement {
  readonly month: string;
  /** Oldest first. */
  readonly invoices: readonly Invoice[];
  /** Changes of the balance, oldest first. */
  readonly movements: readonly Movement[];
  readonly openingCents: number;
  readonly closingCents: number;
}

type Movement = typeof balanceMovements.$inferSelect & { readonly title: ReturnType<typeof orderTitle> | null };

/** Undefined if the month isn't over, or nothing happened in it. */
export async function findStatement(db: Database, customerId: string, month: string, now: Date): Promise<Statement | undefined> {
  if (month >= monthOf(now)) return undefined;
  const { from, to } = boundsOf(month);
  const issued = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.customerId, customerId), gte(invoices.issuedAt, from), lt(invoices.issuedAt, to)))
    .orderBy(asc(invoices.issuedAt), asc(invoices.number));
  const ofCustomer = eq(balanceMovements.customerId, customerId);
  const moved = await db
    .select({ movement: balanceMovements, order: orders })
    .from(balanceMovements)
    .leftJoin(orders, eq(orders.id, balanceMovements.orderId))
    .where(and(ofCustomer, gte(balanceMovements.at, from), lt(balanceMovements.at, to)))
    .orderBy(asc(balanceMovements.id));
  if (issued.length + moved.length === 0) return undefined;
  const [before] = await db
    .select({ cents: balanceMovements.balanceCents })
    .from(balanceMovements)
    .where(and(ofCustomer, lt(balanceMovements.at, from)))
    .orderBy(desc(balanceMovements.id))
    .limit(1);
  const movements = moved.map(({ movement, order }) => ({ ...movement, title: order && orderTitle(order) }));
  const openingCents = before?.cents ?? 0;
  return { month, invoices: issued, movements, openingCents, closingCents: movements.at(-1)?.balanceCents ?? openingCents };
}
