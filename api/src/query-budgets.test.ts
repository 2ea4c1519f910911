import type { BuiltCall, CallRequest } from 'shared-contracts/api/calls';
import { productFamily } from 'shared-contracts/constants';
import budgets from '../../budgets.json' with { type: 'json' };
import { account, accessGranted } from './testing/access-requests.ts';
import { buyer, paid, paying, quoted, type KeyedOrder } from './testing/buyers.ts';
import { INTERNAL_TOKEN } from './testing/gateways.ts';
import { logQueries } from './testing/logged-queries.ts';
import { callSigned, extractor, signedQuery } from './testing/signed-calls.ts';
import { testServer } from './testing/test-server.ts';

const server = testServer({ INTERNAL_TOKEN });
const statements = logQueries();

const asCustomer =
  <Name extends BuiltCall>(name: Name, request: CallRequest<Name>) =>
  async () => {
    const token = await buyer(server);
    await paid(server, token);
    return () => server.call(name, request, { token });
  };
const asVisitor =
  <Name extends BuiltCall>(name: Name, request: CallRequest<Name>) =>
  () =>
    Promise.resolve(() => server.call(name, request));

/** The second question of a gateway, because the first may start a session. */
const asGateway = (questionOf: (order: KeyedOrder) => CallRequest<'gatewayAccess'>) => async () => {
  const question = questionOf(await extractor(server));
  await accessGranted(server, question);
  return () => accessGranted(server, question);
};

/** Each entry sets up a call and returns a function that makes it. */
const calls: Readonly<Record<keyof typeof budgets.queries, () => Promise<() => Promise<unknown>>>> = {
  getProductPriceList: asVisitor('getProductPriceList', { id: productFamily.flow }),
  articlePage: asVisitor('articlePage', { kind: 'news' }),
  getUserInfo: asCustomer('getUserInfo', {}),
  queryOrderInfos: asCustomer('queryOrderInfos', {}),
  getOrderSurplusFlowInfos: asCustomer('getOrderSurplusFlowInfos', {}),
  queryConsumeRecordList: asCustomer('queryConsumeRecordList', {}),
  quote: async () => {
    const token = await buyer(server);
    return () => quoted(server, token);
  },
  placeOrder: async () => {
    const token = await buyer(server);
    const { quoteId } = await quoted(server, token);
    return () => server.call('placeOrder', { quoteId }, { token, idempotencyKey: quoteId });
  },
  queryPayFlowState: async () => {
    const token = await buyer(server);
    const { orderId } = await paying(server, token);
    return () => server.call('queryPayFlowState', { orderId }, { token });
  },
  getIp: async () => {
    const query = signedQuery(server, await extractor(server));
    return () => callSigned(server, 'getIp', query);
  },
  'getIp in a place': async () => {
    const place = { country: 'US', state: 'US-CA', city: 'los-angeles', isp: 'harbour-broadband' };
    const query = signedQuery(server, await extractor(server), place);
    return () => callSigned(server, 'getIp', query);
  },
  'getIp with dedupe': async () => {
    const query = signedQuery(server, await extractor(server), { dedupe: '1', num: '5' });
    return () => callSigned(server, 'getIp', query);
  },
  'getIp with a username and password': async () => {
    const query = signedQuery(server, await extractor(server), { auth: '1', num: '5' });
    return () => callSigned(server, 'getIp', query);
  },
  'gatewayAccess by account': asGateway((order) => account(`${order.orderId}_____`, order.orderKey)),
  'gatewayAccess by running session': asGateway((order) => account(`${order.orderId}____30_basket`, order.orderKey)),
  'gatewayAccess by port': async () => {
    const order = await extractor(server);
    const { data } = await callSigned(server, 'getIp', signedQuery(server, order));
    return () => accessGranted(server, { by: 'port', clientAddress: '127.0.0.1', port: data[0]?.port ?? 0 });
  },
  locations: asVisitor('locations', {}),
  exitPlaces: asVisitor('exitPlaces', { country: 'US', state: 'US-CA' }),
};

/**
 * The queries of a call. It is made twice and the second one is measured, because the first may fill caches.
 */
async function queriesOf(name: keyof typeof calls): Promise<string[]> {
  await (
    await calls[name]()
  )();
  const call = await calls[name]();
  statements.clear();
  await call();
  return statements.list();
}

it.each(Object.entries(budgets.queries) as [keyof typeof calls, number][])('%s makes at most %i queries', async (name, most) => {
  const queries = await queriesOf(name);
  expect(queries.length > most ? queries : []).toEqual([]);
});

it('records the queries of a call, including those in transactions', async () => {
  expect(await queriesOf('getUserInfo')).toContainEqual(expect.stringContaining('from sessions'));
  expect(await queriesOf('quote')).toContainEqual(expect.stringMatching(/^insert into "quotes"/));
});
