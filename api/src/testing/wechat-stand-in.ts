import { createCipheriv, createSign, createVerify } from 'node:crypto';
import { endpointPath, endpoints } from 'shared-contracts/api/endpoints';
import { randomId, randomText } from '../platform/random.ts';
import { startProviderStub, type ProviderStub, type Reaction, type ReceivedRequest } from './provider-stub.ts';
import type { KeyPair } from './rsa-pair.ts';
import type { TestServer } from './test-server.ts';

export const wechatSettings = {
  WECHAT_PAY_APP_ID: `wx${'0a'.repeat(8)}`,
  WECHAT_PAY_MERCHANT_ID: '1900000001',
  WECHAT_PAY_CERTIFICATE_SERIAL: 'AB'.repeat(20),
  WECHAT_PAY_API_KEY: 'k'.repeat(32),
  WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_0119000000012026',
} as const;

interface Order {
  readonly appid: string;
  readonly mchid: string;
  readonly out_trade_no: string;
  readonly amount: { readonly total: number; readonly currency: string };
  state: string;
}

interface Refund {
  readonly out_trade_no: string;
  readonly out_refund_no: string;
  readonly amount: { readonly refund: number; readonly total: number };
}

export interface WechatStandIn extends ProviderStub {
  /** Orders by our payment ID, with their state. */
  readonly orders: ReadonlyMap<string, Order>;
  readonly refunds: ReadonlyMap<string, Refund>;
  /** A customer pays an order in WeChat. */
  pay(paymentId: string): void;
  /** Signs a response with any status and body. */
  answer(status: number, body?: object, key?: string): Reaction;
}

interface Party {
  /** The merchant's key pair, of which WeChat Pay has the public key. */
  readonly ours: KeyPair;
  readonly wechats: KeyPair;
  readonly clock: Pick<TestServer['clock'], 'now'>;
}

function signed(text: string, { privateKey }: Pick<KeyPair, 'privateKey'>): string {
  return createSign('RSA-SHA256').update(text).sign(privateKey, 'base64');
}

/** Headers with which WeChat Pay signs a text. */
function signatureHeaders(body: string, key: Pick<KeyPair, 'privateKey'>, seconds: number): Readonly<Record<string, string>> {
  const nonce = randomText(32);
  return {
    'wechatpay-serial': wechatSettings.WECHAT_PAY_PUBLIC_KEY_ID,
    'wechatpay-timestamp': String(seconds),
    'wechatpay-nonce': nonce,
    'wechatpay-signature': signed(`${seconds}\n${nonce}\n${body}\n`, key),
  };
}

/** What is wrong with the `Authorization` header of a request; undefined if nothing. */
function authorizationProblem({ method, url, headers, body }: ReceivedRequest, ours: KeyPair): string | undefined {
  const [scheme, fields = ''] = (headers.authorization ?? '').split(' ');
  if (scheme !== 'WECHATPAY2-SHA256-RSA2048') return 'wrong scheme';
  const values = Object.fromEntries([...fields.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value])) as Record<
    string,
    string
  >;
  if (values.mchid !== wechatSettings.WECHAT_PAY_MERCHANT_ID) return 'wrong merchant';
  if (values.serial_no !== wechatSettings.WECHAT_PAY_CERTIFICATE_SERIAL) return 'wrong certificate';
  const text = `${method}\n${url.pathname}${url.search}\n${values.timestamp}\n${values.nonce_str}\n${body}\n`;
  return createVerify('RSA-SHA256')
    .update(text)
    .verify(ours.publicKey, values.signature ?? '', 'base64')
    ? undefined
    : 'wrong signature';
}

