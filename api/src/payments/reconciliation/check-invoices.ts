import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { isOfCounted } from '../records/ledger-tables.ts';

/** Each query returns one problem per row, as `text`. */
const queries: readonly SQL[] = [
  // A payment that counts, other than from a balance, has one invoice that wasn't canceled; other payments have none.
  sql`
    select 'payment ' || coalesce(due.id, billed.id) || ': ' || coalesce(billed.invoices, 0) || ' invoices, due: '
      || (case when due.id is null then 0 else 1 end) as text
    from (
      select payments.id from payments join ledger_entries on ledger_entries.payment_id = payments.id
      where ledger_entries.counted and payments.method <> 'balance'
    ) as due
    full join (
      select payment_id as id, count(*) filter (where kind = 'invoice') - count(*) filter (where is_cancellation) as invoices
      from invoices group by payment_id
    ) as billed using (id)
    where due.id is null or coalesce(billed.invoices, 0) <> 1`,
  sql`
    select 'invoice ' || number || ': ' || invoices.cents || ' cents, but ' || ledger_entries.cents || ' paid' as text
    from invoices join ledger_entries on ledger_entries.payment_id = invoices.payment_id
    where kind = 'invoice' and (invoices.cents <> ledger_entries.cents or invoices.order_id <> ledger_entries.order_id)`,
  // A refund of a paid order through a provider is credited once it's done, and not if it failed.
  sql`
    select 'refund ' || refunds.id || ': ' || coalesce(sum(case when kind = 'creditNote' then invoices.cents else -invoices.cents end), 0)
      || ' cents credited, but ' || (case when refunds.state = 'done' then refunds.cents else 0 end) || ' returned' as text
    from refunds left join invoices on invoices.refund_id = refunds.id
    where refunds.target = 'method' and ${isOfCounted} group by refunds.id
    having coalesce(sum(case when kind = 'creditNote' then invoices.cents else -invoices.cents end), 0)
      <> (case when refunds.state = 'done' then refunds.cents else 0 end)`,
  sql`
    select 'invoice ' || number || ': ' || credited || ' of ' || cents || ' cents credited' as text
    from invoices join (
      select corrects, sum(case when kind = 'creditNote' then cents else -cents end) as credited, bool_or(is_cancellation) as is_canceled
      from invoices where corrects is not null group by corrects
    ) as corrections on corrections.corrects = number
    where credited not between 0 and cents or (is_canceled and credited <> cents)`,
  sql`
    select 'invoice ' || note.number || ': it changes ' || note.corrects || ', which isn''t an invoice of its payment' as text
    from invoices as note left join invoices as invoice
      on invoice.number = note.corrects and invoice.kind = 'invoice' and invoice.payment_id = note.payment_id
    where note.corrects is not null and invoice.number is null`,
  sql`
    select 'invoice numbers ' || coalesce(counter.kind, issued.kind) || ' ' || coalesce(counter.year, issued.year) || ': ' || coalesce(issued.count, 0)
      || ' issued up to ' || coalesce(issued.highest, 0) || ', counted: ' || coalesce(counter.last, 0) as text
    from invoice_counters as counter
    full join (select kind, year, count(*) as count, max(sequence) as highest from invoices group by kind, year) as issued using (kind, year)
    where coalesce(issued.count, 0) <> coalesce(counter.last, 0) or coalesce(issued.highest, 0) <> coalesce(counter.last, 0)`,
];

/**
 * Discrepancies of invoices as text; empty if there are none. Every payment that counts has its invoice, refunds have their credit notes,
 * amounts agree with the ledger, and numbers have no gaps.
 */
export async function checkInvoices(db: Database): Promise<string[]> {
  const problems: string[] = [];
  for (const query of queries) {
    const { rows } = (await db.execute(query)) as { readonly rows: readonly { readonly text: string }[] };
    problems.push(...rows.map(({ text }) => text));
  }
  return problems;
}
