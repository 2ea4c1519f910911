import { sql, type InferSelectModel } from 'drizzle-orm';
import { bigserial, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { StoredLocalized } from 'shared-contracts/languages';
import type { Charge } from 'shared-contracts/rules/charge-currencies';
import type { QuoteLine } from 'shared-contracts/rules/price-lines';
import { customers } from '../../customers/records/tables.ts';
import { orders } from '../../orders/records/tables.ts';
import { moment } from '../../platform/database/columns.ts';
import { refunds } from './refund-tables.ts';
import { payments, type PaidBy } from './tables.ts';

export type InvoiceKind = CallResponse<'listInvoices'>['list'][number]['kind'];

/** Company details that a customer wants on invoices. */
export const companyDetails = pgTable('company_details', {
  customerId: text('customer_id')
    .primaryKey()
    .references(() => customers.id),
  name: text('name').notNull(),
  address: text('address').notNull(),
  /** ISO 3166-1 alpha-2. */
  countryCode: text('country_code').notNull(),
  /** In upper case and without spaces; empty if there is none. */
  taxNumber: text('tax_number').notNull(),
  changedAt: moment('changed_at').notNull(),
});

/** The company that issues invoices, from the operator's settings. A server adds a row when they change; the latest one holds. */
export const sellers = pgTable('sellers', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  countryCode: text('country_code').notNull(),
  /** Number in a company register; null if there is none. */
  registration: text('registration'),
  /** VAT or tax number; null if there is none. */
  taxNumber: text('tax_number'),
  since: moment('since').notNull(),
});

/** `business`: has given a tax number. */
export const customerKinds = ['business', 'private'] as const;
export type CustomerKind = (typeof customerKinds)[number];
/** In a tax rule: every country, or every kind of customer. */
export const ANY = '*';

/** How invoices are taxed, set by ops. No matching rule: no tax is shown. */
export const taxRules = pgTable(
  'tax_rules',
  {
    /** Of the customer, or `*`. */
    countryCode: text('country_code').notNull(),
    customerKind: text('customer_kind').$type<CustomerKind | typeof ANY>().notNull(),
    /** Hundredths of a percent. */
    rateBasisPoints: integer('rate_basis_points').notNull(),
    /** Name of the tax, such as VAT. */
    label: jsonb('label').$type<StoredLocalized>().notNull(),
    /** Sentence below the totals, such as that of a reverse charge; null for none. */
    note: jsonb('note').$type<StoredLocalized>(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.countryCode, table.customerKind] }),
    check('tax_rules_rate', sql`${table.rateBasisPoints} between 0 and 10000`),
  ],
);

/** Last number of each kind and year. Its row is locked until the invoice is committed, so numbers have no gaps. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    kind: text('kind').$type<InvoiceKind>().notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);

/** Everything that an invoice says. Never changed after it was issued. */
export interface InvoiceFacts {
  readonly seller: Pick<InferSelectModel<typeof sellers>, 'name' | 'address' | 'countryCode' | 'registration' | 'taxNumber'>;
  readonly buyer: {
    /** Company name, or nickname. */
    readonly name: string;
    /** Empty without company details. */
    readonly address: string;
    /** Null if unknown. */
    readonly countryCode: string | null;
    readonly taxNumber: string;
    readonly customerId: string;
  };
  readonly item: StoredLocalized;
  /** Price lines of the order; for corrections empty. */
  readonly lines: readonly QuoteLine[];
  readonly tax: { readonly rateBasisPoints: number; readonly label: StoredLocalized; readonly note: StoredLocalized | null } | null;
  readonly paidAt: string;
  readonly method: PaidBy;
  /** What the provider charged or returned; null if it moved no money. */
  readonly charge:
    | (Charge & {
        /** Units of the currency per US dollar; absent for US dollars, and in invoices of earlier releases. */ readonly perUsd?: number;
      })
    | null;
  /** Why a correction was issued, as written by ops; for invoices null. */
  readonly reason: string | null;
}

/**
 * Invoices, credit notes and debit notes. Rows are never changed or deleted; a trigger refuses it. Amounts are positive for all kinds, in US
 * cents.
 */
export const invoices = pgTable(
  'invoices',
  {
    number: text('number').primaryKey(),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    year: integer('year').notNull(),
    sequence: integer('sequence').notNull(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    /** The refund for which a credit or debit note was issued; null for other reasons. */
    refundId: text('refund_id').references(() => refunds.id),
    /** Number of the invoice that this one changes. */
    corrects: text('corrects'),
    /** Which invoice of its payment it is: the second one was issued after the first was canceled, and so on. */
    revision: integer('revision').notNull().default(1),
    /** Whether a credit note cancels its invoice, for which another one is issued. */
    isCancellation: boolean('is_cancellation').notNull().default(false),
    cents: integer('cents').notNull(),
    taxCents: integer('tax_cents').notNull(),
    facts: jsonb('facts').$type<InvoiceFacts>().notNull(),
    issuedAt: moment('issued_at').notNull(),
  },
  (table) => [
    unique('invoices_sequence').on(table.kind, table.year, table.sequence),
    index('invoices_customer').on(table.customerId, table.issuedAt, table.number),
    uniqueIndex('invoices_payment_once')
      .on(table.paymentId, table.revision)
      .where(sql`kind = 'invoice'`),
    index('invoices_corrects')
      .on(table.corrects)
      .where(sql`corrects is not null`),
    uniqueIndex('invoices_refund_once')
      .on(table.refundId, table.kind)
      .where(sql`refund_id is not null`),
    check('invoices_correction', sql`(${table.kind} = 'invoice') = (${table.corrects} is null)`),
    check('invoices_amounts', sql`${table.cents} > 0 and ${table.taxCents} between 0 and ${table.cents}`),
  ],
);

export type Invoice = InferSelectModel<typeof invoices>;
