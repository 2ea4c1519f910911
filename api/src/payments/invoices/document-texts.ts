import type { QuoteLine } from 'shared-contracts/rules/price-lines';
import type { MovementKind } from '../../orders/records/balance-tables.ts';
import type { InvoiceKind } from '../records/invoice-tables.ts';

/** Texts of invoices and statements in one language. */
export interface DocumentTexts {
  readonly title: Readonly<Record<InvoiceKind, string>>;
  /** A label with its value. */
  readonly pair: (label: string, value: string) => string;
  readonly number: string;
  readonly issued: string;
  readonly paid: string;
  readonly order: string;
  readonly method: string;
  readonly corrects: string;
  readonly seller: string;
  readonly buyer: string;
  readonly registration: string;
  readonly taxNumber: string;
  readonly account: string;
  readonly item: string;
  readonly amount: (currency: string) => string;
  readonly lines: Readonly<Record<QuoteLine['kind'], string>>;
  readonly net: string;
  readonly tax: (label: string, percent: string) => string;
  readonly total: string;
  readonly charged: Readonly<Record<InvoiceKind, string>>;
  /** After an amount or item: what the provider charged or returned in another currency. */
  readonly inCurrency: (amount: string) => string;
  readonly rate: string;
  readonly settled: Readonly<Record<InvoiceKind, string>>;
  readonly reason: string;
  readonly page: (page: number, pages: number) => string;
  /** Below each page; empty for none. */
  readonly note: (document: InvoiceKind | 'statement', sellerCountry: string) => string;
  readonly statement: string;
  readonly month: string;
  readonly date: string;
  readonly documents: string;
  readonly noDocuments: string;
  readonly taxColumn: string;
  readonly sum: string;
  readonly balance: string;
  readonly opening: string;
  readonly closing: string;
  readonly balanceAfter: string;
  readonly movements: Readonly<Record<MovementKind | 'returned', string>>;
}
