import { textIn, type Language } from 'shared-contracts/languages';
import { formatMoney } from 'shared-contracts/texts/money-text';
import type { Database } from '../../platform/database/database.ts';
import type { Invoice } from '../records/invoice-tables.ts';
import { currentParties } from '../records/issue-invoice.ts';
import type { Statement } from './statements.ts';
import { PdfDocument, type TextStyle } from '../../platform/pdf/document.ts';
import { formatDate, formatMonth } from './document-format.ts';
import { drawFacts, drawHead, drawParties } from './invoice-pdf.ts';
import { documentTexts } from './locales/all.ts';

const soft: TextStyle = { size: 9, color: 'soft' };
const heading: TextStyle = { size: 12, weight: 600 };

/** Widths of columns as shares of the page. The last two are amounts. */
const shares = [0.16, 0.24, 0.28, 0.16, 0.16];

function drawRow(pdf: PdfDocument, texts: readonly string[], style: TextStyle = { size: 9 }): void {
  let x = 0;
  const cells = texts.map((text, index) => {
    const width = (shares[index] ?? 0) * pdf.width;
    const cell = {
      x,
      width: index === shares.length - 1 ? width : width - 8,
      text,
      style: index > 2 ? ({ ...style, align: 'right' } as const) : style,
    };
    x += width;
    return cell;
  });
  pdf.row(cells);
}

const signOf = ({ kind }: Invoice) => (kind === 'creditNote' ? -1 : 1);

/** A month's invoices and changes of the balance as PDF. */
export async function statementPdf(db: Database, customerId: string, statement: Statement, language: Language): Promise<Buffer> {
  const { month, invoices, movements, openingCents, closingCents } = statement;
  const texts = documentTexts[language];
  const money = (cents: number) => formatMoney(cents, 'USD', language);
  // The parties of the month, as far as its invoices say them.
  const parties = invoices.at(-1)?.facts ?? (await currentParties(db, customerId));
  const [year = 0, number = 1] = month.split('-').map(Number);
  const title = texts.statement;
  const pdf = new PdfDocument(language, {
    title: `${title} ${month}`,
    author: parties.seller.name,
    at: new Date(Date.UTC(year, number)),
  });
  drawHead(pdf, title, language);
  drawFacts(pdf, [[texts.month, formatMonth(month, language)]]);
  pdf.space(16);
  drawParties(pdf, parties, language);
  pdf.space(24);

  pdf.paragraph(texts.documents, heading, 8);
  if (invoices.length === 0) pdf.paragraph(texts.noDocuments, soft);
  else {
    drawRow(pdf, [texts.date, texts.number, texts.item, texts.taxColumn, texts.amount('USD')], soft);
    pdf.rule();
    for (const invoice of invoices) {
      const sign = signOf(invoice);
      const { item: bought, charge } = invoice.facts;
      const charged =
        charge && charge.currency !== 'USD' ? texts.inCurrency(formatMoney(sign * charge.amountCents, charge.currency, language)) : '';
      const item = texts.pair(texts.title[invoice.kind], textIn(bought, language)) + charged;
      const amounts = [money(sign * invoice.taxCents), money(sign * invoice.cents)];
      drawRow(pdf, [formatDate(invoice.issuedAt, language), invoice.number, item, ...amounts]);
    }
    pdf.rule();
    const sum = (key: 'cents' | 'taxCents') => invoices.reduce((total, invoice) => total + signOf(invoice) * invoice[key], 0);
    drawRow(pdf, ['', '', texts.sum, money(sum('taxCents')), money(sum('cents'))], { size: 9, weight: 600 });
  }

  pdf.space(16);
  pdf.paragraph(texts.balance, heading, 8);
  drawRow(pdf, [texts.date, texts.order, texts.item, texts.amount('USD'), texts.balanceAfter], soft);
  pdf.rule();
  drawRow(pdf, ['', '', texts.opening, '', money(openingCents)]);
  for (const { at, orderId, kind, cents, balanceCents, title: bought } of movements) {
    const name = texts.movements[kind === 'refund' && cents < 0 ? 'returned' : kind];
    const item = bought && kind !== 'topUp' ? texts.pair(name, bought[language]) : name;
    drawRow(pdf, [formatDate(at, language), orderId ?? '', item, money(cents), money(balanceCents)]);
  }
  pdf.rule();
  drawRow(pdf, ['', '', texts.closing, '', money(closingCents)], { size: 9, weight: 600 });
  return pdf.close(texts.note('statement', parties.seller.countryCode), texts.page);
}
