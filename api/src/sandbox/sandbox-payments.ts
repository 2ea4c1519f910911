import { setTimeout as sleep } from 'node:timers/promises';
import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import { nameCharge } from 'shared-contracts/rules/charge-currencies';
import { nameMethod } from 'shared-contracts/rules/payment-methods';
import type { Payment, ProviderPayment } from '../payments/records/tables.ts';
import { randomId } from '../platform/random.ts';
import { signNotice, type SandboxNotice } from './payment-provider.ts';

type Action = CallInput<'sandboxPay'>['action'];

/** Payment state that results from each decision. */
export const stateOf = { approve: 'paid', decline: 'declined', close: 'closed' } as const satisfies Readonly<Record<Action, string>>;

/** @param priceCents of the order */
export function toPaymentAnswer(payment: ProviderPayment, priceCents: number): CallResponse<'sandboxPayment'> {
  const { id: paymentId, orderId, method, state, returnUrl } = payment;
  return { paymentId, orderId, ...nameMethod(method), ...nameCharge(payment, priceCents), state, returnUrl };
}

export interface Notices {
  readonly payment: Payment;
  readonly action: Action;
  /** How many times the same notice is sent concurrently. */
  readonly times: number;
  readonly delayMs: number;
  readonly secret: string;
  /** Sends to the provider's notice URL. */
  readonly deliver: (notice: SandboxNotice) => Promise<void>;
}

/** Reports the result of a payment as a provider would: with signed notices that may be late, repeated or missing. */
export async function sendNotices({ payment, action, times, delayMs, secret, deliver }: Notices): Promise<void> {
  const { id: paymentId, amountCents, currency } = payment;
  const notice = { paymentId, state: stateOf[action], amountCents, currency, noticeId: randomId('n') };
  const signed: SandboxNotice = { ...notice, signature: signNotice(secret, notice) };
  if (delayMs > 0) await sleep(delayMs, undefined, { ref: false });
  await Promise.all(Array.from({ length: times }, () => deliver(signed)));
}
