import { and, desc, eq, sql } from 'drizzle-orm';
import { rateOf } from 'shared-contracts/rules/payment-methods';
import { countries } from '../../catalog/countries/tables.ts';
import { customers } from '../../customers/records/tables.ts';
import { orderTitle } from '../../orders/records/order-title.ts';
import { findPricedOrder } from '../../orders/records/priced-order.ts';
import type { Order } from '../../orders/records/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { findTax, includedTax } from './find-tax.ts';
import { companyDetails, invoiceCounters, invoices, sellers, type Invoice, type InvoiceFacts, type InvoiceKind } from './invoice-tables.ts';
import { refunds, type Refund } from './refund-tables.ts';
import type { Payment } from './tables.ts';

const prefixes: Readonly<Record<InvoiceKind, string>> = { invoice: 'INV', creditNote: 'CN', debitNote: 'DN' };
const DIGITS = 6;

type Unnumbered = Omit<typeof invoices.$inferInsert, 'number' | 'year' | 'sequence' | 'issuedAt'>;

/**
 * Gives a document the next number of its kind and year, and stores it. Until the transaction ends, others that issue one of the same kind
 * wait, so call it late.
 */
async function issue(tx: Database, document: Unnumbered, now: Date): Promise<Invoice> {
  const { kind } = document;
  const year = now.getUTCFullYear();
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({ target: [invoiceCounters.kind, invoiceCounters.year], set: { last: sql`${invoiceCounters.last} + 1` } })
    .returning();
  const sequence = counter?.last ?? 0;
  const number = `${prefixes[kind]}-${year}-${String(sequence).padStart(DIGITS, '0')}`;
  const [issued] = await tx
    .insert(invoices)
    .values({ ...document, number, year, sequence, issuedAt: now })
    .returning();
  if (!issued) throw new Error(`${number} was not stored`);
  return issued;
}

async function currentSeller(tx: Database): Promise<InvoiceFacts['seller']> {
  const [seller] = await tx.select().from(sellers).orderBy(desc(sellers.id)).limit(1);
  if (!seller) throw new Error('no seller is stored; a server does that when it starts');
  const { name, address, countryCode, registration, taxNumber } = seller;
  return { name, address, countryCode, registration, taxNumber };
}

/** Company details as they are now; without any, the nickname and the country of the mobile number. */
export async function currentBuyer(tx: Database, customerId: string): Promise<InvoiceFacts['buyer']> {
  const [found] = await tx
    .select({ nickName: customers.nickName, company: companyDetails, countryCode: countries.code })
    .from(customers)
    .leftJoin(companyDetails, eq(companyDetails.customerId, customers.id))
    .leftJoin(countries, eq(countries.enName, customers.countryEnName))
    .where(eq(customers.id, customerId));
  const { name = found?.nickName ?? '', address = '', countryCode = found?.countryCode ?? null, taxNumber = '' } = found?.company ?? {};
  return { name, address, countryCode, taxNumber, customerId };
}

/** Seller and buyer as an invoice would name them now. */
export async function currentParties(tx: Database, customerId: string): Promise<Pick<InvoiceFacts, 'seller' | 'buyer'>> {
  return { seller: await currentSeller(tx), buyer: await currentBuyer(tx, customerId) };
}

/** The charge of a payment with its rate. */
function chargeFacts({ amountCents, currency }: Payment, order: Order): InvoiceFacts['charge'] {
  const perUsd = rateOf(order, currency);
  return { amountCents, currency, ...(perUsd !== undefined && { perUsd }) };
}

/**
 * Issues the invoice of a payment that counts for its order, with the current company details, seller and tax rules. A payment from the
 * balance has none: its money is on the invoice of the top-up.
 * @param revision which invoice of the payment it is
 * @throws a unique violation if the payment has that invoice
 */
