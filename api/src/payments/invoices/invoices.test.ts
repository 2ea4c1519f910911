import { eq, inArray } from 'drizzle-orm';
import { seed } from '../../seed/seed.ts';
import { toppedUp } from '../../testing/balances.ts';
import { buyer, longLivedBuyer, paid, payFor, placed } from '../../testing/buyers.ts';
import { confirmedEmail, lastEmailTo } from '../../testing/emails.ts';
import { invoiceOf, invoicesOf, someBuyer } from '../../testing/invoices.ts';
import { opsOf } from '../../testing/ops.ts';
import { findOrderInconsistencies } from '../../testing/order-problems.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { testServer } from '../../testing/test-server.ts';
import { sandboxOperator } from '../../platform/config/operator-settings.ts';
import { createLog } from '../../platform/logging.ts';
import { invoices } from '../records/invoice-tables.ts';
import { ledgerEntries } from '../records/ledger-tables.ts';
import { refunds } from '../records/refund-tables.ts';
import { createMissingInvoices } from './issue-missing.ts';

const server = testServer();
const ops = opsOf(server);

afterEach(async () => expect(await findOrderInconsistencies(server)).toEqual([]));

const pdfOf = async (token: string, number: string, language?: 'en' | 'zh') => {
  const { fileName, base64 } = await server.call('invoicePdf', { number }, { token, ...(language && { language }) });
  expect(fileName).toBe(`${number}.pdf`);
  return Buffer.from(base64, 'base64');
};
const textOf = async (token: string, number: string, language?: 'en' | 'zh') => pdfText(await pdfOf(token, number, language));
const send = async () => {
  await server.jobs.send('sendRefunds', {}, { on: server.db });
  await server.jobs.run();
};

const refund = (orderId: string, amount: string, to: 'balance' | 'method') =>
  ops.changed('refund', orderId, '--amount', amount, '--to', to, '--order', 'keep', '--reason', '线路故障');

/** Leaves payments as an earlier release would have. @param numbers the last ones */
async function forgetInvoices(numbers: readonly string[]): Promise<void> {
  await server.db.execute('alter table invoices disable trigger user');
  await server.db.delete(invoices).where(inArray(invoices.number, [...numbers]));
  await server.db.execute(`update invoice_counters set last = last - ${numbers.length} where kind = 'invoice'`);
  await server.db.execute('alter table invoices enable trigger user');
}

describe('a payment', () => {
  it('has one invoice, with consecutive numbers, however often it is reported [7.81]', async () => {
    const token = await buyer(server);
    const first = await paid(server, token);
    const orderId = await placed(server, token);
    const { paymentId } = await server.call('toPay', { orderId, method: 'sandbox' }, { token });
    await server.call('sandboxPay', { paymentId, action: 'approve', notices: 3 });
    const list = await invoicesOf(server, token);
    expect(list).toMatchObject([
      { kind: 'invoice', orderId, amountCents: 140, taxCents: 0, title: 'flow package 1 GB', corrects: null },
      { kind: 'invoice', orderId: first.orderId },
    ]);
    const [second = 0, one = 0] = list.map(({ number }) => Number(/^INV-2026-(\d{6})$/.exec(number)?.[1]));
    expect(second).toBe(one + 1);
    expect(await server.call('receipt', { orderId }, { token })).toMatchObject({ invoiceNumber: list[0]?.number });
  });

  it('from the balance has none: the top-up has it', async () => {
    const token = await buyer(server);
    const topUpId = await toppedUp(server, token, 500);
    await server.call('payFromBalance', { orderId: await placed(server, token) }, { token });
    expect(await invoicesOf(server, token)).toMatchObject([{ orderId: topUpId, amountCents: 500, title: 'top-up' }]);
  });

  it('by Alipay states the charge in CNY', async () => {
    const token = await buyer(server);
    const orderId = await placed(server, token);
    await payFor(server, token, orderId, 'alipay');
    const text = await textOf(token, (await invoiceOf(server, token, orderId)).number);
    expect(text).toContain('Alipay');
    expect(text).toMatch(/¥\d+\.\d\d CNY/);
  });

  it('counted by an earlier release gets its invoice and credit note later, once', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const { number } = await invoiceOf(server, token, orderId);
    await forgetInvoices([number]);
    for (const _ of [1, 2]) {
      await server.jobs.send('issueMissingInvoices', {}, { on: server.db });
      await server.jobs.run();
    }
    expect(await invoicesOf(server, token)).toMatchObject([{ orderId, number }]);
  });

  it('counted by an earlier release is found by runs that look at one payment each, however many there are', async () => {
    const token = await buyer(server);
    const orderIds = [];
    for (const _ of [1, 2, 3]) orderIds.push((await paid(server, token)).orderId);
    const known = await invoicesOf(server, token);
    await forgetInvoices(known.map(({ number }) => number));
    const issueSome = createMissingInvoices(1);
    const runs = (await server.db.$count(ledgerEntries)) + 1;
    for (let run = 0; run < runs; run += 1) await issueSome(server.db, server.clock.now(), createLog('silent'));
    expect((await invoicesOf(server, token)).map(({ orderId }) => orderId).toSorted()).toEqual(orderIds.toSorted());
  });
});

