import { eq } from 'drizzle-orm';
import { cleanUp } from '../../housekeeping.ts';
import { addSeconds } from '../../platform/clock.ts';
import type { KeyedOrder } from '../../testing/buyers.ts';
import { callSigned, extractor, addToWhitelist, refusalOf, signedQuery, type Query } from '../../testing/signed-calls.ts';
import { testServer } from '../../testing/test-server.ts';
import { exits, leases } from '../exits/tables.ts';
import { handedExits } from '../exits/tables.ts';

const PORTS = 200;
const server = testServer({ PROXY_PORT_COUNT: String(PORTS), PROXY_PORT_BASE: '30000' });

const extracted = async (order: KeyedOrder, query: Query, remoteAddress = '127.0.0.1') =>
  (await callSigned(server, 'getIp', signedQuery(server, order, query), { remoteAddress })).data;

async function clientOf(address: string): Promise<KeyedOrder> {
  const order = await extractor(server);
  await addToWhitelist(server, order.orderId, address);
  return order;
}

describe('the ports of the shared entry', () => {
  it('are leased to a client once each, fewer if it already has the others, and again after they expire', async () => {
    const [first, second] = [await clientOf('8.8.8.1'), await clientOf('8.8.8.1')];
    const held = [
      ...(await extracted(first, { num: '150' }, '8.8.8.1')),
      ...(await extracted(second, { num: '150', time: '180' }, '8.8.8.1')),
    ];
    expect(held).toHaveLength(PORTS);
    expect(new Set(held.map(({ port }) => port)).size).toBe(PORTS);
    expect(Math.min(...held.map(({ port }) => port))).toBe(30_000);
    const again = () => refusalOf(server, 'getIp', signedQuery(server, first), { remoteAddress: '8.8.8.1' });
    expect(await again()).toBe('noAddressLeft');
    server.clock.advance(59);
    expect(await again()).toBe('noAddressLeft');
    server.clock.advance(1);
    expect(await extracted(first, { num: '200' }, '8.8.8.1')).toHaveLength(150);
  });

  it('can be leased to several clients at the same time', async () => {
    const [one, other] = [await clientOf('8.8.8.2'), await clientOf('8.8.8.3')];
    expect(await extracted(one, { num: '200' }, '8.8.8.2')).toHaveLength(PORTS);
    expect(await extracted(other, { num: '200' }, '8.8.8.3')).toHaveLength(PORTS);
  });

  it('are not leased in a predictable order', async () => {
    const order = await clientOf('8.8.8.4');
    const ports = (await extracted(order, { num: '20' }, '8.8.8.4')).map(({ port }) => port);
    expect(Math.max(...ports) - Math.min(...ports)).toBeGreaterThan(20);
  });

  it('are leased with dedupe while there are exits, and no exit is lost when ports run out', async () => {
    const order = await clientOf('8.8.8.5');
    expect(await extracted(order, { num: '199' }, '8.8.8.5')).toHaveLength(199);
    const other = await clientOf('8.8.8.5');
    expect(await extracted(other, { num: '2', country: 'MC', dedupe: '1' }, '8.8.8.5')).toHaveLength(1);
    server.clock.advance(60);
    expect(await extracted(other, { num: '2', country: 'MC', dedupe: '1' }, '8.8.8.5')).toHaveLength(1);
  });
});

it('a call gets every exit once before any twice, also when other ports are taken [S6]', async () => {
  const [holder, other] = [await clientOf('8.8.8.6'), await clientOf('8.8.8.6')];
  await extracted(holder, { num: '100', time: '1800' }, '8.8.8.6');
  for (let calls = 0; calls < 20; calls += 1) {
    const found = await extracted(other, { num: '2', country: 'LI' }, '8.8.8.6');
    expect(new Set(found.map(({ realIp }) => realIp)).size).toBe(2);
  }
});

describe('the exits', () => {
  it('are not found in a country or region without any', async () => {
    const order = await extractor(server);
    expect(await refusalOf(server, 'getIp', signedQuery(server, order, { country: 'AQ' }))).toBe('noExitForPlace');
  });

  it('are noticed within ten seconds when added or removed', async () => {
    const order = await extractor(server);
    const reason = () => refusalOf(server, 'getIp', signedQuery(server, order, { country: 'AQ' }));
    await reason();
    await server.db.insert(exits).values({ address: '192.0.2.255', countryCode: 'AQ' });
    server.clock.advance(10);
    expect(await extracted(order, { country: 'AQ', num: '2' })).toMatchObject([{ realIp: '192.0.2.255', area: 'Antarctica' }, {}]);
    await server.db.delete(exits).where(eq(exits.address, '192.0.2.255'));
    server.clock.advance(10);
    expect(await reason()).toBe('noExitForPlace');
  });

  it('are all chosen eventually', async () => {
    const order = await extractor(server);
    const addresses = async () => (await extracted(order, { country: 'LI', num: '1' })).map(({ realIp }) => realIp);
    const drawn: string[] = [];
    for (let tries = 0; tries < 40; tries += 1) drawn.push(...(await addresses()));
    expect(new Set(drawn).size).toBe(2);
  });
});

describe('leases and handed-out exits', () => {
  it('are kept for a day, and exits until the days of their sets are over', async () => {
    const order = await extractor(server);
    await extracted(order, { num: '3', time: '60', dedupe: '1' });
    const counted = async () => [
      await server.db.$count(leases, eq(leases.orderId, order.orderId)),
      await server.db.$count(handedExits, eq(handedExits.orderId, order.orderId)),
    ];
    const now = server.clock.now();
    await cleanUp(server.db, addSeconds(now, 86_399));
    expect(await counted()).toEqual([3, 3]);
    await cleanUp(server.db, addSeconds(now, 86_460));
    expect(await counted()).toEqual([0, 3]);
    await cleanUp(server.db, addSeconds(now, 2 * 86_400));
    expect(await counted()).toEqual([0, 3]);
    await cleanUp(server.db, addSeconds(now, 3 * 86_400));
    expect(await counted()).toEqual([0, 0]);
  });
});
