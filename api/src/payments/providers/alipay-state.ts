import type { PaymentState } from '../records/tables.ts';

const states: Readonly<Record<string, PaymentState>> = {
  WAIT_BUYER_PAY: 'pending',
  TRADE_SUCCESS: 'paid',
  TRADE_FINISHED: 'paid',
  TRADE_CLOSED: 'closed',
};

/** Maps Alipay's trade status to a payment state; undefined for an unknown status. */
export function alipayState(tradeStatus: unknown): PaymentState | undefined {
  return typeof tradeStatus === 'string' ? states[tradeStatus] : undefined;
}
