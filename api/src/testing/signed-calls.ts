import type { CallResponse } from 'shared-contracts/api/calls';
import { endpointPath } from 'shared-contracts/api/endpoints';
import { proxyErrorNames, proxyErrors, type ProxyErrorName } from 'shared-contracts/proxy/errors';
import { schemas } from 'shared-contracts/api/schemas';
import type { SignedName } from '../access/extraction/signed-route.ts';
import { whitelistAddresses } from '../access/whitelist/tables.ts';
import { buyer, keyed, paid, signed, unixTimestamp, type KeyedOrder } from './buyers.ts';
import type { TestServer } from './test-server.ts';

export type Query = Readonly<Record<string, string>>;

/** Source address of test requests, as the whitelist sees it. */
export const OWN_ADDRESS = '203.0.113.7';

/** Adds an address to an order's whitelist. */
export async function addToWhitelist({ db, clock }: TestServer, orderId: string, address = OWN_ADDRESS): Promise<void> {
  await db.insert(whitelistAddresses).values({ orderId, address, addedAt: clock.now() });
}

/** Creates an order that the tests' own address can extract from. */
export async function extractor(server: TestServer): Promise<KeyedOrder> {
  const order = await keyed(server, await paid(server, await buyer(server)));
  await addToWhitelist(server, order.orderId);
  return order;
}

/** Parameters of a signed call. */
export function signedQuery(server: TestServer, order: KeyedOrder, more: Query = {}): Query {
  const timestamp = more.timestamp ?? unixTimestamp(server);
  return { orderId: order.orderId, timestamp, sign: signed(order, timestamp), ...more };
}

interface Caller {
  readonly remoteAddress?: string;
  readonly headers?: Query;
}

/** Makes a signed call and returns the raw response. */
export async function askSigned({ app }: TestServer, name: SignedName, query: Query, caller: Caller = {}) {
  return app.inject({ method: 'GET', url: endpointPath(name), query: { ...query }, ...caller });
}

/** Makes a signed call and returns the parsed response. */
export async function callSigned<Name extends SignedName>(server: TestServer, name: Name, query: Query, caller: Caller = {}) {
  const answer = await askSigned(server, name, query, caller);
  expect(answer.statusCode).toBe(200);
  // The schema of a call yields its response type, but the compiler can't infer that.
  return schemas[name].response.parse(answer.json()) as CallResponse<Name>;
}

/** Reason for which a signed call is refused; 'none' if it succeeds. */
export async function refusalOf(server: TestServer, name: SignedName, query: Query, caller: Caller = {}): Promise<ProxyErrorName | 'none'> {
  const { code, data } = await callSigned(server, name, query, caller);
  const reason = proxyErrorNames.find((each) => proxyErrors[each].code === code);
  expect(reason === undefined || data.length === 0).toBe(true);
  return reason ?? 'none';
}
