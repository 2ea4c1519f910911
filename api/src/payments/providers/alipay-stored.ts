import type { AlipaySdk } from 'alipay-sdk';
import { STORE_METHOD_MINUTES, type ChargeFailure } from 'shared-contracts/constants';
import { addSeconds } from '../../platform/clock.ts';
import { tradeSubject } from './alipay.ts';
import { fromDecimal, toDecimal } from './decimal-amount.ts';
import type { PaymentProvider } from './provider.ts';
import type { PaymentToQuery } from './queried-payment.ts';
import { toShanghaiTime } from './shanghai-time.ts';
import type { ChargeAnswer, ReadMethod, StoredCharges } from './stored-charges.ts';
import { withProviderTimeout } from './with-provider-timeout.ts';

/** Deductions at any time (商家扣款): amount and date aren't fixed in advance. */
const PRODUCT = 'GENERAL_WITHHOLDING';
export const AGREEMENT_PRODUCT = 'GENERAL_WITHHOLDING_P';

const FINE = '10000';
/** Alipay hasn't decided yet. */
const UNDER_WAY = '10003';
/** Nobody has signed it, or it was unsigned. */
const NO_AGREEMENT = new Set(['USER_AGREEMENT_NOT_EXIST', 'ACQ.USER_AGREEMENT_NOT_EXIST']);
/** Of an earlier request for the same payment, whose answer was lost. */
const HAS_ENDED = new Set(['ACQ.TRADE_HAS_SUCCESS', 'ACQ.TRADE_HAS_FINISHED', 'ACQ.TRADE_HAS_CLOSE']);

/** Why Alipay declines a charge; other errors are ours or Alipay's own. */
const failures: Readonly<Record<string, ChargeFailure>> = {
  'ACQ.AGREEMENT_NOT_EXIST': 'methodEnded',
  'ACQ.AGREEMENT_INVALID': 'methodEnded',
  'ACQ.AGREEMENT_STATUS_NOT_NORMAL': 'methodEnded',
  'ACQ.BUYER_BALANCE_NOT_ENOUGH': 'cardDeclined',
  'ACQ.BUYER_BANKCARD_BALANCE_NOT_ENOUGH': 'cardDeclined',
  'ACQ.ERROR_BALANCE_PAYMENT_DISABLE': 'cardDeclined',
  'ACQ.NO_PAYMENT_INSTRUMENTS_AVAILABLE': 'cardDeclined',
  'ACQ.PAYMENT_FAIL': 'cardDeclined',
  'ACQ.PAYMENT_REQUEST_HAS_RISK': 'cardDeclined',
  'ACQ.BEYOND_PAY_RESTRICTION': 'cardDeclined',
  'ACQ.BEYOND_PER_RECEIPT_RESTRICTION': 'cardDeclined',
  'ACQ.BUYER_PAYMENT_AMOUNT_DAY_LIMIT_ERROR': 'cardDeclined',
  'ACQ.BUYER_PAYMENT_AMOUNT_MONTH_LIMIT_ERROR': 'cardDeclined',
  'ACQ.BUYER_ENABLE_STATUS_FORBID': 'cardDeclined',
  'ACQ.ERROR_BUYER_CERTIFY_LEVEL_LIMIT': 'authenticationNeeded',
};

/** What customers scan or open on a phone leads into Alipay's app, where alone the page opens. */
const inApp = (url: string) => `alipays://platformapi/startapp?appId=20000067&url=${encodeURIComponent(url)}`;

/**
 * Charges agreements (代扣协议) that customers sign in Alipay's app, in CNY. Our ID of a stored method is the agreement's external number.
 * @param signScene the scene of our contract with Alipay
 * @param notifyUrl where Alipay sends its notices
 * @param trades finds and closes the trades of charges
 */
