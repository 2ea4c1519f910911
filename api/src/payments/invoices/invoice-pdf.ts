import { brandName } from 'shared-contracts/texts/brand';
import { formatMoney } from 'shared-contracts/texts/money-text';
import { all as payMethods } from 'shared-contracts/texts/payment-methods/all';
import { textIn, type Language } from 'shared-contracts/languages';
import { countryName } from '../../catalog/countries/country-names.ts';
import type { Invoice, InvoiceFacts } from '../records/invoice-tables.ts';
import { PdfDocument, type TextStyle } from '../../platform/pdf/document.ts';
import { capital, formatDate, formatRate } from './document-format.ts';
import type { DocumentTexts } from './document-texts.ts';
import { documentTexts } from './locales/all.ts';

const soft: TextStyle = { size: 9, color: 'soft' };
const bold: TextStyle = { weight: 600 };
const AMOUNT_WIDTH = 130;

/** Brand and title at the top of a document. */
export function drawHead(pdf: PdfDocument, title: string, language: Language): void {
  const half = pdf.width / 2;
  pdf.row(
    [
      { x: 0, width: half, text: brandName[language], style: { size: 16, weight: 600, color: 'tide' } },
      { x: half, width: half, text: title, style: { size: 20, weight: 600, align: 'right' } },
    ],
    20,
  );
}

/** Labels with their values, in two columns. */
export function drawFacts(pdf: PdfDocument, facts: readonly (readonly [label: string, value: string])[]): void {
  for (const [label, text] of facts) {
    pdf.row([
      { x: 0, width: 140, text: label, style: soft },
      { x: 140, width: pdf.width - 140, text },
    ]);
  }
}

/** Seller and buyer beside each other. */
export function drawParties(pdf: PdfDocument, { seller, buyer }: Pick<InvoiceFacts, 'seller' | 'buyer'>, language: Language): void {
  const texts = documentTexts[language];
  const country = (code: string | null) => (code === null ? '' : countryName(code)[language]);
  const columns = [
    [
      texts.seller,
      seller.name,
      seller.address,
      country(seller.countryCode),
      seller.registration === null ? '' : texts.pair(texts.registration, seller.registration),
      seller.taxNumber === null ? '' : texts.pair(texts.taxNumber, seller.taxNumber),
    ],
    [
      texts.buyer,
      buyer.name,
      buyer.address,
      country(buyer.countryCode),
      buyer.taxNumber === '' ? '' : texts.pair(texts.taxNumber, buyer.taxNumber),
      texts.pair(texts.account, buyer.customerId),
    ],
  ].map((column) => column.filter((text) => text !== ''));
  const width = (pdf.width - 24) / 2;
  const styles = [soft, bold];
  const bottoms = columns.map((column, side) =>
    column.reduce((top, text, index) => top + pdf.textAt(text, top, { x: side * (width + 24), width }, styles[index]) + 2, pdf.y),
  );
  pdf.y = Math.max(...bottoms);
}

function drawAmount(pdf: PdfDocument, label: string, amount: string, style: TextStyle = {}): void {
  pdf.row([
    { x: 0, width: pdf.width - AMOUNT_WIDTH, text: label, style },
    { x: pdf.width - AMOUNT_WIDTH, width: AMOUNT_WIDTH, text: amount, style: { ...style, align: 'right' } },
  ]);
}

function drawLines(pdf: PdfDocument, { kind, cents, taxCents, facts }: Invoice, texts: DocumentTexts, language: Language): void {
  const money = (amount: number, currency = 'USD') => formatMoney(amount, currency, language);
  const item = facts.lines.find((line) => line.kind === 'list');
  const discounts = facts.lines.filter((line) => line.kind !== 'list' && line.cents !== 0);
  drawAmount(pdf, texts.item, texts.amount('USD'), soft);
  pdf.rule();
  drawAmount(pdf, capital(textIn(facts.item, language)), money(item?.cents ?? cents));
  for (const line of discounts) drawAmount(pdf, texts.lines[line.kind], money(line.cents), { color: 'soft' });
  pdf.space(4);
  pdf.rule();
  if (facts.tax) {
    drawAmount(pdf, texts.net, money(cents - taxCents));
    drawAmount(pdf, texts.tax(textIn(facts.tax.label, language), formatRate(facts.tax.rateBasisPoints)), money(taxCents));
  }
  drawAmount(pdf, texts.total, money(cents), { size: 12, weight: 600 });
  const { charge } = facts;
  if (!charge || charge.currency === 'USD') return;
  drawAmount(pdf, texts.charged[kind], `${money(charge.amountCents, charge.currency)} ${charge.currency}`, soft);
  if (charge.perUsd !== undefined) drawAmount(pdf, texts.rate, `1 USD = ${charge.perUsd} ${charge.currency}`, soft);
}

/**
 * An invoice, credit note or debit note as PDF, from the facts stored when it was issued: the same bytes each time.
 * @param language of labels and names; amounts and numbers are the same
 */
export async function invoicePdf(invoice: Invoice, language: Language): Promise<Buffer> {
  const { kind, number, corrects, orderId, issuedAt, facts } = invoice;
  const texts = documentTexts[language];
  const title = texts.title[kind];
  const pdf = new PdfDocument(language, { title: `${title} ${number}`, author: facts.seller.name, at: issuedAt });
  drawHead(pdf, title, language);
  drawFacts(pdf, [
    [texts.number, number],
    [texts.issued, formatDate(issuedAt, language)],
    ...(corrects === null ? [[texts.paid, formatDate(new Date(facts.paidAt), language)] as const] : [[texts.corrects, corrects] as const]),
    [texts.order, orderId],
    [texts.method, payMethods[language].payMethod[facts.method].name],
  ]);
  pdf.space(16);
  drawParties(pdf, facts, language);
  pdf.space(24);
  drawLines(pdf, invoice, texts, language);
  pdf.space(16);
  pdf.paragraph(texts.settled[kind]);
  if (facts.reason !== null) pdf.paragraph(texts.pair(texts.reason, facts.reason));
  if (facts.tax?.note) pdf.paragraph(textIn(facts.tax.note, language));
  return pdf.close(texts.note(kind, facts.seller.countryCode), texts.page);
}
