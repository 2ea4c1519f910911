import { execFileSync } from 'node:child_process';
import { createSign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { endpointPath, endpoints } from 'shared-contracts/api/endpoints';
import { randomDigits, randomId } from '../platform/random.ts';
import { startProviderStub, type ProviderStub, type Reaction, type ReceivedRequest } from './provider-stub.ts';
import { rsaPair } from './rsa-pair.ts';
import type { TestServer } from './test-server.ts';

export const paypalSettings = {
  PAYPAL_CLIENT_ID: `A${'b'.repeat(79)}`,
  PAYPAL_CLIENT_SECRET: `E${'f'.repeat(79)}`,
  PAYPAL_WEBHOOK_ID: '8PT597110X687430L',
} as const;

const CERTIFICATE_PATH = '/v1/notifications/certs/CERT-360caa42-fca2a594-1d93a270';
const TOKEN_SECONDS = 32_400;

interface Money {
  readonly currency_code: string;
  readonly value: string;
}

interface Refund {
  readonly id: string;
  readonly status: string;
  readonly custom_id: string;
  readonly amount: Money;
}

interface Order {
  readonly id: string;
  status: string;
  readonly unit: { readonly custom_id: string; readonly invoice_id: string; readonly amount: Money };
  readonly returnUrl: string;
  capture: { readonly id: string; readonly status: string; readonly amount: Money; readonly custom_id: string } | undefined;
  readonly refunds: Refund[];
  captures: number;
}

export interface PaypalStandIn extends ProviderStub {
  /** Where its certificate is. */
  readonly certificateUrl: string;
  readonly privateKey: string;
  /** The order of a payment of ours. */
  orderOf(paymentId: string): Order;
  /** The response to a query of that order. */
  answerOf(paymentId: string): Reaction;
  /** A customer approves an order on PayPal's page. */
  approve(paymentId: string): void;
  /** How often the money of an order was collected. */
  capturesOf(paymentId: string): number;
  /** Tokens issued since then no longer work. */
  endTokens(): void;
}

/** A certificate for a key; PayPal's are public, so only their key matters. */
function certificateOf(privateKey: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'paypal-'));
  try {
    const file = path.join(folder, 'key.pem');
    writeFileSync(file, privateKey);
    const made = ['req', '-x509', '-new', '-key', file, '-days', '2', '-subj', '/CN=messageverificationcerts.paypal.com'];
    return execFileSync('openssl', made, { stdio: ['ignore', 'pipe', 'ignore'] }).toString();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const rejected = (issue: string): Reaction => ({
  status: 422,
  body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue, description: issue }] },
});
const notFound: Reaction = { status: 404, body: { name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }] } };

