import type { AlipaySdk } from 'alipay-sdk';
import { tradeSubject, type AlipaySettings } from './alipay.ts';
import { alipayState } from './alipay-state.ts';
import { createAlipayStored } from './alipay-stored.ts';
import { withProviderTimeout } from './with-provider-timeout.ts';
import type { PaymentProvider } from './provider.ts';
import { returnUrl } from './return-url.ts';
import { toShanghaiTime } from './shanghai-time.ts';
import { fromDecimal, toDecimal } from './decimal-amount.ts';

const FINE = '10000';
/** A business error, which `subCode` explains. */
const REJECTED = '40004';
/** The page was never opened. */
const NO_TRADE = 'ACQ.TRADE_NOT_EXIST';

/** Error codes for a trade that isn't waiting for its buyer, because it was paid or closed. */
const NOT_WAITING = new Set(['ACQ.TRADE_STATUS_ERROR', 'ACQ.REASON_TRADE_STATUS_INVALID', 'ACQ.REASON_ILLEGAL_STATUS']);

/** Error codes that a repeated refund may not return. */
const MAY_PASS = new Set(['ACQ.SYSTEM_ERROR', 'ACQ.REFUND_CHARGE_ERROR', 'ACQ.SELLER_BALANCE_NOT_ENOUGH']);

/**
 * Creates the provider for payments on Alipay's page or by an agreement, in CNY.
 * @param at where Alipay sends its notices, and how long it may take
 */
export function createAlipayProvider(
  alipay: AlipaySdk,
  { agreementScene }: Pick<AlipaySettings, 'agreementScene'>,
  at: { readonly notifyUrl: string; readonly timeoutMs: number },
): PaymentProvider {
  const { notifyUrl, timeoutMs } = at;
  const payments: PaymentProvider = {
    // The page URL is signed locally, without a request.
    start: async ({ paymentId, orderId, amountCents, title, language, origin, payBefore, now }) => {
      const back = returnUrl('alipay', orderId, language);
      const payUrl = alipay.pageExecute('alipay.trade.page.pay', 'GET', {
        timestamp: toShanghaiTime(now),
        notifyUrl,
        returnUrl: origin + back,
        bizContent: {
          outTradeNo: paymentId,
          productCode: 'FAST_INSTANT_TRADE_PAY',
          totalAmount: toDecimal(amountCents),
          subject: tradeSubject(title),
          timeExpire: toShanghaiTime(payBefore),
        },
      });
      return { payUrl, returnUrl: back };
    },
    query: async ({ id }, now) => {
      const request = { timestamp: toShanghaiTime(now), bizContent: { outTradeNo: id } };
      // The library itself retries once after a connection failure.
      const answer = await withProviderTimeout(() => alipay.exec('alipay.trade.query', request, { validateSign: true }), timeoutMs);
      if (answer.code !== FINE) {
        if (answer.subCode === NO_TRADE) return undefined;
        throw new Error(`Alipay returned ${answer.code} ${String(answer.subCode)}`);
      }
      const state = alipayState(answer.tradeStatus);
      const amountCents = fromDecimal(String(answer.totalAmount));
      if (answer.outTradeNo !== id || !state || amountCents === undefined)
        throw new Error('Alipay returned a different trade than requested');
      return { state, amountCents, currency: 'CNY' };
    },
    close: async ({ id }, now) => {
      const request = { timestamp: toShanghaiTime(now), bizContent: { outTradeNo: id } };
      const answer = await withProviderTimeout(() => alipay.exec('alipay.trade.close', request, { validateSign: true }), timeoutMs);
      if (answer.code === FINE || answer.subCode === NO_TRADE) return true;
      if (NOT_WAITING.has(String(answer.subCode))) return false;
      throw new Error(`Alipay returned ${answer.code} ${String(answer.subCode)}`);
    },
    refund: async ({ id }, { refundId, amountCents, reason }, now) => {
      const request = {
        timestamp: toShanghaiTime(now),
        // `outRequestNo` makes a repeat return the first answer.
        bizContent: { outTradeNo: id, refundAmount: toDecimal(amountCents), outRequestNo: refundId, refundReason: reason },
      };
      const answer = await withProviderTimeout(() => alipay.exec('alipay.trade.refund', request, { validateSign: true }), timeoutMs);
      if (answer.code === FINE) return undefined;
      const why = `Alipay returned ${answer.code} ${String(answer.subCode)}`;
      if (answer.code !== REJECTED || MAY_PASS.has(String(answer.subCode))) throw new Error(why);
      return why;
    },
  };
  if (agreementScene === undefined) return payments;
  return { ...payments, stored: createAlipayStored(alipay, agreementScene, at, payments) };
}
