import { eq } from 'drizzle-orm';
import { SIGNED_CALLS_AT_ONCE } from 'shared-contracts/constants';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { callSigned, askSigned, extractor, signedQuery } from '../../testing/signed-calls.ts';
import { testServer } from '../../testing/test-server.ts';
import { handedExits, leases } from '../exits/tables.ts';

// The embedded database has one connection and hides races, so these tests run on PostgreSQL only.
const PORTS = 200;
const server = testServer({ PROXY_PORT_COUNT: String(PORTS) });
const slow = testServer({ LIMIT_SIGNED_CALLS_PER_SECOND: '1' });
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('concurrent extractions', () => {
  it('are limited to five per order', async () => {
    const order = await extractor(slow);
    const query = signedQuery(slow, order);
    const answers = await Promise.all(times(40).map(() => askSigned(slow, 'getIp', query)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(SIGNED_CALLS_AT_ONCE);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(40 - SIGNED_CALLS_AT_ONCE);
  });

  it('with the same Idempotency-Key lease once [G9]', async () => {
    for (const _ of times(5)) {
      const order = await extractor(server);
      const query = signedQuery(server, order, { num: '4' });
      const answers = await Promise.all(
        times(12).map(() => callSigned(server, 'getIp', query, { headers: { 'idempotency-key': 'same' } })),
      );
      const codes = new Set(answers.map(({ code }) => code));
      expect([...codes].filter((code) => code !== 0 && code !== errorCodes.idempotencyPending)).toEqual([]);
      const data = new Set(answers.flatMap((answer) => (answer.code === 0 ? [JSON.stringify(answer.data)] : [])));
      expect(data.size).toBe(1);
      expect(await server.db.$count(leases, eq(leases.orderId, order.orderId))).toBe(4);
      server.clock.advance(60);
    }
  });

  it('of one client lease each port only once, across orders', async () => {
    for (const round of times(5)) {
      const orders = await Promise.all(times(8).map(() => extractor(server)));
      const answers = await Promise.all(
        orders.map((order) => callSigned(server, 'getIp', signedQuery(server, order, { num: '25', dedupe: String(round % 2) }))),
      );
      expect(answers.map(({ data }) => data.length)).toEqual(orders.map(() => 25));
      const ports = answers.flatMap(({ data }) => data.map(({ port }) => port));
      expect(new Set(ports).size).toBe(PORTS);
      server.clock.advance(60);
    }
  });

  it('of one order with dedupe get each exit once, until none is left', async () => {
    for (const round of times(5)) {
      const order = await extractor(server);
      const ask = () => callSigned(server, 'getIp', signedQuery(server, order, { num: '4', country: 'US', dedupe: '1' }));
      const answers = await Promise.all(times(20).map(ask));
      const handed = answers.flatMap(({ data }) => data.map(({ realIp }) => realIp));
      expect(new Set(handed).size).toBe(handed.length);
      const all = await callSigned(
        server,
        'getIp',
        signedQuery(server, await extractor(server), { num: '80', country: 'US', dedupe: '1' }),
      );
      expect({ round, handed: handed.length }).toEqual({ round, handed: Math.min(80, all.data.length) });
      server.clock.advance(60);
    }
  });

  it("of one order with dedupe don't use up exits that got no port", async () => {
    const FREE = 10;
    for (const round of times(5)) {
      const order = await extractor(server);
      await callSigned(server, 'getIp', signedQuery(server, await extractor(server), { num: String(PORTS - FREE) }));
      const ask = () => callSigned(server, 'getIp', signedQuery(server, order, { num: '4', country: 'US', dedupe: '1' }));
      const leased = (await Promise.all(times(8).map(ask))).reduce((sum, { data }) => sum + data.length, 0);
      const used = await server.db.$count(handedExits, eq(handedExits.orderId, order.orderId));
      expect({ round, leased, used }).toEqual({ round, leased: FREE, used: FREE });
      server.clock.advance(60);
    }
  });
});
