import { z } from 'zod';
import type { PaymentState } from '../records/tables.ts';
import type { ReportedState } from './queried-payment.ts';
import type { WechatSettings } from './wechat-signature.ts';

const transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  amount: z.object({ total: z.int(), currency: z.string().optional() }).optional(),
});

const states: Readonly<Record<string, PaymentState>> = {
  SUCCESS: 'paid',
  // Also after a partial refund.
  REFUND: 'paid',
  NOTPAY: 'pending',
  USERPAYING: 'pending',
  PAYERROR: 'declined',
  CLOSED: 'closed',
  REVOKED: 'closed',
};

/** State of a payment; undefined for a transaction that isn't ours or in an unknown state. */
export function readTransaction(
  { appId, merchantId }: WechatSettings,
  content: unknown,
): (ReportedState & { readonly paymentId: string }) | undefined {
  const { data } = transaction.safeParse(content);
  const state = data && states[data.trade_state];
  if (!state || data.appid !== appId || data.mchid !== merchantId) return undefined;
  // Unpaid transactions may have no amount.
  const { total = 0, currency = 'CNY' } = data.amount ?? {};
  return { paymentId: data.out_trade_no, state, amountCents: total, currency };
}
