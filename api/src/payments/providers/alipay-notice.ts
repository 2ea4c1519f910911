import type { AlipaySdk } from 'alipay-sdk';
import type { AlipaySettings } from './alipay.ts';
import { alipayState } from './alipay-state.ts';
import { AGREEMENT_PRODUCT } from './alipay-stored.ts';
import { NoticeRefused, type NoticeReader } from './notice-reader.ts';
import { NOTICE_TOLERANCE_SECONDS } from './notice-tolerance.ts';
import type { StoredMethodNews } from './notices.ts';
import { fromShanghaiTime } from './shanghai-time.ts';
import { fromDecimal } from './decimal-amount.ts';

/** Alipay repeats a notice for 25 hours with its original time, so only older ones can be rejected for their age. */
const MAX_NOTICE_AGE_SECONDS = 25 * 3600;

type Fields = Readonly<Record<string, string>>;

function checkTime({ notify_time: time }: Fields, now: Date): void {
  const at = fromShanghaiTime(time);
  if (!at) throw new NoticeRefused('it has no timestamp');
  const age = (now.getTime() - at.getTime()) / 1000;
  if (age < -NOTICE_TOLERANCE_SECONDS) throw new NoticeRefused('its timestamp is in the future');
  if (age > MAX_NOTICE_AGE_SECONDS + NOTICE_TOLERANCE_SECONDS) throw new NoticeRefused('it is too old');
}

const isAboutAgreement = ({ notify_type: type = '' }: Fields) => type === 'dut_user_sign' || type === 'dut_user_unsign';

/** An agreement was signed or has ended: it is looked up then. Those of another product have other numbers. */
function agreementNews({ personal_product_code: product, external_agreement_no: id }: Fields): StoredMethodNews | undefined {
  if (!id) throw new NoticeRefused('it lacks fields');
  return product === AGREEMENT_PRODUCT ? { storedMethod: { id } } : undefined;
}

/** Creates the reader for Alipay notices. Notices of trades still waiting for the buyer are ignored. */
export function createAlipayReader(alipay: AlipaySdk, { appId, sellerId }: AlipaySettings): NoticeReader {
  const check = (fields: Fields, now: Date) => {
    if (!isGenuine(alipay, fields)) throw new NoticeRefused('wrong signature');
    if (fields.app_id !== appId) throw new NoticeRefused('it is for another app');
    // Notices of agreements name none.
    const seller = isAboutAgreement(fields) ? (fields.seller_id ?? sellerId) : fields.seller_id;
    if (sellerId !== undefined && seller !== sellerId) throw new NoticeRefused('it is for another seller');
    checkTime(fields, now);
  };
  return async ({ body, now }) => {
    const fields: Fields = Object.fromEntries(new URLSearchParams(body));
    check(fields, now);
    if (isAboutAgreement(fields)) return agreementNews(fields);
    const { notify_id: noticeId, out_trade_no: paymentId, trade_status: status, total_amount: amount } = fields;
    const state = alipayState(status);
    const amountCents = fromDecimal(amount);
    if (!noticeId || !paymentId || amountCents === undefined) throw new NoticeRefused('it lacks fields');
    // A refund notice also has the trade's state, which stays paid after a partial refund.
    const refundedCents = fromDecimal(fields.refund_fee ?? '0');
    if (refundedCents === undefined) throw new NoticeRefused('it has no refund amount');
    if (refundedCents > 0)
      return { method: 'alipay', noticeId, paymentId, moneyBack: 'refund', amountCents: refundedCents, currency: 'CNY' };
    if (!state || state === 'pending') return undefined;
    return { method: 'alipay', noticeId, paymentId, state, amountCents, currency: 'CNY' };
  };
}

function isGenuine(alipay: AlipaySdk, fields: Fields): boolean {
  try {
    return alipay.checkNotifySignV2(fields);
  } catch {
    return false;
  }
}