export function createAlipayStored(
  alipay: AlipaySdk,
  signScene: string,
  { notifyUrl, timeoutMs }: { readonly notifyUrl: string; readonly timeoutMs: number },
  trades: Pick<PaymentProvider, 'query' | 'close'>,
): StoredCharges {
  const ask = async (method: string, now: Date, bizContent: object) => {
    const request = { timestamp: toShanghaiTime(now), notifyUrl, bizContent };
    return withProviderTimeout(() => alipay.exec(method, request, { validateSign: true }), timeoutMs);
  };
  const queried = async (payment: PaymentToQuery, now: Date): Promise<ChargeAnswer> => {
    const answer = await trades.query(payment, now);
    if (!answer) throw new Error(`Alipay doesn't know payment ${payment.id}`);
    return answer;
  };

  /** An agreement that can be charged; `starting` for one that isn't signed yet, undefined for none. */
  async function findAgreement(bizContent: object, now: Date): Promise<ReadMethod | undefined> {
    const answer = await ask('alipay.user.agreement.query', now, bizContent);
    const { code, subCode, status, agreementNo, alipayLogonId } = answer;
    if (NO_AGREEMENT.has(String(subCode))) return undefined;
    if (code !== FINE || typeof agreementNo !== 'string') throw new Error(`Alipay returned ${code} ${String(subCode)}`);
    if (status === 'TEMP') return { state: 'starting' };
    if (status !== 'NORMAL') return { state: 'ended' };
    return { state: 'active', methodRef: agreementNo, label: { account: String(alipayLogonId ?? '') } };
  }
  const byOurId = (id: string) => ({ personalProductCode: AGREEMENT_PRODUCT, signScene, externalAgreementNo: id });
  /** Alipay's own number also finds an agreement of an earlier scene. */
  const byNumber = (id: string, methodRef: string | null = null) => (methodRef === null ? byOurId(id) : { agreementNo: methodRef });

  return {
    // The page URL is signed locally, without a request.
    startSetup: async ({ storedMethodId, returnUrl, now }) => ({
      customerRef: storedMethodId,
      setupRef: alipay.pageExecute('alipay.user.agreement.page.sign', 'GET', {
        timestamp: toShanghaiTime(now),
        notifyUrl,
        returnUrl,
        bizContent: {
          ...byOurId(storedMethodId),
          productCode: PRODUCT,
          accessParams: { channel: 'ALIPAYAPP' },
          effectTime: STORE_METHOD_MINUTES * 60,
        },
      }),
    }),
    pageFor: (setupRef, userAgent) => (userAgent.includes('AlipayClient') ? setupRef : inApp(setupRef)),
    read: async ({ id, methodRef, createdAt }, now) => {
      const found = await findAgreement(byNumber(id, methodRef), now);
      const isOpen = methodRef === null && now < addSeconds(createdAt, STORE_METHOD_MINUTES * 60);
      if (found === undefined || found.state === 'starting') return { state: isOpen ? 'starting' : 'ended' };
      return found;
    },
    // Alipay has no such step. A payment is charged once, because its ID is the trade's.
    prepare: async ({ methodRef }) => methodRef,
    charge: async (payment, now) => {
      const { id, providerRef, amountCents, title } = payment;
      if (providerRef === null) throw new Error(`payment ${id} was not prepared`);
      const answer = await ask('alipay.trade.pay', now, {
        outTradeNo: id,
        productCode: PRODUCT,
        totalAmount: toDecimal(amountCents),
        subject: tradeSubject(title),
        agreementParams: { agreementNo: providerRef },
      });
      const { code, outTradeNo, totalAmount } = answer;
      const subCode = String(answer.subCode);
      const charge = { amountCents, currency: 'CNY' };
      if (code === FINE) {
        const paidCents = fromDecimal(String(totalAmount));
        // A repeat queries the trade.
        if (outTradeNo !== id || paidCents === undefined) throw new Error(`Alipay doesn't say what it charged for payment ${id}`);
        return { state: 'paid', amountCents: paidCents, currency: 'CNY' };
      }
      if (code === UNDER_WAY) return { ...charge, state: 'pending' };
      if (HAS_ENDED.has(subCode)) return queried(payment, now);
      const failure = failures[subCode];
      if (!failure) throw new Error(`Alipay returned ${code} ${subCode}`);
      // A declined trade may stay open, in which case the customer could still pay it.
      return (await trades.close(payment, now)) ? { ...charge, state: 'declined', failure } : queried(payment, now);
    },
    remove: async ({ customerRef, methodRef }, now) => {
      const found = await findAgreement(byNumber(customerRef, methodRef), now);
      if (found?.state !== 'active') return;
      const { code, subCode } = await ask('alipay.user.agreement.unsign', now, { agreementNo: found.methodRef });
      if (code !== FINE && !NO_AGREEMENT.has(String(subCode))) throw new Error(`Alipay returned ${code} ${String(subCode)}`);
    },
  };
}
