import type { AlipaySdk } from 'alipay-sdk';
import { alipayState } from './alipay-state.ts';
import { askProvider } from './ask-provider.ts';
import type { PaymentProvider } from './provider.ts';
import { returnUrl } from './return-url.ts';
import { toShanghaiTime } from './shanghai-time.ts';
import { fromYuan, toYuan } from './yuan.ts';

const FINE = '10000';
/** Nobody has opened the page yet. */
const NO_TRADE = 'ACQ.TRADE_NOT_EXIST';

/** What it says of a trade that is not waiting for its buyer: it was paid, or is closed already. */
const NOT_WAITING = new Set(['ACQ.TRADE_STATUS_ERROR', 'ACQ.REASON_TRADE_STATUS_INVALID', 'ACQ.REASON_ILLEGAL_STATUS']);

/** Characters that Alipay refuses in the title of a trade. */
const REFUSED = /[/=&]/g;

/**
 * Pays on a page of Alipay, in CNY.
 * @param notifyUrl where Alipay sends its notices
 */
export function createAlipayProvider(alipay: AlipaySdk, notifyUrl: string, timeoutMs: number): PaymentProvider {
  return {
    // The page's address is signed here: nobody is asked.
    start: async ({ paymentId, orderId, amountCents, title, language, origin, payBefore, now }) => {
      const back = returnUrl('alipay', orderId, language);
      const payUrl = alipay.pageExecute('alipay.trade.page.pay', 'GET', {
        timestamp: toShanghaiTime(now),
        notifyUrl,
        returnUrl: origin + back,
        bizContent: {
          outTradeNo: paymentId,
          productCode: 'FAST_INSTANT_TRADE_PAY',
          totalAmount: toYuan(amountCents),
          subject: title.replace(REFUSED, ' '),
          timeExpire: toShanghaiTime(payBefore),
        },
      });
      return { payUrl, returnUrl: back };
    },
    query: async ({ id }, now) => {
      const request = { timestamp: toShanghaiTime(now), bizContent: { outTradeNo: id } };
      // Its library asks once more by itself where a connection breaks.
      const answer = await askProvider(() => alipay.exec('alipay.trade.query', request, { validateSign: true }), timeoutMs);
      if (answer.code !== FINE) {
        if (answer.subCode === NO_TRADE) return undefined;
        throw new Error(`Alipay answered ${answer.code} ${String(answer.subCode)}`);
      }
      const state = alipayState(answer.tradeStatus);
      const amountCents = fromYuan(String(answer.totalAmount));
      if (answer.outTradeNo !== id || !state || amountCents === undefined) throw new Error('Alipay answered something else than was asked');
      return { state, amountCents, currency: 'CNY' };
    },
    close: async ({ id }, now) => {
      const request = { timestamp: toShanghaiTime(now), bizContent: { outTradeNo: id } };
      const answer = await askProvider(() => alipay.exec('alipay.trade.close', request, { validateSign: true }), timeoutMs);
      if (answer.code === FINE || answer.subCode === NO_TRADE) return true;
      if (NOT_WAITING.has(String(answer.subCode))) return false;
      throw new Error(`Alipay answered ${answer.code} ${String(answer.subCode)}`);
    },
  };
}
