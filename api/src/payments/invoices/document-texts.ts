import type { Language } from 'shared-contracts/languages';
import type { QuoteLine } from 'shared-contracts/rules/price-lines';
import type { MovementKind } from '../../orders/records/balance-tables.ts';
import type { InvoiceKind } from '../records/invoice-tables.ts';
import type { StoredMethod } from '../records/tables.ts';

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
  readonly methods: Readonly<Record<StoredMethod, string>>;
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
  readonly settled: Readonly<Record<InvoiceKind, string>>;
  readonly reason: string;
  readonly page: (page: number, pages: number) => string;
  /** Below each page; empty for none. */
  readonly note: (sellerCountry: string) => string;
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

const en: DocumentTexts = {
  title: { invoice: 'Invoice', creditNote: 'Credit note', debitNote: 'Debit note' },
  pair: (label, value) => `${label}: ${value}`,
  number: 'Number',
  issued: 'Issued',
  paid: 'Paid',
  order: 'Order number',
  method: 'Payment method',
  methods: { alipay: 'Alipay', stripe: 'Card', paypal: 'PayPal', wechat: 'WeChat Pay', sandbox: 'Sandbox', balance: 'Balance' },
  corrects: 'Changes invoice',
  seller: 'From',
  buyer: 'Bill to',
  registration: 'Registration number',
  taxNumber: 'VAT or tax number',
  account: 'Account',
  item: 'Item',
  amount: (currency) => `Amount (${currency})`,
  lines: { list: 'List price', package: 'Package discount', extra: 'Extra discount', customer: 'Your discount', coupon: 'Coupon' },
  net: 'Amount before tax',
  tax: (label, percent) => `${label} (${percent}), included`,
  total: 'Total',
  charged: {
    invoice: 'Charged by the payment provider',
    creditNote: 'Returned by the payment provider',
    debitNote: 'Not returned by the payment provider',
  },
  settled: {
    invoice: 'Paid in full.',
    creditNote: 'This credit note reduces the invoice above.',
    debitNote: 'This debit note reverses a credit note whose refund failed.',
  },
  reason: 'Reason',
  page: (page, pages) => `Page ${page} of ${pages}`,
  note: () => '',
  statement: 'Statement of account',
  month: 'Month',
  date: 'Date (UTC)',
  documents: 'Invoices and credit notes',
  noDocuments: 'No invoices were issued this month.',
  taxColumn: 'Tax included',
  sum: 'Total invoiced, less credit notes',
  balance: 'Balance',
  opening: 'Opening balance',
  closing: 'Closing balance',
  balanceAfter: 'Balance after',
  movements: {
    topUp: 'Top-up',
    orderPayment: 'Order payment',
    refund: 'Refund',
    returned: 'Returned to your payment method',
    goodwill: 'Credit',
    correction: 'Correction',
  },
};

const zh: DocumentTexts = {
  title: { invoice: '发票', creditNote: '贷项通知单', debitNote: '借项通知单' },
  pair: (label, value) => `${label}：${value}`,
  number: '编号',
  issued: '开具日期',
  paid: '支付日期',
  order: '订单号',
  method: '支付方式',
  methods: { alipay: '支付宝', stripe: '银行卡', paypal: 'PayPal', wechat: '微信支付', sandbox: '沙盒支付', balance: '余额' },
  corrects: '更正的发票',
  seller: '开具方',
  buyer: '客户',
  registration: '公司注册号',
  taxNumber: '税号',
  account: '账号',
  item: '内容',
  amount: (currency) => `金额（${currency}）`,
  lines: { list: '原价', package: '套餐优惠', extra: '额外优惠', customer: '专属优惠', coupon: '优惠券' },
  net: '不含税金额',
  tax: (label, percent) => `${label}（${percent}，已含）`,
  total: '合计',
  charged: { invoice: '支付服务商收取的金额', creditNote: '支付服务商退回的金额', debitNote: '支付服务商未能退回的金额' },
  settled: { invoice: '已全额支付。', creditNote: '本单用于冲减上述发票。', debitNote: '退款未成功，本单用于冲销对应的贷项通知单。' },
  reason: '原因',
  page: (page, pages) => `第 ${page} 页，共 ${pages} 页`,
  note: (sellerCountry) => (sellerCountry === 'CN' ? '' : '本单据为商业发票（Invoice），不是中国大陆税务机关监制的发票。'),
  statement: '对账单',
  month: '月份',
  date: '日期（UTC）',
  documents: '发票与贷项通知单',
  noDocuments: '当月没有开具发票。',
  taxColumn: '其中税额',
  sum: '开票合计（已减贷项）',
  balance: '余额',
  opening: '期初余额',
  closing: '期末余额',
  balanceAfter: '变动后余额',
  movements: {
    topUp: '充值',
    orderPayment: '支付订单',
    refund: '退款',
    returned: '退回原支付方式',
    goodwill: '补偿',
    correction: '更正',
  },
};

export const documentTexts: Readonly<Record<Language, DocumentTexts>> = { en, zh };
