import { eq } from 'drizzle-orm';
import { ANYWHERE } from 'shared-contracts/proxy/exit-place';
import { BYTES_PER_GB } from 'shared-contracts/constants';
import { proxyUserCases } from 'shared-contracts/testing/proxy-user-cases';
import { orders } from '../../orders/records/tables.ts';
import { buyer, keyed, linesPaid, longLivedBuyer, paid, placed, setUsedBytes, type KeyedOrder } from '../../testing/buyers.ts';
import { account, accessGranted, accessRefusal } from '../../testing/access-requests.ts';
import { INTERNAL_TOKEN } from '../../testing/gateways.ts';
import { logQueries } from '../../testing/logged-queries.ts';
import { addToWhitelist, refusalOf, signedQuery } from '../../testing/signed-calls.ts';
import { testServer } from '../../testing/test-server.ts';
import { createExitPool } from '../exits/exit-pool.ts';
import { exits } from '../exits/tables.ts';
import { exitsIn } from './exits.ts';

const server = testServer({ INTERNAL_TOKEN });
const statements = logQueries();

let token: string;
let order: KeyedOrder;
beforeAll(async () => {
  token = await longLivedBuyer(server);
  order = await bought();
});

async function bought(): Promise<KeyedOrder> {
  return keyed(server, await paid(server, token));
}

const passedAs = (parts: string, of = order) => accessGranted(server, account(`${of.orderId}${parts}`, of.orderKey));
const refusedAs = (parts: string, password = order.orderKey, orderId = order.orderId) =>
  accessRefusal(server, account(`${orderId}${parts}`, password));
const placesOf = (access: Awaited<ReturnType<typeof passedAs>>) => [...new Set(access.exits.map(({ countryCode }) => countryCode))];

async function queriesOfGuess(orderId: string): Promise<string[]> {
  statements.clear();
  expect(await refusedAs('_____', 'guess', orderId)).toBe('authFailed');
  return statements.list();
}

describe('a six-part user name with the key of its order', () => {
  it('is accepted for any exit in both protocols until the order ends [1.24]', async () => {
    const { exits: some, ...rest } = await passedAs('_____');
    const [{ endsAt } = { endsAt: null }] = await server.db.select().from(orders).where(eq(orders.id, order.orderId));
    expect(rest).toEqual({
      orderId: order.orderId,
      protocol: null,
      recordsTargets: true,
      needsGrant: true,
      leftBytes: BYTES_PER_GB,
      endsAt: endsAt?.toISOString(),
      boundUntil: null,
      validUntil: null,
    });
    expect(new Set(some.map(({ address }) => address)).size).toBe(20);
    expect((await passedAs('_____')).exits).not.toEqual(some);
  });

  it.each([
    ['_JP____', 'JP'],
    ['_jp____', 'JP'],
    ['_UK____', 'GB'],
    ['_US_CA_los-angeles__', 'US'],
    ['_US_____isp-citywave-fibre', 'US'],
    ['_US___10_', 'US'],
  ])('%s selects exits in %s [1.24]', async (parts, code) => {
    expect(placesOf(await passedAs(parts))).toEqual([code]);
  });

  it.each(proxyUserCases)('$parts gets the answer $refusal, as in the login check [G8]', async ({ parts, refusal }) => {
    expect(await refusedAs(parts)).toBe(refusal);
    const login = { user: `${order.orderId}${parts}`, password: order.orderKey ?? '' };
    const answer = await server.call('checkProxyUser', login);
    expect(answer.reason ?? answer.refusal).toBe(refusal);
  });

  it('for an unknown country or region, or one without exits, gets the same error as extraction [G8]', async () => {
    await addToWhitelist(server, order.orderId);
    for (const country of ['XX', 'CN'])
      expect(await refusedAs(`_${country}____`)).toBe(await refusalOf(server, 'getIp', signedQuery(server, order, { country })));
  });

  it('is rejected with another key, including that of another order', async () => {
    const other = await bought();
    expect(await refusedAs('_____', 'another')).toBe('authFailed');
    expect(await refusedAs('_____', '')).toBe('authFailed');
    expect(await refusedAs('_____', other.orderKey)).toBe('authFailed');
  });

  it('hides without a valid key whether the order exists and its status [G8]', async () => {
    const lines = await linesPaid(server, token);
    const unpaid = await placed(server, await buyer(server));
    const ended = await bought();
    await setUsedBytes(server, ended.orderId, BYTES_PER_GB);
    const guesses = ['F000000NOTHING', lines.orderId, unpaid, ended.orderId, order.orderId].flatMap((orderId) => [
      refusedAs('_____', 'guess', orderId),
      refusedAs('_____', '', orderId),
    ]);
    expect(new Set(await Promise.all(guesses))).toEqual(new Set(['authFailed']));
  });

  it('takes the same queries without a valid key, whether or not the order exists [G8]', async () => {
    const [existing, missing] = [await queriesOfGuess(order.orderId), await queriesOfGuess('F000000NOTHING')];
    expect(existing.length).toBeGreaterThan(0);
    expect(missing).toEqual(existing);
  });

  it('is rejected with the old key after rotation', async () => {
    const { orderId, orderKey: former } = await bought();
    const { orderKey } = await server.call('rotateOrderKey', { orderId }, { token });
    expect(await refusedAs('_____', former, orderId)).toBe('authFailed');
    expect(await refusedAs('_____', orderKey, orderId)).toBeNull();
  });

  it('is rejected when the traffic is used up or the order has expired', async () => {
    const { orderId, orderKey } = await bought();
    await setUsedBytes(server, orderId, BYTES_PER_GB);
    expect(await refusedAs('_____', orderKey, orderId)).toBe('trafficUsedUp');
    await setUsedBytes(server, orderId, 0);
    await server.db.update(orders).set({ endsAt: server.clock.now() }).where(eq(orders.id, orderId));
    expect(await refusedAs('_____', orderKey, orderId)).toBe('orderExpired');
  });

  it.each(['114.114.114.114', '2400:3200::1', '::ffff:223.5.5.5'])('is rejected from %s, which is in mainland China', async (address) => {
    expect(await accessRefusal(server, account(`${order.orderId}_____`, order.orderKey, address))).toBe('mainlandRequestIp');
  });
});

describe('exits', () => {
  it('are all chosen eventually, within a country or region and across all', async () => {
    const all = await server.db.select().from(exits);
    const seen = new Set<string>();
    const own = { db: server.db, now: server.clock.now(), hash: String, exitPool: createExitPool() };
    // After 400 rounds, one is still missing in 2 of 100 runs.
    for (let round = 0; round < 4000 && seen.size < all.length; round += 1)
      for (const { address } of await exitsIn(own, ANYWHERE)) seen.add(address);
    expect(seen.size).toBe(all.length);
    expect((await exitsIn(own, { ...ANYWHERE, country: 'LI' })).map(({ countryCode }) => countryCode)).toEqual(['LI', 'LI']);
  });
});