/** Starts a server that stands in for PayPal's REST API: it issues tokens, keeps orders, captures and refunds, and executes a request once. */
export async function startPaypalStandIn(): Promise<PaypalStandIn> {
  const { privateKey } = rsaPair('paypal');
  const certificate = certificateOf(privateKey);
  const orders = new Map<string, Order>();
  /** Responses by request ID. */
  const done = new Map<string, Reaction>();
  let tokens = new Set<string>();

  function orderBody({ id, status, unit, capture, refunds }: Order): object {
    const payments = capture && { payments: { captures: [capture], ...(refunds.length > 0 && { refunds }) } };
    return { id, status, intent: 'CAPTURE', purchase_units: [{ reference_id: 'default', ...unit, ...payments }] };
  }

  function token({ headers, body }: ReceivedRequest): Reaction {
    const { PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret } = paypalSettings;
    const isOurs = headers.authorization === `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
    if (!isOurs || body !== 'grant_type=client_credentials') return { status: 401, body: { error: 'invalid_client' } };
    const text = randomId('t');
    tokens.add(text);
    return { status: 200, body: { access_token: text, token_type: 'Bearer', expires_in: TOKEN_SECONDS } };
  }

  function create(content: {
    readonly purchase_units: [Order['unit']];
    readonly payment_source: { readonly paypal: { readonly experience_context: { readonly return_url: string } } };
  }): Reaction {
    const id = randomDigits(17);
    const [unit] = content.purchase_units;
    const returnUrl = content.payment_source.paypal.experience_context.return_url;
    orders.set(id, { id, status: 'PAYER_ACTION_REQUIRED', unit, returnUrl, capture: undefined, refunds: [], captures: 0 });
    const links = [{ rel: 'payer-action', href: `https://www.paypal.com/checkoutnow?token=${id}`, method: 'GET' }];
    return { status: 200, body: { id, status: 'PAYER_ACTION_REQUIRED', links } };
  }

  function collect(order: Order): Reaction {
    if (order.capture) return rejected('ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return rejected('ORDER_NOT_APPROVED');
    order.status = 'COMPLETED';
    order.captures += 1;
    order.capture = { id: `C${order.id}`, status: 'COMPLETED', amount: order.unit.amount, custom_id: order.unit.custom_id };
    return { status: 201, body: { id: order.id, status: 'COMPLETED' } };
  }

  function refund(order: Order, content: { readonly amount: Money; readonly custom_id: string }): Reaction {
    const total = [...order.refunds.map(({ amount }) => amount), content.amount].reduce((sum, { value }) => sum + Number(value), 0);
    if (total > Number(order.unit.amount.value) + 0.001) return rejected('REFUND_AMOUNT_EXCEEDED');
    const id = `R${randomDigits(16)}`;
    order.refunds.push({ id, status: 'COMPLETED', ...content });
    return { status: 201, body: { id, status: 'COMPLETED' } };
  }

  function execute({ method, url: { pathname }, body }: ReceivedRequest): Reaction {
    const content: unknown = body === '' ? undefined : JSON.parse(body);
    if (pathname === '/v2/checkout/orders') return create(content as never);
    const [, orderId = '', collecting] = /^\/v2\/checkout\/orders\/(\d+)(\/capture)?$/.exec(pathname) ?? [];
    const order = orders.get(orderId);
    if (order) return collecting ? collect(order) : { status: 200, body: orderBody(order) };
    const [, capturedId = '', refunding] = /^\/v2\/payments\/captures\/C(\d+)(\/refund)?$/.exec(pathname) ?? [];
    const captured = orders.get(capturedId);
    if (!captured?.capture) return notFound;
    return refunding && method === 'POST' ? refund(captured, content as never) : { status: 200, body: captured.capture };
  }

  function respond(request: ReceivedRequest): Reaction {
    const { pathname } = request.url;
    if (pathname === CERTIFICATE_PATH) return { status: 200, body: certificate };
    if (pathname.startsWith('/v1/notifications/certs/')) return { status: 404 };
    if (pathname === '/v1/oauth2/token') return token(request);
    if (!tokens.has((request.headers.authorization ?? '').replace('Bearer ', ''))) return { status: 401, body: { error: 'invalid_token' } };
    const requestId = request.headers['paypal-request-id'];
    if (typeof requestId !== 'string') return execute(request);
    const known = done.get(requestId);
    if (known) return known;
    const reaction = execute(request);
    if (typeof reaction === 'object' && reaction.status < 300) done.set(requestId, reaction);
    return reaction;
  }

  const orderOf = (paymentId: string): Order => {
    const order = [...orders.values()].find(({ unit }) => unit.custom_id === paymentId);
    if (!order) throw new Error(`PayPal has no order for ${paymentId}`);
    return order;
  };
  const stub = await startProviderStub(respond);
  return Object.assign(stub, {
    certificateUrl: stub.origin + CERTIFICATE_PATH,
    privateKey,
    orderOf,
    answerOf: (paymentId: string): Reaction => ({ status: 200, body: orderBody(orderOf(paymentId)) }),
    approve: (paymentId: string) => {
      orderOf(paymentId).status = 'APPROVED';
    },
    capturesOf: (paymentId: string) => orderOf(paymentId).captures,
    endTokens: () => {
      tokens = new Set();
    },
  });
}

export function paypalEvent(type: string, resource: object, id = `WH-${randomDigits(17)}`): string {
  return JSON.stringify({ id, event_version: '1.0', event_type: type, resource_type: 'capture', resource }, undefined, 2);
}

/** An event about the capture of a payment. */
export function paypalCaptured(paymentId: string, changes: object = {}, type = 'PAYMENT.CAPTURE.COMPLETED'): string {
  const amount = { currency_code: 'USD', value: '1.40' };
  return paypalEvent(type, { id: 'C1', status: 'COMPLETED', custom_id: paymentId, invoice_id: paymentId, amount, ...changes });
}

export interface PaypalDelivery {
  /** Offset of the event's time from now, in seconds. */
  readonly offset?: number;
  readonly webhookId?: string;
  readonly privateKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Body to send instead of the signed one. */
  readonly sent?: string;
}

/** Delivers an event, signed as PayPal does. */
export async function deliverPaypal(
  { app, clock }: TestServer,
  standIn: PaypalStandIn,
  body: string,
  {
    offset = 0,
    webhookId = paypalSettings.PAYPAL_WEBHOOK_ID,
    privateKey = standIn.privateKey,
    headers = {},
    sent = body,
  }: PaypalDelivery = {},
) {
  const { method } = endpoints.payNotice;
  const url = endpointPath('payNotice', { method: 'paypal' });
  const time = new Date(clock.now().getTime() + offset * 1000).toISOString();
  const id = randomId('d');
  const text = [id, time, webhookId, crc32(body)].join('|');
  return app.inject({
    method,
    url,
    headers: {
      'content-type': 'application/json',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': standIn.certificateUrl,
      'paypal-transmission-sig': createSign('RSA-SHA256').update(text).sign(privateKey, 'base64'),
      ...headers,
    },
    payload: sent,
  });
}
