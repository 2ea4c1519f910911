import { and, desc, eq } from 'drizzle-orm';
import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import { chargedOf } from 'shared-contracts/rules/charge-currencies';
import { textIn, type Language } from 'shared-contracts/languages';
import { countUpTo } from '../../platform/database/count-up-to.ts';
import type { Database } from '../../platform/database/database.ts';
import { invoices, type Invoice } from '../records/invoice-tables.ts';

type Page = CallResponse<'listInvoices'>;

function toAnswer(
  { number, kind, issuedAt, orderId, cents, taxCents, corrects, facts }: Invoice,
  language: Language,
): Page['list'][number] {
  const title = textIn(facts.item, language);
  const amounts = { amountCents: cents, taxCents, currency: 'USD', ...chargedOf(facts.charge) } as const;
  return { number, kind, issuedAt: issuedAt.toISOString(), orderId, title, ...amounts, corrects };
}

/** Invoices and their corrections of a customer, newest first. */
export async function listInvoices(
  db: Database,
  customerId: string,
  { orderId, pageNo, pageSize }: CallInput<'listInvoices'>,
  language: Language,
): Promise<Page> {
  const skipped = (pageNo - 1) * pageSize;
  const where = and(eq(invoices.customerId, customerId), orderId === undefined ? undefined : eq(invoices.orderId, orderId));
  const rows = await db
    .select()
    .from(invoices)
    .where(where)
    .orderBy(desc(invoices.issuedAt), desc(invoices.number))
    .limit(pageSize)
    .offset(skipped);
  const counted = await countUpTo(db, skipped, invoices, where);
  return { list: rows.map((row) => toAnswer(row, language)), ...counted, pageNo, pageSize };
}

export async function findInvoice(db: Database, customerId: string, number: string): Promise<Invoice | undefined> {
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.number, number), eq(invoices.customerId, customerId)));
  return invoice;
}
