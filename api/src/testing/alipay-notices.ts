import { createSign } from 'node:crypto';
import { endpointPath } from 'shared-contracts/api/endpoints';
import { toShanghaiTime } from '../payments/providers/shanghai-time.ts';
import { randomId } from '../platform/random.ts';
import { alipayAppId, alipaySellerId } from './provider-server.ts';
import type { TestServer } from './test-server.ts';

type Fields = Readonly<Record<string, string>>;

const signedBy = (privateKey: string, text: string) => createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64');

/** Fields of an Alipay notice about a paid trade, unsigned. */
export function alipayFields({ clock }: TestServer, paymentId: string, changes: Fields = {}): Fields {
  return {
    notify_time: toShanghaiTime(clock.now()),
    notify_type: 'trade_status_sync',
    notify_id: randomId('n'),
    app_id: alipayAppId,
    seller_id: alipaySellerId,
    charset: 'utf-8',
    version: '1.0',
    out_trade_no: paymentId,
    trade_no: '2026120122001400000000000001',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '9.94',
    // The percent and plus signs once broke a signature check of Alipay's own.
    subject: '流量套餐 100% + 1',
    ...changes,
  };
}

/** Signs a notice as Alipay does: all fields except the signature and its type, sorted by name. */
export function signAlipay(fields: Fields, privateKey: string): Fields {
  const text = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  return { ...fields, sign_type: 'RSA2', sign: signedBy(privateKey, text) };
}

export async function deliverAlipay({ app }: TestServer, fields: Fields) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
  return app.inject({
    method: 'POST',
    url: endpointPath('payNotice', { method: 'alipay' }),
    headers,
    payload: new URLSearchParams(fields).toString(),
  });
}

/** Alipay's signed response to a query, to closing a trade or to a refund. */
export function alipayAnswer(
  answer: Readonly<Record<string, string>>,
  privateKey: string,
  asked: 'query' | 'close' | 'refund' = 'query',
): string {
  return alipayAnswerTo(`alipay.trade.${asked}`, answer, privateKey);
}

/** Alipay's signed response to a method. */
export function alipayAnswerTo(method: string, answer: Readonly<Record<string, string>>, privateKey: string): string {
  const text = JSON.stringify(answer);
  return `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${signedBy(privateKey, text)}"}`;
}
