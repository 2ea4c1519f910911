import { constants, createHash, publicEncrypt } from 'node:crypto';
import type { ApiProcess } from 'api/testing/api-process';
import type { WaitingBuyer } from 'api/testing/buyer-fixtures';
import { LEASED_PORT, SCALE_PASSWORD, type ScaleCustomer } from 'api/testing/scale-data';
import type { BuiltCall, CallRequest } from 'shared-contracts/api/calls';
import { ANYWHERE } from 'shared-contracts/proxy/exit-place';
import { extractionLink } from 'shared-contracts/extraction/extraction-link';
import { stringToSign } from 'shared-contracts/proxy/sign';
import { formatProxyUser } from 'shared-contracts/proxy/user';
import { callApi } from '../../lib/call-api.ts';

export const INTERNAL_TOKEN = 'internal token of the scale drill';
/** Rows of a gateway's report: each of another order. */
export const REPORT_ROWS = 70;

/** An API on a filled database, and those who call it. */
export interface Site {
  readonly api: ApiProcess;
  readonly url: string;
  /** Price of the product that the buyers order. */
  readonly productId: string;
  readonly customers: readonly ScaleCustomer[];
  /** Each can place one order. */
  readonly buyers: Iterator<WaitingBuyer>;
  readonly encryptedPassword: string;
}

/** Makes a call for the customer whose turn it is. */
export type HotCall = (site: Site, turn: number) => Promise<unknown>;

const internal = { authorization: `Bearer ${INTERNAL_TOKEN}` };

const customerAt = ({ customers }: Site, turn: number): ScaleCustomer => {
  const customer = customers[turn % customers.length];
  if (!customer) throw new Error('no customers');
  return customer;
};

/** A customer's own call, from the customer's address. */
async function callAs<Name extends BuiltCall>({ api }: Site, { token, address }: ScaleCustomer, name: Name, request: CallRequest<Name>) {
  return callApi(api.origin, name, request, token, { 'x-forwarded-for': address });
}

const askAccess = async ({ api }: Site, question: CallRequest<'gatewayAccess'>) => {
  const answer = await callApi(api.origin, 'gatewayAccess', question, '', internal);
  if (answer.refusal !== null) throw new Error(`gatewayAccess: ${answer.refusal}`);
};

async function extract({ api }: Site, { orderId, orderKey, address }: ScaleCustomer): Promise<void> {
  const timestamp = Math.floor(Date.now() / 1000);
  const sign = createHash('md5')
    .update(stringToSign(orderId, orderKey, timestamp))
    .digest('hex');
  const settings = { orderId, num: 1, protocol: '1', time: '60', ...ANYWHERE, format: '0', singleIp: '0', dedupe: '0', auth: '0' } as const;
  const answer = await fetch(extractionLink(api.origin, settings, { orderId, timestamp, sign }), {
    headers: { 'x-forwarded-for': address },
  });
  const { code, msg } = (await answer.json()) as { readonly code: number; readonly msg: string };
  if (code !== 0) throw new Error(`getIp: ${code} ${msg}`);
}

/** Reports the same usage of several orders, as a gateway does. */
export async function report({ api }: Pick<Site, 'api'>, reportId: string, orderIds: readonly string[]): Promise<void> {
  const at = new Date().toISOString();
  const usage = { clientAddress: '8.8.8.8', countryCode: 'DE', outcome: 'ok', requests: 3, sentBytes: 500, receivedBytes: 20_000 } as const;
  await callApi(api.origin, 'usageReport', { reportId, rows: orderIds.map((orderId) => ({ orderId, at, ...usage })) }, '', internal);
}

/** The calls that customers and gateways make most, and those that sell. */
export const hotCalls = {
  'access of an account': async (site, turn) => {
    const { orderId, orderKey, address } = customerAt(site, turn);
    return askAccess(site, { by: 'account', clientAddress: address, user: formatProxyUser({ orderId }), password: orderKey });
  },
  'access to a leased port': async (site, turn) =>
    askAccess(site, { by: 'port', clientAddress: customerAt(site, turn).address, port: LEASED_PORT }),
  extraction: async (site, turn) => extract(site, customerAt(site, turn)),
  'usage report': async (site, turn) => {
    const orderIds = Array.from({ length: REPORT_ROWS }, (_, nth) => customerAt(site, turn * REPORT_ROWS + nth).orderId);
    return report(site, `hot-${turn}`, orderIds);
  },
  'order list': async (site, turn) => callAs(site, customerAt(site, turn), 'queryOrderInfos', {}),
  'chart of a month': async (site, turn) => callAs(site, customerAt(site, turn), 'usage', { by: 'day', zone: 'Asia/Shanghai' }),
  'traffic details': async (site, turn) => {
    const customer = customerAt(site, turn);
    return callAs(site, customer, 'usageLedger', { orderId: customer.orderId });
  },
  quote: async (site, turn) => callAs(site, customerAt(site, turn), 'quote', { productId: site.productId, quantity: 1 }),
  'placing an order': async ({ api, buyers }) => {
    const { token, quoteId } = buyers.next().value as WaitingBuyer;
    return callApi(api.origin, 'placeOrder', { quoteId }, token);
  },
  'log-in': async (site, turn) =>
    callApi(site.api.origin, 'passwordLogin', { mobile: customerAt(site, turn).mobile, password: site.encryptedPassword }),
} as const satisfies Readonly<Record<string, HotCall>>;

export type HotCallName = keyof typeof hotCalls;
export const hotCallNames = Object.keys(hotCalls) as HotCallName[];

/** The password of all customers, encrypted as a browser does it. */
export async function encryptPassword(origin: string): Promise<string> {
  const { kid, publicKey } = await callApi(origin, 'publicKey', {});
  const padding = { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  return `${kid}.${publicEncrypt(padding, Buffer.from(SCALE_PASSWORD)).toString('base64')}`;
}
