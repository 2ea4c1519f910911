import { createSign } from 'node:crypto';
import { endpoints } from 'shared-contracts/endpoints';
import { toShanghaiTime } from '../payments/providers/shanghai-time.ts';
import { randomId } from '../platform/random.ts';
import { alipayAppId, alipaySellerId } from './provider-server.ts';
import type { TestServer } from './test-server.ts';

type Fields = Readonly<Record<string, string>>;

const signedBy = (privateKey: string, text: string) => createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64');

/** A notice of Alipay that a trade was paid, without its signature. */
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
    // Both once made a verifier of Alipay's own stumble.
    subject: '流量套餐 100% + 1',
    ...changes,
  };
}

/** The signature that Alipay gives a notice: of all fields but the signature and its kind, in the order of their names. */
export function signAlipay(fields: Fields, privateKey: string): Fields {
  const text = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  return { ...fields, sign_type: 'RSA2', sign: signedBy(privateKey, text) };
}

export async function deliverAlipay({ app }: TestServer, fields: Fields) {
  const { method, path: url } = endpoints.alipayPayNotice;
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
  return app.inject({ method, url, headers, payload: new URLSearchParams(fields).toString() });
}

/** What Alipay answers to a query, or to a trade's closing, with its signature. */
export function alipayAnswer(answer: Readonly<Record<string, string>>, privateKey: string, asked: 'query' | 'close' = 'query'): string {
  return alipayAnswerTo(`alipay.trade.${asked}`, answer, privateKey);
}

/** What Alipay answers to a method, with its signature. */
export function alipayAnswerTo(method: string, answer: Readonly<Record<string, string>>, privateKey: string): string {
  const text = JSON.stringify(answer);
  return `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${signedBy(privateKey, text)}"}`;
}