/** Starts a server that stands in for WeChat Pay's API v3: it checks our signatures, keeps orders and refunds, and signs its responses. */
export async function startWechatStandIn({ ours, wechats, clock }: Party): Promise<WechatStandIn> {
  const orders = new Map<string, Order>();
  const refunds = new Map<string, Refund>();

  const answer: WechatStandIn['answer'] = (status, body, privateKey = wechats.privateKey) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    return { status, body: text, headers: signatureHeaders(text, { privateKey }, Math.floor(clock.now().getTime() / 1000)) };
  };
  const rejected = (status: number, code: string) => answer(status, { code, message: code });

  function create(content: Omit<Order, 'state'>, made: object): Reaction {
    if (orders.has(content.out_trade_no)) return rejected(400, 'OUT_TRADE_NO_USED');
    orders.set(content.out_trade_no, { ...content, state: 'NOTPAY' });
    return answer(200, made);
  }

  function close(order: Order): Reaction {
    if (order.state === 'SUCCESS') return rejected(400, 'ORDERPAID');
    order.state = 'CLOSED';
    return answer(204);
  }

  function refund(content: Refund): Reaction {
    const order = orders.get(content.out_trade_no);
    const earlier = [...refunds.values()].filter(
      (other) => other.out_trade_no === content.out_trade_no && other.out_refund_no !== content.out_refund_no,
    );
    const total = earlier.reduce((sum, { amount }) => sum + amount.refund, content.amount.refund);
    if (!order || order.state === 'NOTPAY') return rejected(404, 'RESOURCE_NOT_EXISTS');
    if (content.amount.total !== order.amount.total || total > order.amount.total) return rejected(400, 'PARAM_ERROR');
    refunds.set(content.out_refund_no, content);
    order.state = 'REFUND';
    return answer(200, { refund_id: '5000000', out_refund_no: content.out_refund_no, status: 'PROCESSING' });
  }

  function respond(request: ReceivedRequest): Reaction {
    const problem = authorizationProblem(request, ours);
    if (problem !== undefined) return rejected(401, 'SIGN_ERROR');
    const { pathname, searchParams } = request.url;
    const content: unknown = request.body === '' ? undefined : JSON.parse(request.body);
    if (pathname === '/v3/pay/transactions/native')
      return create(content as Order, { code_url: `weixin://wxpay/bizpayurl?pr=${(content as Order).out_trade_no}` });
    if (pathname === '/v3/pay/transactions/h5')
      return create(content as Order, {
        h5_url: `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=${(content as Order).out_trade_no}`,
      });
    if (pathname === '/v3/refund/domestic/refunds') return refund(content as Refund);
    const [, paymentId = '', closing] = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(pathname) ?? [];
    const order = orders.get(paymentId);
    if (!order) return rejected(404, 'ORDER_NOT_EXIST');
    if (closing) return close(order);
    if (searchParams.get('mchid') !== order.mchid) return rejected(400, 'MCH_NOT_EXISTS');
    const { state, ...rest } = order;
    return answer(200, { ...rest, trade_state: state });
  }

  const stub = await startProviderStub(respond);
  return Object.assign(stub, {
    orders,
    refunds,
    answer,
    pay: (paymentId: string) => {
      const order = orders.get(paymentId);
      if (order?.state !== 'NOTPAY') throw new Error(`${paymentId} can't be paid`);
      order.state = 'SUCCESS';
    },
  });
}

/** Content of a notice about a paid transaction, before encryption. */
export function wechatPaid(paymentId: string, changes: object = {}) {
  return {
    appid: wechatSettings.WECHAT_PAY_APP_ID,
    mchid: wechatSettings.WECHAT_PAY_MERCHANT_ID,
    out_trade_no: paymentId,
    transaction_id: '4200000000000000000000000001',
    trade_state: 'SUCCESS',
    amount: { total: 994, payer_total: 994, currency: 'CNY', payer_currency: 'CNY' },
    ...changes,
  };
}

export function wechatRefunded(paymentId: string, refundId: string, status: string) {
  return {
    mchid: wechatSettings.WECHAT_PAY_MERCHANT_ID,
    out_trade_no: paymentId,
    out_refund_no: refundId,
    refund_status: status,
    amount: { total: 994, refund: 497, payer_total: 994, payer_refund: 497 },
  };
}

interface WechatEnvelope {
  readonly type?: string;
  readonly id?: string;
  readonly apiKey?: string;
}

/** A notice as WeChat Pay sends it, its content encrypted with the APIv3 key. */
export function wechatNotice(
  content: object,
  { type = 'TRANSACTION.SUCCESS', id = randomId('n'), apiKey = wechatSettings.WECHAT_PAY_API_KEY }: WechatEnvelope = {},
): string {
  const nonce = randomText(12);
  const cipher = createCipheriv('aes-256-gcm', apiKey, nonce).setAAD(Buffer.from('transaction'));
  const bytes = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()]);
  const resource = {
    original_type: 'transaction',
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: bytes.toString('base64'),
    associated_data: 'transaction',
    nonce,
  };
  return JSON.stringify({ id, create_time: '2026-12-01T16:00:00+08:00', resource_type: 'encrypt-resource', event_type: type, resource });
}

export interface WechatDelivery {
  /** Offset of the signature's timestamp from now, in seconds. */
  readonly offset?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Body to send instead of the signed one. */
  readonly sent?: string;
}

/** Delivers a notice, signed as WeChat Pay does. */
export async function deliverWechat(
  { app, clock }: TestServer,
  body: string,
  key: Pick<KeyPair, 'privateKey'>,
  { offset = 0, headers = {}, sent = body }: WechatDelivery = {},
) {
  const { method } = endpoints.payNotice;
  const url = endpointPath('payNotice', { method: 'wechat' });
  const seconds = Math.floor(clock.now().getTime() / 1000) + offset;
  const signature = { ...signatureHeaders(body, key, seconds), ...headers };
  return app.inject({ method, url, headers: { 'content-type': 'application/json', ...signature }, payload: sent });
}
