import type { Command } from 'commander';
import { and, desc, eq } from 'drizzle-orm';
import { customerOf } from '../../customers/records/customer-of.ts';
import { lockOrder } from '../../orders/records/orders.ts';
import type { Order } from '../../orders/records/tables.ts';
import { amountOption, reasonOption } from '../../platform/commands/amount-options.ts';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { dryRun } from '../../platform/commands/dry-run.ts';
import type { Change } from '../../platform/commands/make-change.ts';
import { money } from '../../platform/commands/money.ts';
import { parseOption } from '../../platform/commands/parse-option.ts';
import { textTable } from '../../platform/commands/text-table.ts';
import { wholeNumber } from '../../platform/commands/values.ts';
import type { Database } from '../../platform/database/database.ts';
import { PlainError } from '../../platform/plain-error.ts';
import { invoices, type Invoice } from '../records/invoice-tables.ts';
import { creditableOf, creditedOf, currentInvoice, issueCreditNote, issueInvoice } from '../records/issue-invoice.ts';
import { findPayment } from '../records/payments.ts';

const LAST = 50;

interface Reasoned {
  readonly reason: string;
  readonly dryRun: boolean;
}

async function listLatest(db: Database, named: string | undefined, last: number): Promise<string> {
  const customer = named === undefined ? undefined : await customerOf(db, named);
  const found = await db
    .select()
    .from(invoices)
    .where(customer && eq(invoices.customerId, customer.id))
    .orderBy(desc(invoices.issuedAt), desc(invoices.number))
    .limit(last);
  if (found.length === 0) return 'No invoices.';
  const rows = found.map(({ number, issuedAt, customerId, orderId, cents, taxCents, corrects, facts }) => [
    number,
    issuedAt.toISOString(),
    customerId,
    facts.buyer.name,
    orderId,
    money(cents),
    money(taxCents),
    corrects,
    facts.reason,
  ]);
  return textTable(['number', 'issued', 'customer', 'name', 'order', 'amount', 'tax', 'changes', 'reason'], rows);
}

/** Locks the order of an invoice that counts, so that nobody else corrects it. */
async function lockCurrent(tx: Database, number: string): Promise<{ readonly invoice: Invoice; readonly order: Order }> {
  const [found] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.number, number), eq(invoices.kind, 'invoice')));
  const order = found && (await lockOrder(tx, found.orderId));
  if (!order) throw new PlainError(`There is no invoice ${JSON.stringify(number)}.`);
  const invoice = await currentInvoice(tx, found.paymentId);
  if (invoice?.number !== number) throw new PlainError(`${number} was replaced by ${invoice?.number}.`);
  return { invoice, order };
}

async function reissue(tx: Database, number: string, reason: string, now: Date): Promise<Change> {
  const { invoice, order } = await lockCurrent(tx, number);
  if ((await creditedOf(tx, number)).cents > 0) throw new PlainError(`${number} has been credited in part, so it can't be issued again.`);
  const payment = await findPayment(tx, invoice.paymentId);
  if (!payment) throw new Error(`${number} has no payment`);
  const { cents, customerId, orderId } = invoice;
  const note = await issueCreditNote(tx, invoice, { cents, reason, isCancellation: true }, now);
  const next = await issueInvoice(tx, payment, order, now, invoice.revision + 1);
  return {
    told: [`${number} is canceled by ${note.number} and replaced by ${next.number}, for ${next.facts.buyer.name}`],
    details: { orderId, customerId, before: number, after: { creditNote: note.number, invoice: next.number, reason } },
  };
}

async function credit(tx: Database, number: string, cents: number, reason: string, now: Date): Promise<Change> {
  const { invoice } = await lockCurrent(tx, number);
  const left = await creditableOf(tx, invoice);
  if (cents > left) throw new PlainError(`Only ${money(left)} of ${number} can still be credited.`);
  const note = await issueCreditNote(tx, invoice, { cents, reason }, now);
  const { orderId, customerId } = invoice;
  return {
    told: [`${note.number} credits ${money(cents)} of ${number}. No money was moved.`],
    details: { orderId, customerId, before: number, after: { creditNote: note.number, cents, reason } },
  };
}

/** `invoices list`, `invoices reissue`, `invoices credit` */
export function invoicesCommand(program: Command, desk: CommandContext): void {
  const command = program.command('invoices').description('invoices and credit notes: list, reissue, credit');
  command
    .command('list')
    .description('lists them, newest first')
    .argument('[customer]', 'only those of this customer: mobile number with its dialing code, or ID')
    .option('--last <number>', 'number of rows', parseOption('--last', wholeNumber(1, 10_000)), LAST)
    .action((named: string | undefined, { last }: { readonly last: number }) => desk.ask((db) => listLatest(db, named, last)));
  command
    .command('reissue')
    .description('cancels an invoice by a credit note and issues another one, with the current company details, seller and tax')
    .argument('<number>', 'such as INV-2026-000001')
    .requiredOption(...reasonOption)
    .addOption(dryRun())
    .action((number: string, { reason, dryRun: isDry }: Reasoned) =>
      desk.change('invoices reissue', isDry, (tx, now) => reissue(tx, number, reason, now)),
    );
  command
    .command('credit')
    .description(
      'issues a credit note for money returned outside this site, such as in the console of the provider; `refund` issues its own',
    )
    .argument('<number>', 'of the invoice')
    .requiredOption(...amountOption)
    .requiredOption(...reasonOption)
    .addOption(dryRun())
    .action((number: string, { amount: cents, reason, dryRun: isDry }: Reasoned & { readonly amount: number }) =>
      desk.change('invoices credit', isDry, (tx, now) => credit(tx, number, cents, reason, now)),
    );
}
