import type { Handle } from '../../platform/http/handle.ts';
import { refuse } from '../../platform/refusal.ts';
import { findCompany, removeCompany, setCompany } from './company-details.ts';
import { findInvoice, listInvoices } from './list-invoices.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { statementPdf } from './statement-pdf.ts';
import { findStatement, listStatements } from './statements.ts';

const toFile = (name: string, pdf: Buffer) => ({ fileName: `${name}.pdf`, base64: pdf.toString('base64') });

export function invoiceRoutes(handle: Handle): void {
  handle('companyDetails', async (_input, { db, caller: { customerId } }) => findCompany(db, customerId));

  handle('setCompanyDetails', async (details, { db, now, caller: { customerId } }) => setCompany(db, customerId, details, now));

  handle('removeCompanyDetails', async (_input, { db, caller: { customerId } }) => removeCompany(db, customerId));

  handle('listInvoices', async (input, { db, language, caller: { customerId } }) => listInvoices(db, customerId, input, language));

  handle('invoicePdf', async ({ number }, { db, language, caller: { customerId } }) => {
    const invoice = await findInvoice(db, customerId, number);
    if (!invoice) throw refuse('invoiceNotFound');
    return toFile(number, await invoicePdf(invoice, language));
  });

  handle('listStatements', async (_input, { db, now, caller: { customerId } }) => ({
    months: await listStatements(db, customerId, now),
  }));

  handle('statementPdf', async ({ month }, { db, now, language, caller: { customerId } }) => {
    const statement = await findStatement(db, customerId, month, now);
    if (!statement) throw refuse('statementNotFound');
    return toFile(`statement-${month}`, await statementPdf(db, customerId, statement, language));
  });
}
