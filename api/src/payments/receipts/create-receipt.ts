import { and, eq } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import { maskNumber } from 'shared-contracts/rules/mask-number';
import { nameCharge } from 'shared-contracts/rules/charge-currencies';
import { nameMethod, rateOf } from 'shared-contracts/rules/payment-methods';
import { findPlace } from '../../catalog/countries/find-place.ts';
import { findById } from '../../customers/records/customers.ts';
import { toKind } from '../../orders/records/orders.ts';
import { findPricedOrder } from '../../orders/records/priced-order.ts';
import { monthsOf } from '../../orders/records/validity.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { currentInvoice } from '../records/issue-invoice.ts';
import { ledgerEntries } from '../records/ledger-tables.ts';
import { payments, type Payment } from '../records/tables.ts';

type Receipt = CallResponse<'receipt'>;

/** The payment that paid an order. */
async function countedPayment(db: Database, orderId: string): Promise<Payment | undefined> {
  const [row] = await db
    .select({ payment: payments })
    .from(ledgerEntries)
    .innerJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .where(and(eq(ledgerEntries.orderId, orderId), eq(ledgerEntries.counted, true)));
  return row?.payment;
}

async function customerOf(db: Database, customerId: string): Promise<Receipt['customer']> {
  const { nickName = '', mobile, countryMobileCode = '' } = (await findById(db, customerId)) ?? {};
  return { nickName, mobile: mobile ? `${countryMobileCode}${maskNumber(mobile.slice(countryMobileCode.length))}` : '' };
}

/**
 * Creates the receipt of an order: price and payment. It doesn't change when the order's status does.
 * @throws Refusal `orderNotFound`, `receiptNotFound`
 */
export async function createReceipt(db: Database, customerId: string, orderId: string): Promise<Receipt> {
  const priced = await findPricedOrder(db, customerId, orderId);
  if (!priced) throw refuse('orderNotFound');
  const { order, lines } = priced;
  const payment = await countedPayment(db, orderId);
  // What an order paid from the balance cost is on the receipts of the top-ups.
  if (!payment || payment.method === 'balance' || order.paidAt === null) throw refuse('receiptNotFound');
  const invoice = await currentInvoice(db, payment.id);
  const perUsd = rateOf(order, payment.currency);
  const { kind, family, quantity, gigabytes, validityDays, renewsOrderId, paidCents, currency } = order;
  return {
    receiptNumber: payment.id,
    ...(invoice && { invoiceNumber: invoice.number }),
    orderId,
    ...toKind(kind),
    family,
    quantity,
    gigabytes,
    validityDays,
    months: monthsOf(order),
    place: findPlace(order.countryCode),
    renewsOrderId,
    paidAt: order.paidAt.toISOString(),
    customer: await customerOf(db, customerId),
    lines,
    paidCents,
    currency,
    ...nameMethod(payment.method),
    charge: { ...nameCharge(payment, paidCents), ...(perUsd !== undefined && { perUsd }) },
  };
}
