import { sql, type InferSelectModel } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { ChargeFailure } from 'shared-contracts/constants';
import type { ChargeCurrency } from 'shared-contracts/rules/charge-currencies';
import type { PaymentMethod } from 'shared-contracts/rules/payment-methods';
import { orders } from '../../orders/records/tables.ts';
import { moment } from '../../platform/database/columns.ts';

/** `balance`: paid from the customer's balance, at once and without a provider. */
export type PaidBy = PaymentMethod | 'balance';
export type PaymentState = CallResponse<'queryPayFlowState'>['state'];

/** Attempts to pay an order; at most one is open. */
export const payments = pgTable(
  'payments',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    method: text('method').$type<PaidBy>().notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    /** Amount that the provider is asked to charge, in the smallest unit of the currency. */
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').$type<ChargeCurrency>().notNull(),
    /** Total refunded so far, in the charged currency: what the provider has reported, and refunds of ours that didn't fail. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** The provider's ID of the payment, if it isn't ours. */
    providerRef: text('provider_ref'),
    /** The stored method that it charges without the customer; null for a payment on a page. */
    storedMethodId: text('stored_method_id'),
    /** Why a stored method was declined. */
    chargeFailure: text('charge_failure').$type<ChargeFailure>(),
    payUrl: text('pay_url').notNull(),
    /** Where the provider redirects the customer afterwards. */
    returnUrl: text('return_url').notNull(),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('payments_one_open')
      .on(table.orderId)
      .where(sql`state = 'pending'`),
    index('payments_order').on(table.orderId),
  ],
);

export type Payment = InferSelectModel<typeof payments>;
/** A payment at a provider, on its page or by a stored method. */
export type ProviderPayment = Payment & { readonly method: PaymentMethod };

export const isAtProvider = (payment: Payment): payment is ProviderPayment => payment.method !== 'balance';

/** What providers have reported: verified notices, and answers to our queries. Each is applied once. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    method: text('method').$type<PaymentMethod>().notNull(),
    noticeId: text('notice_id').notNull(),
    /** ID reported by the provider. */
    paymentId: text('payment_id').notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    receivedAt: moment('received_at').notNull(),
    appliedAt: moment('applied_at'),
  },
  (table) => [
    primaryKey({ columns: [table.method, table.noticeId] }),
    index('payment_notices_payment').on(table.paymentId),
    index('payment_notices_unapplied')
      .on(table.receivedAt)
      .where(sql`applied_at is null`),
  ],
);
