import type { PaymentState } from '../records/tables.ts';

const states: Readonly<Record<string, PaymentState>> = {
  WAIT_BUYER_PAY: 'pending',
  TRADE_SUCCESS: 'paid',
  TRADE_FINISHED: 'paid',
  TRADE_CLOSED: 'closed',
};

/** A trade status of Alipay in our words; undefined for one that it did not have when this was written. */
export function alipayState(tradeStatus: unknown): PaymentState | undefined {
  return typeof tradeStatus === 'string' ? states[tradeStatus] : undefined;
}