describe('an invoice [M9]', () => {
  it('is a PDF in either language, with embedded fonts, the same each time', async () => {
    const token = await buyer(server);
    await server.call('setCompanyDetails', { ...someBuyer, name: '深圳市鑫淼数据科技有限公司', address: '臺北市 12 號' }, { token });
    const { orderId } = await paid(server, token);
    const { number } = await invoiceOf(server, token, orderId);
    const pdf = await pdfOf(token, number);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1')).not.toMatch(/Helvetica|\/Type1/);
    expect(await pdfOf(token, number)).toEqual(pdf);
    expect(pdfText(pdf)).toMatch(/Invoice[^]*INV-2026-[^]*深圳市鑫淼数据科技[^]*Germany[^]*\$1\.40/);
    expect(await textOf(token, number, 'zh')).toMatch(/发票[^]*开具日期[^]*深圳市鑫淼数据科技[^]*德国[^]*流量套餐 1 GB[^]*\$1\.40/);
  });

  it('never changes: neither with the company details, nor the seller, nor the tax, nor in the database', async () => {
    const token = await buyer(server);
    await server.call('setCompanyDetails', someBuyer, { token });
    const { orderId } = await paid(server, token);
    const { number } = await invoiceOf(server, token, orderId);
    const before = await pdfOf(token, number);
    await server.call('setCompanyDetails', { ...someBuyer, name: 'Other Ltd' }, { token });
    await seed(server.db, 'sandbox', server.clock.now(), undefined, { ...sandboxOperator, name: 'Next Pte. Ltd.' });
    const set = ['tax', 'set', '--country', 'DE', '--kind', '*', '--rate', '19', '--label-en', 'VAT', '--label-zh', '增值税'];
    await ops.changed(...set);
    expect(await pdfOf(token, number)).toEqual(before);
    const refusal = { cause: { message: `invoice ${number} was issued and never changes` } };
    await expect(server.db.update(invoices).set({ cents: 1 }).where(eq(invoices.number, number))).rejects.toMatchObject(refusal);
    await expect(server.db.delete(invoices).where(eq(invoices.number, number))).rejects.toMatchObject(refusal);
    const next = await paid(server, token);
    const text = await textOf(token, (await invoiceOf(server, token, next.orderId)).number);
    expect(text).toMatch(/Next Pte\. Ltd\.[^]*Other Ltd[^]*before tax\s+\$1\.18\s+VAT \(19%\), included\s+\$0\.22\s+Total\s+\$1\.40/);
    await ops.changed('tax', 'remove', '--country', 'DE', '--kind', '*');
    await server.call('removeCompanyDetails', {}, { token });
    expect(await pdfOf(token, number)).toEqual(before);
  });

  it('of another customer does not exist', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const { number } = await invoiceOf(server, token, orderId);
    const other = await buyer(server);
    await server.call.refused('invoicePdf', 'invoiceNotFound', { number }, { token: other });
    expect(await invoicesOf(server, other, orderId)).toEqual([]);
  });

  it('is named in the receipt by email', async () => {
    const token = await buyer(server);
    const address = await confirmedEmail(server, token);
    const { orderId } = await paid(server, token);
    const { number } = await invoiceOf(server, token, orderId);
    const { text } = await lastEmailTo(server, address);
    expect(text).toContain(number);
    expect(text).toContain(`/buy/receipt/${orderId}`);
  });
});

describe('company details [7.82]', () => {
  it('are stored as they appear on invoices, and removed', async () => {
    const token = await buyer(server);
    expect(await server.call('companyDetails', {}, { token })).toEqual({ company: null });
    const given = { ...someBuyer, name: '  Łódź  Müller GmbH ', taxNumber: '136 695 976' };
    const company = { ...someBuyer, name: 'Łódź  Müller GmbH' };
    expect(await server.call('setCompanyDetails', given, { token })).toEqual({ company });
    expect(await server.call('companyDetails', {}, { token })).toEqual({ company });
    expect(await server.call('removeCompanyDetails', {}, { token })).toEqual({ company: null });
  });

  it.each([
    ['name', '', 'required'],
    ['name', 'x'.repeat(121), 'company.name'],
    ['name', 'شركة', 'company.unprintable'],
    ['address', '', 'required'],
    ['address', '한국', 'company.unprintable'],
    ['countryCode', 'ZZ', 'company.country'],
    ['countryCode', '', 'company.country'],
    ['taxNumber', 'DE136695977', 'company.taxNumber'],
    ['taxNumber', '12', 'company.taxNumber'],
  ])('are refused beside %s: %j', async (field, value, rule) => {
    const token = await buyer(server);
    const answer = await server.call.raw('setCompanyDetails', { ...someBuyer, [field]: value }, { token });
    expect(answer.body.data).toMatchObject({ issues: [{ field, rule }] });
    expect(await server.call('companyDetails', {}, { token })).toEqual({ company: null });
  });
});

