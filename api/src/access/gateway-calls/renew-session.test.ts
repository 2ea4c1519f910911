import { and, eq } from 'drizzle-orm';
import { STICKY_MINUTES_MAX } from 'shared-contracts/constants';
import { accessGranted, account } from '../../testing/access-requests.ts';
import { keyed, longLivedBuyer, paid, type KeyedOrder } from '../../testing/buyers.ts';
import { INTERNAL_TOKEN } from '../../testing/gateways.ts';
import { askSigned, callSigned, refusalOf, signedQuery, type Query } from '../../testing/signed-calls.ts';
import { testServer } from '../../testing/test-server.ts';
import { stickySessions } from './tables.ts';

const server = testServer({ INTERNAL_TOKEN, LIMIT_SIGNED_CALLS_PER_SECOND: '1000' });

let order: KeyedOrder;
beforeAll(async () => {
  order = await keyed(server, await paid(server, await longLivedBuyer(server)));
});

const connect = async (parts: string) => {
  const { exits, boundUntil } = await accessGranted(server, account(`${order.orderId}${parts}`, order.orderKey));
  return { realIp: exits[0]?.address, endsAt: boundUntil };
};
const query = (more: Query) => signedQuery(server, order, { minutes: '10', ...more });
const renew = async (more: Query) => {
  const { code, data } = await callSigned(server, 'renewSession', query(more));
  expect(code).toBe(0);
  return data[0];
};
const reasonOf = (more: Query) => refusalOf(server, 'renewSession', query(more));
const minutesFrom = (start: Date, minutes: number) => new Date(start.getTime() + minutes * 60_000).toISOString();

describe('renewing a session', () => {
  it('extends it from now, and the gateway keeps the same exit until then', async () => {
    const start = server.clock.now();
    const { realIp } = await connect('_US___10_longer');
    server.clock.advance(599);
    const renewed = await renew({ country: 'us', session: 'longer', minutes: '30' });
    expect(renewed).toEqual({ realIp, endsAt: new Date(start.getTime() + (599 + 1800) * 1000).toISOString() });
    server.clock.advance(1799);
    expect(await connect('_US___10_longer')).toEqual(renewed);
    server.clock.advance(1);
    expect((await connect('_US___10_longer')).endsAt).toBe(minutesFrom(server.clock.now(), 10));
  });

  it('never makes it longer than the longest session, counted from its start', async () => {
    const start = server.clock.now();
    const most = minutesFrom(start, STICKY_MINUTES_MAX);
    await connect('____1000_most');
    server.clock.advance(900 * 60);
    expect((await renew({ session: 'most', minutes: String(STICKY_MINUTES_MAX) }))?.endsAt).toBe(most);
    server.clock.advance(500 * 60);
    expect((await renew({ session: 'most' }))?.endsAt).toBe(minutesFrom(server.clock.now(), STICKY_MINUTES_MAX - 1400));
    server.clock.advance(40 * 60);
    expect(await reasonOf({ session: 'most' })).toBe('sessionNotRunning');
  });

  it('never makes it shorter', async () => {
    const { endsAt } = await connect('____30_same');
    expect((await renew({ session: 'same', minutes: '1' }))?.endsAt).toBe(endsAt);
  });

  it('does not extend a session whose start is unknown', async () => {
    const { endsAt } = await connect('____30_older');
    const own = and(eq(stickySessions.orderId, order.orderId), eq(stickySessions.sessionId, 'older'));
    await server.db.update(stickySessions).set({ startedAt: null }).where(own);
    expect((await renew({ session: 'older', minutes: '60' }))?.endsAt).toBe(endsAt);
  });

  it('answers with the end alone as text', async () => {
    await connect('____30_plain');
    const { body } = await askSigned(server, 'renewSession', query({ session: 'plain', minutes: '40', format: '1' }));
    expect(body).toBe(`${minutesFrom(server.clock.now(), 40)}\n`);
  });

  it('is refused unless the session is running, in the same place and of the same order', async () => {
    await connect('_US___10_here');
    expect(await reasonOf({ session: 'here' })).toBe('sessionNotRunning');
    expect(await reasonOf({ session: 'here', country: 'US', state: 'CA' })).toBe('sessionNotRunning');
    expect(await reasonOf({ session: 'nobody' })).toBe('sessionNotRunning');
    const other = await keyed(server, await paid(server, await longLivedBuyer(server)));
    const asked = signedQuery(server, other, { session: 'here', country: 'US', minutes: '10' });
    expect(await refusalOf(server, 'renewSession', asked)).toBe('sessionNotRunning');
  });

  it('is refused without a valid signature, and when the exit is gone', async () => {
    await connect('____10_gone');
    expect(await refusalOf(server, 'renewSession', { ...query({ session: 'gone' }), sign: '0'.repeat(32) })).toBe('signatureFailed');
    const own = and(eq(stickySessions.orderId, order.orderId), eq(stickySessions.sessionId, 'gone'));
    await server.db.update(stickySessions).set({ exitAddress: '192.0.2.0' }).where(own);
    expect(await reasonOf({ session: 'gone' })).toBe('connectionFailed');
  });

  it.each([
    ['session', { session: 'a_b' }],
    ['minutes', { session: 'a', minutes: '0' }],
    ['minutes', { session: 'a', minutes: String(STICKY_MINUTES_MAX + 1) }],
    ['minutes', { session: 'a', minutes: '1.5' }],
    ['country', { session: 'a', state: 'CA' }],
  ])('is refused for a wrong %s: %j', async (name, more) => {
    const { code, msg } = await callSigned(server, 'renewSession', query(more));
    expect({ code, msg }).toEqual({ code: 2102, msg: `Invalid parameter: ${name}` });
  });
});
