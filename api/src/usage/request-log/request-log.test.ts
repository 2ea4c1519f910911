import type { CallRequest } from 'shared-contracts/api/calls';
import { REQUEST_LOG_LISTED, REQUEST_LOG_MAX, REQUEST_LOG_MINUTES } from 'shared-contracts/constants';
import { cleanUp } from '../../housekeeping.ts';
import { addSeconds } from '../../platform/clock.ts';
import { buyer, linesPaid, paid } from '../../testing/buyers.ts';
import { INTERNAL_TOKEN, report } from '../../testing/gateways.ts';
import { testServer } from '../../testing/test-server.ts';
import { requestLog } from './tables.ts';

const server = testServer({ INTERNAL_TOKEN });

type Logged = NonNullable<CallRequest<'usageReport'>['requests']>[number];

const request = (orderId: string, more: Partial<Logged> = {}): Logged => ({
  orderId,
  at: server.clock.now().toISOString(),
  host: 'a.example.com',
  port: 443,
  countryCode: 'DE',
  outcome: 'ok',
  sentBytes: 10,
  receivedBytes: 20,
  durationMs: 300,
  connectMs: 40,
  firstByteMs: 90,
  ...more,
});
const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const logged = async (requests: Logged[]) => report(server, [], undefined, { requests });
const logOf = async (token: string, orderId: string) => server.call('requestLog', { orderId }, { token });

describe('the request log of an order [4.76]', () => {
  it('contains requests while it is on, latest first, and ends automatically', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    await logged([request(orderId)]);
    expect(await logOf(token, orderId)).toEqual({ until: null, entries: [] });
    const until = addSeconds(server.clock.now(), REQUEST_LOG_MINUTES * 60).toISOString();
    expect(await server.call('setRequestLog', { orderId, isOn: true }, { token })).toEqual({ until });
    await logged([
      request(orderId, { subUserId: 'su-1' }),
      request(orderId, { host: 'not a host', outcome: 'failed', reason: '2006 dns_error', connectMs: null, firstByteMs: null }),
    ]);
    const { entries } = await logOf(token, orderId);
    expect(entries).toMatchObject([
      { host: '', outcome: 'failed', reason: { code: 2006, detail: 'dns_error' }, connectMs: null, subUserId: null },
      { host: 'a.example.com', port: 443, outcome: 'ok', reason: null, sentBytes: 10, receivedBytes: 20, connectMs: 40, subUserId: 'su-1' },
    ]);
    server.clock.advance(REQUEST_LOG_MINUTES * 60 + 61);
    await logged([request(orderId)]);
    expect(await logOf(token, orderId)).toMatchObject({ until: null, entries: { length: 2 } });
    await cleanUp(server.db, server.clock.now());
    expect((await logOf(token, orderId)).entries).toEqual([]);
  });

  it('deletes its entries when it is turned off', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    await server.call('setRequestLog', { orderId, isOn: true }, { token });
    await logged([request(orderId)]);
    expect(await server.call('setRequestLog', { orderId, isOn: false }, { token })).toEqual({ until: null });
    expect(await logOf(token, orderId)).toEqual({ until: null, entries: [] });
  });

  it('keeps a limited number of entries, the latest ones, all of which can be read', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const other = await paid(server, token);
    for (const id of [orderId, other.orderId]) await server.call('setRequestLog', { orderId: id, isOn: true }, { token });
    await logged([request(other.orderId)]);
    const batch = 200;
    for (let from = 0; from <= REQUEST_LOG_MAX; from += batch)
      await logged(Array.from({ length: batch }, (_, index) => request(orderId, { port: from + index + 1 })));
    expect(await server.db.$count(requestLog)).toBe(REQUEST_LOG_MAX + 1);
    const { entries } = await logOf(token, orderId);
    expect(entries).toHaveLength(REQUEST_LOG_LISTED);
    expect(entries[0]?.port).toBe(REQUEST_LOG_MAX + batch);
    expect((await logOf(token, other.orderId)).entries).toHaveLength(1);
    // Page by page, or all at once.
    const all = await server.call('requestLog', { orderId, limit: REQUEST_LOG_MAX }, { token });
    expect(all.entries.map(({ port }) => port)).toEqual(times(REQUEST_LOG_MAX).map((index) => REQUEST_LOG_MAX + batch - index));
    const before = all.entries[batch - 1]?.entryId;
    expect((await server.call('requestLog', { orderId, limit: 3, before }, { token })).entries).toEqual(
      all.entries.slice(batch, batch + 3),
    );
    expect(await server.call('requestLog', { orderId, before: all.entries.at(-1)?.entryId }, { token })).toMatchObject({ entries: [] });
    await server.call.refused('requestLog', 'validationFailed', { orderId, limit: REQUEST_LOG_MAX + 1 }, { token });
  });

  it('is asked of gateways only while it is on', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const { orderKey: password } = await server.call('orderKey', { orderId }, { token });
    const question = { by: 'account', clientAddress: '9.9.9.9', user: `${orderId}_____`, password } as const;
    const accessOf = async () => server.call('gatewayAccess', question, { authorization: `Bearer ${INTERNAL_TOKEN}` });
    expect(await accessOf()).not.toHaveProperty('access.logUntil');
    const { until } = await server.call('setRequestLog', { orderId, isOn: true }, { token });
    expect(await accessOf()).toHaveProperty('access.logUntil', until);
    server.clock.advance(REQUEST_LOG_MINUTES * 60);
    expect(await accessOf()).not.toHaveProperty('access.logUntil');
  });

  it('exists only for own orders with traffic', async () => {
    const token = await buyer(server);
    const { orderId } = await linesPaid(server, token);
    expect(await server.call.reasonOf('setRequestLog', { orderId, isOn: true }, { token })).toBe('orderHasNoKey');
    const other = await paid(server, await buyer(server));
    expect(await server.call.reasonOf('requestLog', { orderId: other.orderId }, { token })).toBe('orderNotFound');
  });
});