describe('a refund', () => {
  it('to the payment method has a credit note once it is done, whose taxes add up', async () => {
    await ops.changed('tax', 'set', '--country', '*', '--kind', '*', '--rate', '9', '--label-en', 'GST', '--label-zh', '消费税');
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    await ops.changed('tax', 'remove', '--country', '*', '--kind', '*');
    const { number, taxCents } = await invoiceOf(server, token, orderId);
    expect(taxCents).toBe(12);
    const notesOf = async () => (await invoicesOf(server, token, orderId)).filter(({ kind }) => kind === 'creditNote');
    for (const [index, part] of ['0.47', '0.47', '0.46'].entries()) {
      await refund(orderId, part, 'method');
      expect(await notesOf()).toHaveLength(index);
      await send();
      server.clock.advance(1);
    }
    const notes = await notesOf();
    expect(notes.map(({ corrects, amountCents }) => [corrects, amountCents])).toEqual([
      [number, 46],
      [number, 47],
      [number, 47],
    ]);
    expect(notes.reduce((sum, note) => sum + note.taxCents, 0)).toBe(taxCents);
    expect(await textOf(token, notes[0]?.number ?? '')).toMatch(/Credit note[^]*CN-2026-[^]*线路故障/);
  });

  it('that fails after it was done is reversed by a debit note', async () => {
    const { failRefund } = await import('../records/fail-refund.ts');
    const { pino } = await import('pino');
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    await refund(orderId, '0.40', 'method');
    await send();
    const [stored] = await server.db.select().from(refunds).where(eq(refunds.orderId, orderId));
    const services = { db: server.db, jobs: server.jobs, log: pino({ level: 'silent' }) };
    for (const _ of [1, 2]) await failRefund(services, stored?.id ?? '', 'card closed', server.clock.now());
    const list = await invoicesOf(server, token, orderId);
    const sorted = list.toSorted((one, other) => one.kind.localeCompare(other.kind));
    expect(sorted.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['creditNote', 40],
      ['debitNote', 40],
      ['invoice', 140],
    ]);
  });

  it('to the balance has none, because the money stays there', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    await refund(orderId, '1.40', 'balance');
    expect(await invoicesOf(server, token, orderId)).toHaveLength(1);
  });
});

describe('the statement of a month', () => {
  it('lists its invoices and balance once the month has ended, and only for its customer', async () => {
    const token = await longLivedBuyer(server);
    const { orderId } = await paid(server, token);
    await toppedUp(server, token, 500);
    const number = (await invoiceOf(server, token, orderId)).number;
    const month = server.clock.now().toISOString().slice(0, 7);
    expect(await server.call('listStatements', {}, { token })).toEqual({ months: [] });
    await server.call.refused('statementPdf', 'statementNotFound', { month }, { token });
    server.clock.advance(31 * 86_400);
    expect(await server.call('listStatements', {}, { token })).toEqual({ months: [month] });
    const { fileName, base64 } = await server.call('statementPdf', { month }, { token });
    expect(fileName).toBe(`statement-${month}.pdf`);
    const text = pdfText(Buffer.from(base64, 'base64'));
    for (const part of ['Statement of account', 'December 2026', number, '$6.40', 'Opening balance', 'Top-up', '$5.00'])
      expect(text).toContain(part);
    const other = await longLivedBuyer(server);
    await server.call.refused('statementPdf', 'statementNotFound', { month }, { token: other });
    await server.call.refused('statementPdf', 'validationFailed', { month: '2026-13' }, { token: other });
  });

  it('shows a credit note without a sign for no tax, and says in Chinese what kind of document it is', async () => {
    const { token } = await server.call('sandboxCustomers', { scenario: 'refundedOrder' });
    const { months } = await server.call('listStatements', {}, { token });
    const statementOf = async (month: string, language: 'en' | 'zh') =>
      pdfText(Buffer.from((await server.call('statementPdf', { month }, { token, language })).base64, 'base64'));
    const english = await Promise.all(months.map((month) => statementOf(month, 'en')));
    expect(english.join('\n')).toMatch(/Credit note: flow package 50\s+GB \(-¥\d+\.\d\d\)[^]*-\$12\.50/);
    expect(english.join('\n')).not.toContain('-$0.00');
    const chinese = (await Promise.all(months.map((month) => statementOf(month, 'zh')))).join('\n');
    expect(chinese).toContain('本对账单不是发票');
    expect(chinese).toMatch(/贷项通知单：流量套餐 50\s+GB\s*（-¥\d+\.\d\d）/);
    const [credit] = (await invoicesOf(server, token)).filter(({ kind }) => kind === 'creditNote');
    const note = await textOf(token, credit?.number ?? '', 'zh');
    expect(note).toContain('不是中国大陆税务机关监制的发票');
    expect(note).not.toContain('商业发票');
  });
});
