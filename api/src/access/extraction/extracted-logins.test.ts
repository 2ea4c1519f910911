import { eq, inArray } from 'drizzle-orm';
import { stickySessions } from '../gateway-calls/tables.ts';
import { account, accessGranted, accessRefusal } from '../../testing/access-requests.ts';
import { buyer, keyed, paid, type KeyedOrder } from '../../testing/buyers.ts';
import { INTERNAL_TOKEN } from '../../testing/gateways.ts';
import { addToWhitelist, askSigned, callSigned, extractor, refusalOf, signedQuery, type Query } from '../../testing/signed-calls.ts';
import { testServer } from '../../testing/test-server.ts';
import { exits, handedExits } from '../exits/tables.ts';
import type { ExtractedAddress } from './extract.ts';

const PORTS = 200;
const server = testServer({ INTERNAL_TOKEN, PROXY_PORT_COUNT: String(PORTS), LIMIT_SIGNED_CALLS_PER_SECOND: '1000' });

const extracted = async (order: KeyedOrder, query: Query = {}) =>
  (await callSigned(server, 'getIp', signedQuery(server, order, { auth: '1', time: '300', ...query }))).data;
/** Another client than the one that extracts. */
const by = ({ user = '', password = '' }: Partial<ExtractedAddress>) => ({ ...account(user, password), clientAddress: '198.51.100.99' });
const exitOf = async (address: ExtractedAddress) => (await accessGranted(server, by(address))).exits.map((exit) => exit.address);

async function one(order: KeyedOrder, query: Query = {}): Promise<ExtractedAddress> {
  const [address] = await extracted(order, { num: '1', ...query });
  if (!address) throw new Error('nothing was extracted');
  return address;
}

/** Removes exits until the work is done. */
async function without(addresses: readonly string[], work: () => Promise<void>): Promise<void> {
  const removed = await server.db
    .delete(exits)
    .where(inArray(exits.address, [...addresses]))
    .returning();
  server.clock.advance(11);
  await work();
  await server.db.insert(exits).values(removed);
  server.clock.advance(11);
}

describe('extraction with a username and password per address', () => {
  it('returns 200 usable addresses to a client whose ports are all taken [S7][9.57]', async () => {
    const order = await extractor(server);
    await extracted(order, { auth: '0', num: String(PORTS) });
    expect(await refusalOf(server, 'getIp', signedQuery(server, order))).toBe('noAddressLeft');
    const found = await extracted(order, { num: '200' });
    expect(new Set(found.map(({ user }) => user)).size).toBe(200);
    expect(new Set(found.map(({ port }) => port))).toEqual(new Set([18_000]));
    for (const address of found.slice(0, 20)) expect(await exitOf(address)).toEqual([address.realIp]);
    expect(await server.db.$count(stickySessions, eq(stickySessions.orderId, order.orderId))).toBe(200);
  });

  it('names the place, the binding time and a session, and each address in a line of text', async () => {
    const order = await extractor(server);
    const { user } = await one(order, { country: 'US', state: 'CA', time: '900' });
    expect(user).toMatch(new RegExp(`^${order.orderId}_US_US-CA__15_[a-z]{8}$`));
    const text = (await askSigned(server, 'getIp', signedQuery(server, order, { auth: '1', num: '2', format: '1' }))).body;
    expect(text.trim().split('\n')).toEqual(
      Array.from({ length: 2 }, () => expect.stringMatching(/^127\.0\.0\.1:18000:F\w+:session-[\da-f]{32}$/)),
    );
  });

  it('ends with the binding time, and lets the login start no other session [S7]', async () => {
    const order = await extractor(server);
    const address = await one(order);
    server.clock.advance(299);
    const { boundUntil, validUntil } = await accessGranted(server, by(address));
    expect([boundUntil, validUntil].map((end) => end && Date.parse(end) - server.clock.now().getTime())).toEqual([1000, 1000]);
    server.clock.advance(1);
    expect(await accessRefusal(server, by(address))).toBe('leaseExpired');
    expect(await accessRefusal(server, by({ ...address, user: address.user?.replace(/.$/, '9') ?? '' }))).toBe('authFailed');
  });

  it('gives a password that fits only its session, and ends with the order key [S7]', async () => {
    const token = await buyer(server);
    const order = await keyed(server, await paid(server, token));
    await addToWhitelist(server, order.orderId);
    const [first, second] = await extracted(order, { num: '2' });
    expect(first?.password).not.toContain(order.orderKey);
    expect(await accessRefusal(server, by({ ...first, ...(second?.password && { password: second.password }) }))).toBe('authFailed');
    expect(await accessRefusal(server, by({ ...first, user: `${order.orderId}_____` }))).toBe('authFailed');
    await server.call('rotateOrderKey', { orderId: order.orderId }, { token });
    expect(await accessRefusal(server, by(first ?? {}))).toBe('authFailed');
  });

  it('keeps its exit with singleIp, and otherwise changes to another of its place when that is removed [S7]', async () => {
    const order = await extractor(server);
    const [kept, free] = [await one(order, { country: 'JP', singleIp: '1' }), await one(order, { country: 'JP' })];
    await without([kept.realIp, free.realIp], async () => {
      expect(await accessRefusal(server, by(kept))).toBe('connectionFailed');
      const [moved = ''] = await exitOf(free);
      const [exit] = await server.db.select().from(exits).where(eq(exits.address, moved));
      expect(exit?.countryCode).toBe('JP');
      expect(await exitOf(free)).toEqual([moved]);
    });
    expect(await exitOf(kept)).toEqual([kept.realIp]);
  });

  it('returns each exit once with dedupe, together with leased ports, also after a change [S3][S7]', async () => {
    const order = await extractor(server);
    const all = (await server.db.select().from(exits).where(eq(exits.countryCode, 'LI'))).map(({ address }) => address);
    const first = await one(order, { country: 'LI', dedupe: '1' });
    const others = await extracted(order, { auth: '0', country: 'LI', dedupe: '1', num: '9' });
    expect([first, ...others].map(({ realIp }) => realIp).toSorted()).toEqual(all.toSorted());
    expect(await refusalOf(server, 'getIp', signedQuery(server, order, { auth: '1', country: 'LI', dedupe: '1' }))).toBe('noAddressLeft');
    await without([first.realIp], async () => expect(await accessRefusal(server, by(first))).toBe('connectionFailed'));
    expect(await server.db.$count(handedExits, eq(handedExits.orderId, order.orderId))).toBe(all.length);
  });

  it('returns as many as were requested while exits are left, in several steps if most were received before [S3]', async () => {
    const order = await extractor(server);
    const all = await server.db.$count(exits);
    const wanted = Math.min(all - 10, 200);
    expect(await extracted(order, { dedupe: '1', num: String(wanted) })).toHaveLength(wanted);
  });

  it('repeats the same addresses for the same Idempotency-Key', async () => {
    const query = signedQuery(server, await extractor(server), { auth: '1', num: '3' });
    const ask = async () => (await callSigned(server, 'getIp', query, { headers: { 'idempotency-key': 'again' } })).data;
    const found = await ask();
    expect(found).toHaveLength(3);
    expect(await ask()).toEqual(found);
    expect(await exitOf(found[0] as ExtractedAddress)).toEqual([found[0]?.realIp]);
  });
});
