import { z } from 'zod';
import type { PaymentProvider } from './provider.ts';
import { returnUrl } from './return-url.ts';
import { toShanghaiTime } from './shanghai-time.ts';
import type { AskWechat, WechatAnswer } from './wechat-client.ts';
import type { WechatSettings } from './wechat-signature.ts';
import { readTransaction } from './wechat-transaction.ts';

/** The address of an H5 page expires after five minutes. */
const PAGE_LIFETIME_SECONDS = 240;
const MAX_REASON_BYTES = 80;
const MAX_TITLE_BYTES = 127;

/** Error codes of refunds that a repeat with the same ID may not return. */
const MAY_PASS = new Set(['NOTENOUGH', 'FREQUENCYLIMITED', 'RATELIMITEXCEEDED', 'SYSTEMERROR', 'BIZERRNEEDRETRY', 'SIGNERROR', 'NOAUTH']);
/** States of a refund that didn't return the money. */
const FAILED = new Set(['CLOSED', 'ABNORMAL']);

const codeAnswer = z.object({ code_url: z.string().regex(/^weixin:\/\//) });
const pageAnswer = z.object({ h5_url: z.url({ protocol: /^https$/ }) });
const refundAnswer = z.object({ status: z.string() });

const isCode = (payUrl: string) => payUrl.startsWith('weixin:');
const rfc3339 = (moment: Date) => `${toShanghaiTime(moment).replace(' ', 'T')}+08:00`;

function failed({ code }: WechatAnswer): Error {
  return new Error(`WeChat Pay returned ${code || 'no code'}`);
}

/** Cuts a text to a number of bytes, between characters: `stream` drops the bytes of an incomplete one. */
function cut(text: string, bytes: number): string {
  return new TextDecoder().decode(Buffer.from(text).subarray(0, bytes), { stream: true });
}

/**
 * Creates the provider for WeChat Pay, in CNY: a QR code for WeChat on a phone (Native), or a page that opens WeChat on the same phone (H5).
 * @param notifyUrl where WeChat Pay sends its notices
 */
export function createWechatProvider(ask: AskWechat, settings: WechatSettings, notifyUrl: string): PaymentProvider {
  const { appId, merchantId } = settings;
  const transactions = '/v3/pay/transactions';
  return {
    start: async ({ paymentId, orderId, amountCents, title, language, origin, payBefore, byCode, ip, now }) => {
      const back = returnUrl('wechat', orderId, language);
      const order = {
        appid: appId,
        mchid: merchantId,
        description: cut(title, MAX_TITLE_BYTES),
        out_trade_no: paymentId,
        time_expire: rfc3339(payBefore),
        notify_url: notifyUrl,
        amount: { total: amountCents, currency: 'CNY' },
      };
      if (byCode) {
        const answer = await ask('POST', `${transactions}/native`, now, order);
        const { data } = codeAnswer.safeParse(answer.body);
        if (!answer.isFine || !data) throw failed(answer);
        return { payUrl: data.code_url, returnUrl: back };
      }
      const scene = { payer_client_ip: ip, h5_info: { type: 'Wap' } };
      const answer = await ask('POST', `${transactions}/h5`, now, { ...order, scene_info: scene });
      const { data } = pageAnswer.safeParse(answer.body);
      if (!answer.isFine || !data) throw failed(answer);
      const page = new URL(data.h5_url);
      page.searchParams.set('redirect_url', origin + back);
      return { payUrl: page.href, returnUrl: back };
    },
    isReusable: ({ payUrl, createdAt }, { byCode, now }) =>
      isCode(payUrl) ? byCode : !byCode && now.getTime() - createdAt.getTime() < PAGE_LIFETIME_SECONDS * 1000,
    query: async ({ id }, now) => {
      const answer = await ask('GET', `${transactions}/out-trade-no/${id}?mchid=${merchantId}`, now);
      if (answer.code === 'ORDERNOTEXIST') return undefined;
      if (!answer.isFine) throw failed(answer);
      const found = readTransaction(settings, answer.body);
      if (found?.paymentId !== id) throw new Error('WeChat Pay returned a different transaction than requested');
      const { state, amountCents, currency } = found;
      return { state, amountCents, currency };
    },
    close: async ({ id }, now) => {
      const answer = await ask('POST', `${transactions}/out-trade-no/${id}/close`, now, { mchid: merchantId });
      if (answer.isFine || answer.code === 'ORDERCLOSED' || answer.code === 'ORDERNOTEXIST') return true;
      if (answer.code === 'ORDERPAID') return false;
      throw failed(answer);
    },
    refund: async ({ id, amountCents: total }, { refundId, amountCents, reason }, now) => {
      const answer = await ask('POST', '/v3/refund/domestic/refunds', now, {
        out_trade_no: id,
        // Makes a repeat return the same refund.
        out_refund_no: refundId,
        reason: cut(reason, MAX_REASON_BYTES),
        notify_url: notifyUrl,
        amount: { refund: amountCents, total, currency: 'CNY' },
      });
      if (answer.isFine) {
        const { data } = refundAnswer.safeParse(answer.body);
        if (!data) throw failed(answer);
        return FAILED.has(data.status) ? `the refund is ${data.status}` : undefined;
      }
      if (answer.code === '' || MAY_PASS.has(answer.code)) throw failed(answer);
      return failed(answer).message;
    },
  };
}
