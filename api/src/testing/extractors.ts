import type { CallResponse } from 'shared-contracts/calls';
import { endpointPath } from 'shared-contracts/endpoints';
import { proxyErrorNames, proxyErrors, type ProxyErrorName } from 'shared-contracts/proxy-errors';
import { schemas } from 'shared-contracts/schemas';
import type { SignedName } from '../access/extraction/signed-route.ts';
import { whitelistAddresses } from '../access/whitelist/tables.ts';
import { buyer, keyed, paid, signed, stamp, type KeyedOrder } from './buyers.ts';
import type { TestServer } from './test-server.ts';

export type Query = Readonly<Record<string, string>>;

/** Where requests of tests come from, as the whitelist knows it. */
export const OWN_ADDRESS = '203.0.113.7';

/** Puts an address on the whitelist of an order. */
export async function letIn({ db, clock }: TestServer, orderId: string, address = OWN_ADDRESS): Promise<void> {
  await db.insert(whitelistAddresses).values({ orderId, address, addedAt: clock.now() });
}

/** An order that the tests' own address can extract from. */
export async function extractor(server: TestServer): Promise<KeyedOrder> {
  const order = await keyed(server, await paid(server, await buyer(server)));
  await letIn(server, order.orderId);
  return order;
}

/** The parameters of a signed call. */
export function signedQuery(server: TestServer, order: KeyedOrder, more: Query = {}): Query {
  const timestamp = more.timestamp ?? stamp(server);
  return { orderId: order.orderId, timestamp, sign: signed(order, timestamp), ...more };
}

interface Caller {
  readonly remoteAddress?: string;
  readonly headers?: Query;
}

/** Makes a signed call; answers it as it came. */
export async function askSigned({ app }: TestServer, name: SignedName, query: Query, caller: Caller = {}) {
  return app.inject({ method: 'GET', url: endpointPath(name), query: { ...query }, ...caller });
}

/** The JSON answer to a signed call. */
export async function callSigned<Name extends SignedName>(server: TestServer, name: Name, query: Query, caller: Caller = {}) {
  const answer = await askSigned(server, name, query, caller);
  expect(answer.statusCode).toBe(200);
  // What the schema of a name gives is that name's answer, which the compiler cannot see.
  return schemas[name].response.parse(answer.json()) as CallResponse<Name>;
}

/** Why a signed call was refused; 'none' where it was not. */
export async function refusalOf(server: TestServer, name: SignedName, query: Query, caller: Caller = {}): Promise<ProxyErrorName | 'none'> {
  const { code, data } = await callSigned(server, name, query, caller);
  const reason = proxyErrorNames.find((each) => proxyErrors[each].code === code);
  expect(reason === undefined || data.length === 0).toBe(true);
  return reason ?? 'none';
}
