import { z } from 'zod';
import type { PaymentState } from '../records/tables.ts';
import { fromDecimal } from './decimal-amount.ts';
import type { ReportedState } from './queried-payment.ts';

/** PayPal's amounts have two decimals in all currencies that we charge. */
export const paypalMoney = z
  .object({ currency_code: z.string(), value: z.string().transform((value) => fromDecimal(value)) })
  .transform(({ currency_code: currency, value }, context) => {
    if (value !== undefined) return { currency, amountCents: value };
    context.addIssue('not an amount');
    return z.NEVER;
  });

const capture = z.object({ id: z.string(), status: z.string(), amount: paypalMoney });
const refund = z.object({ status: z.string().optional(), custom_id: z.string().optional() });

const order = z.object({
  status: z.string(),
  purchase_units: z
    .tuple([
      z.object({
        custom_id: z.string(),
        amount: paypalMoney,
        payments: z.object({ captures: z.array(capture).default([]), refunds: z.array(refund).default([]) }).optional(),
      }),
    ])
    .rest(z.unknown()),
});

export interface PaypalOrder {
  readonly status: string;
  readonly paymentId: string;
  readonly amount: z.infer<typeof paypalMoney>;
  /** Collects the money of an approved order. */
  readonly capture: z.infer<typeof capture> | undefined;
  /** IDs of our refunds that didn't fail. */
  readonly refundIds: readonly string[];
}

/** @throws Error if it isn't an order as we create them */
export function readPaypalOrder(body: unknown): PaypalOrder {
  const { data } = order.safeParse(body);
  if (!data) throw new Error('PayPal returned an order that is not ours');
  const [{ custom_id: paymentId, amount, payments }] = data.purchase_units;
  const refundIds = (payments?.refunds ?? []).flatMap(({ status, custom_id: id }) => (id && !hasFailed(status) ? id : []));
  return { status: data.status, paymentId, amount, capture: payments?.captures[0], refundIds };
}

/** Whether a refund has this final state without returning money. */
export function hasFailed(refundStatus: string | undefined): boolean {
  return refundStatus === 'FAILED' || refundStatus === 'CANCELLED';
}

const captureStates: Readonly<Record<string, PaymentState>> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'paid',
  PENDING: 'pending',
  DECLINED: 'declined',
  FAILED: 'declined',
};

/** State of a payment, by its capture once there is one. */
export function paypalStatus({ status, amount, capture: collected }: PaypalOrder): ReportedState {
  if (!collected) return { state: status === 'VOIDED' ? 'closed' : 'pending', ...amount };
  return { state: captureStates[collected.status] ?? 'pending', ...collected.amount };
}
