import { z } from 'zod';
import { checkBillingAddress, checkBillingName, checkCountryCode, checkTaxNumber } from '../../rules/company-details.ts';
import { plainCode } from '../../rules/plain-text.ts';
import { cappedPageOf, cents, charged, checked, currency, id, none, pageRequest, time } from './common.ts';

/** `creditNote` reduces an invoice, such as for a refund; `debitNote` reverses a credit note whose refund failed. */
const invoiceKind = z.enum(['invoice', 'creditNote', 'debitNote']);

const invoice = z.object({
  /** Without gaps per kind and year, such as `INV-2026-000001`. */
  number: id,
  kind: invoiceKind,
  issuedAt: time,
  orderId: id,
  /** What was bought, in the language of the request. */
  title: z.string(),
  /** Includes tax; positive for credit notes, too. */
  amountCents: cents,
  /** Part of the amount; 0 if no tax is shown. */
  taxCents: cents,
  currency,
  /** What the payment provider charged or returned, if not in US dollars. */
  charged: charged.optional(),
  /** Number of the invoice that a credit or debit note changes; null for invoices. */
  corrects: id.nullable(),
});

const company = z.object({
  name: z.string(),
  address: z.string(),
  /** ISO 3166-1 alpha-2. */
  countryCode: z.string(),
  /** VAT or tax number, in upper case and without spaces; empty if there is none. */
  taxNumber: z.string(),
});

const companyAnswer = z.object({ /** Null until the customer enters it. */ company: company.nullable() });

/** A UTC month, such as `2026-11`. */
const month = z.string().regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, 'invalid');

const pdf = z.object({ fileName: z.string(), base64: z.string() });

/** Invoices, monthly statements, and the company details on them. Our own. */
export const invoiceSchemas = {
  companyDetails: { request: none, response: companyAnswer },
  setCompanyDetails: {
    /** Used from the next invoice on. Rejected beside the field if the tax number fails its check digits, or can't be printed. */
    request: z.object({
      name: checked(checkBillingName),
      address: checked(checkBillingAddress),
      countryCode: checked(checkCountryCode, plainCode),
      taxNumber: checked(checkTaxNumber, plainCode),
    }),
    response: companyAnswer,
  },
  removeCompanyDetails: { request: none, response: companyAnswer },
  listInvoices: {
    request: z.object({ /** Only those of this order. */ orderId: id.optional(), ...pageRequest }),
    /** Newest first. */
    response: cappedPageOf(invoice),
  },
  invoicePdf: { request: z.object({ number: id }), /** In the language of the request. */ response: pdf },
  /** Past months with invoices or movements of the balance, newest first. */
  listStatements: { request: none, response: z.object({ months: z.array(z.string()) }) },
  statementPdf: { request: z.object({ month }), /** In the language of the request. */ response: pdf },
};