export async function issueInvoice(tx: Database, payment: Payment, order: Order, now: Date, revision = 1): Promise<Invoice> {
  const { id: orderId, customerId, toPayCents: cents } = order;
  const { seller, buyer } = await currentParties(tx, customerId);
  const priced = await findPricedOrder(tx, customerId, orderId);
  const tax = await findTax(tx, { countryCode: buyer.countryCode, customerKind: buyer.taxNumber === '' ? 'private' : 'business' });
  const facts: InvoiceFacts = {
    seller,
    buyer,
    item: orderTitle(order),
    lines: priced?.lines ?? [],
    tax,
    paidAt: (payment.endedAt ?? now).toISOString(),
    method: payment.method,
    charge: chargeFacts(payment, order),
    reason: null,
  };
  const taxCents = tax ? includedTax(cents, tax.rateBasisPoints) : 0;
  return issue(tx, { kind: 'invoice', customerId, orderId, paymentId: payment.id, revision, cents, taxCents, facts }, now);
}

/** The invoice of a payment that wasn't canceled; undefined if it has none. Lock the order before, so that it isn't canceled meanwhile. */
export async function currentInvoice(tx: Database, paymentId: string): Promise<Invoice | undefined> {
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.paymentId, paymentId), eq(invoices.kind, 'invoice')))
    .orderBy(desc(invoices.revision))
    .limit(1);
  return invoice;
}

/** Sum of a column of credit notes, less that of debit notes. */
const signed = (column: typeof invoices.cents | typeof invoices.taxCents) =>
  sql<number>`coalesce(sum(case when ${invoices.kind} = 'creditNote' then ${column} else -${column} end), 0)`.mapWith(Number);

/** Amount and tax of an invoice's credit notes, less its debit notes, in cents. */
export async function creditedOf(tx: Database, number: string): Promise<{ readonly cents: number; readonly taxCents: number }> {
  const [credited] = await tx
    .select({ cents: signed(invoices.cents), taxCents: signed(invoices.taxCents) })
    .from(invoices)
    .where(eq(invoices.corrects, number));
  return credited ?? { cents: 0, taxCents: 0 };
}

/**
 * US cents of an invoice that can still be credited, apart from what refunds will credit once their provider has accepted them. Lock the
 * order before.
 */
export async function creditableOf(tx: Database, { number, cents, paymentId }: Invoice): Promise<number> {
  const isPending = and(eq(refunds.paymentId, paymentId), eq(refunds.state, 'pending'));
  const [pending] = await tx
    .select({ cents: sql`coalesce(sum(${refunds.cents}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(isPending);
  return cents - (await creditedOf(tx, number)).cents - (pending?.cents ?? 0);
}

export interface Credit {
  readonly cents: number;
  readonly reason: string;
  /** The refund it is for, with what the provider returned; omitted for other reasons. */
  readonly refund?: Pick<Refund, 'id' | 'chargedCents'>;
  readonly isCancellation?: boolean;
}

/**
 * Issues a credit note for part or all of an invoice, with its seller, buyer and tax. Taxes of partial ones add up to the invoice's. Lock the
 * order before.
 * @throws Error if more is credited than the invoice says
 */
export async function issueCreditNote(
  tx: Database,
  invoice: Invoice,
  { cents, reason, refund, isCancellation = false }: Credit,
  now: Date,
): Promise<Invoice> {
  const before = await creditedOf(tx, invoice.number);
  const total = before.cents + cents;
  if (total > invoice.cents) throw new Error(`${invoice.number} can't be credited by more than it says`);
  const taxCents = Math.round((invoice.taxCents * total) / invoice.cents) - before.taxCents;
  const { customerId, orderId, paymentId, number: corrects } = invoice;
  const charge = refund && invoice.facts.charge ? { ...invoice.facts.charge, amountCents: refund.chargedCents } : null;
  const facts = { ...invoice.facts, lines: [], charge, reason };
  const ids = { customerId, orderId, paymentId, corrects, refundId: refund?.id ?? null };
  return issue(tx, { ...ids, kind: 'creditNote', isCancellation, cents, taxCents, facts }, now);
}

/** Reverses the credit note of a refund that failed afterwards; nothing if it has none. Lock the order before. */
export async function issueDebitNote(tx: Database, { id: refundId }: Pick<Refund, 'id'>, reason: string, now: Date): Promise<void> {
  const [credit] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.refundId, refundId), eq(invoices.kind, 'creditNote')));
  if (!credit) return;
  const { customerId, orderId, paymentId, corrects, cents, taxCents, facts } = credit;
  await issue(
    tx,
    { kind: 'debitNote', customerId, orderId, paymentId, refundId, corrects, cents, taxCents, facts: { ...facts, reason } },
    now,
  );
}
