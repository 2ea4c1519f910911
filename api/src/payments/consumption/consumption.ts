import { and, count, desc, eq, inArray, sum } from 'drizzle-orm';
import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import { BYTES_PER_GB } from 'shared-contracts/constants';
import { chargedOf } from 'shared-contracts/rules/charge-currencies';
import { findPlace } from '../../catalog/countries/find-place.ts';
import { consumptionFilter } from '../../orders/records/consumption-filter.ts';
import { toKind } from '../../orders/records/orders.ts';
import { orders, type Order } from '../../orders/records/tables.ts';
import { monthsOf } from '../../orders/records/validity.ts';
import { countUpTo } from '../../platform/database/count-up-to.ts';
import type { Database } from '../../platform/database/database.ts';
import { ledgerEntries } from '../records/ledger-tables.ts';
import { payments, type PaidBy, type Payment } from '../records/tables.ts';
import { consumptionSums } from './tables.ts';

type Page = CallResponse<'queryConsumeRecordList'>;
type Row = Page['list'][number];

type CountedPayment = Pick<Payment, 'method' | 'amountCents' | 'currency'>;

/** The payment that paid each order. */
async function paymentsOf(db: Database, orderIds: readonly string[]): Promise<ReadonlyMap<string, CountedPayment>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ orderId: ledgerEntries.orderId, method: payments.method, amountCents: payments.amountCents, currency: payments.currency })
    .from(ledgerEntries)
    .innerJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .where(and(inArray(ledgerEntries.orderId, [...orderIds]), eq(ledgerEntries.counted, true)));
  return new Map(rows.map(({ orderId, ...payment }) => [orderId, payment]));
}

/** Orders that ops made free of charge count as gifts too. */
function methodOf({ paidCents }: Order, paidBy: PaidBy | undefined): Row['method'] {
  if (paidCents === 0) return 'systemGift';
  return paidBy === 'alipay' ? 'thirdPartyApp' : 'other';
}

function toRow(order: Order, payment: CountedPayment | undefined): Row {
  const { id: orderId, kind, family, quantity, gigabytes, validityDays, renewsOrderId, paidCents, refundedCents, currency } = order;
  const paidBy = payment?.method;
  const isFromBalance = paidBy === 'balance';
  return {
    orderId,
    ...toKind(kind),
    family,
    quantity,
    gigabytes,
    validityDays,
    months: monthsOf(order),
    place: findPlace(order.countryCode),
    // The quantity bought with this order; `order.totalBytes` includes renewals.
    totalBytes: Math.round(gigabytes * BYTES_PER_GB),
    renewsOrderId,
    createdAt: order.createdAt.toISOString(),
    paidCents,
    refundedCents,
    currency,
    ...chargedOf(payment ?? null),
    isFromBalance,
    method: methodOf(order, paidBy),
    ...(paidBy !== undefined && !isFromBalance && { payMethod: paidBy }),
    hasReceipt: paidCents > 0 && !isFromBalance,
  };
}

/** Paid and gifted orders of a customer, newest first. */
export async function pageOfConsumption(db: Database, customerId: string, input: CallInput<'queryConsumeRecordList'>): Promise<Page> {
  const { pageNo, pageSize } = input;
  const skipped = (pageNo - 1) * pageSize;
  const where = await consumptionFilter(db, customerId, input);
  const rows = await db.select().from(orders).where(where).orderBy(desc(orders.createdAt), desc(orders.id)).limit(pageSize).offset(skipped);
  const paidBy = await paymentsOf(
    db,
    rows.map(({ id }) => id),
  );
  const counted = await countUpTo(db, skipped, orders, where);
  return { list: rows.map((order) => toRow(order, paidBy.get(order.id))), ...counted, pageNo, pageSize };
}

/** Sum over a period, or of all, which is kept; exact to the cent. */
export async function sumOfConsumption(
  db: Database,
  customerId: string,
  range: CallInput<'consumptionSum'>,
): Promise<CallResponse<'consumptionSum'>> {
  const isOfAll = Object.values(range).every((value) => value === undefined);
  const [row] = isOfAll
    ? await db
        .select({ count: consumptionSums.orders, paidCents: consumptionSums.paidCents })
        .from(consumptionSums)
        .where(eq(consumptionSums.customerId, customerId))
    : await db
        .select({ count: count(), paidCents: sum(orders.paidCents).mapWith(Number) })
        .from(orders)
        .where(await consumptionFilter(db, customerId, range));
  // There is no kept sum before the first order, and `sum` over no rows is null.
  return { count: row?.count ?? 0, paidCents: row?.paidCents ?? 0, currency: 'USD' };
}
