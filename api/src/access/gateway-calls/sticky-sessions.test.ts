import { and, eq } from 'drizzle-orm';
import { cleanUp } from '../../housekeeping.ts';
import { keyed, paid, longLivedBuyer, type KeyedOrder } from '../../testing/buyers.ts';
import { account, accessGranted, accessRefusal } from '../../testing/access-requests.ts';
import { INTERNAL_TOKEN } from '../../testing/gateways.ts';
import { testServer } from '../../testing/test-server.ts';
import { stickySessions } from './tables.ts';

const server = testServer({ INTERNAL_TOKEN });

let token: string;
let order: KeyedOrder;
beforeAll(async () => {
  token = await longLivedBuyer(server);
  order = await keyed(server, await paid(server, token));
});

const question = (parts: string, of = order) => account(`${of.orderId}${parts}`, of.orderKey);
const begun = async (parts: string, of = order) => {
  const { exits, boundUntil } = await accessGranted(server, question(parts, of));
  expect(exits).toHaveLength(1);
  return { exit: exits[0]?.address, boundUntil };
};
const inMinutes = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000).toISOString();

describe('a session', () => {
  it('keeps one exit for its duration, counted from the first connection [1.24]', async () => {
    const first = await begun('_US___10_keeps');
    expect(first.boundUntil).toBe(inMinutes(10));
    server.clock.advance(599);
    expect(await begun('_US___10_keeps')).toEqual(first);
    server.clock.advance(1);
    expect((await begun('_US___10_keeps')).boundUntil).toBe(inMinutes(10));
  });

  it('is separate for another ID, place or order', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `side${index}`);
    const exits = new Set<string | undefined>();
    for (const id of ids) exits.add((await begun(`____10_${id}`)).exit);
    expect(exits.size).toBeGreaterThan(6);
    const other = await keyed(server, await paid(server, token));
    for (const [parts, of] of [
      ['_JP___10_side0', order],
      ['_US_CA__10_side0', order],
      ['_US_TX__10_side0', order],
      ['_US_TX_austin_10_side0', order],
      ['____10_side0', other],
    ] as const)
      await begun(parts, of);
    const rows = await server.db.select().from(stickySessions).where(eq(stickySessions.sessionId, 'side0'));
    expect(rows).toHaveLength(6);
  });

  it('is the same in any spelling of its place', async () => {
    const first = await begun('_gb_man_manchester_10_places_asn-64497');
    expect(await begun('_UK_GB-MAN_Manchester_10_places_ASN-AS64497')).toEqual(first);
  });

  it('keeps its initial duration when later requests ask for another', async () => {
    const first = await begun('____10_longer');
    expect(await begun('____20_longer')).toEqual(first);
  });

  it('can last up to a day', async () => {
    expect((await begun('____1440_day')).boundUntil).toBe(inMinutes(1440));
    expect(await accessRefusal(server, question('____1441_day'))).toBe('wrongUser');
  });

  it('is refused when its exit is gone, and gets another when it restarts', async () => {
    await begun('_DE___10_gone');
    const ofIt = and(eq(stickySessions.orderId, order.orderId), eq(stickySessions.sessionId, 'gone'));
    await server.db.update(stickySessions).set({ exitAddress: '192.0.2.0' }).where(ofIt);
    expect(await accessRefusal(server, question('_DE___10_gone'))).toBe('connectionFailed');
    server.clock.advance(600);
    expect((await begun('_DE___10_gone')).exit).not.toBe('192.0.2.0');
  });

  it('is not started by a refused login', async () => {
    await accessRefusal(server, account(`${order.orderId}____10_nobody`, 'another'));
    expect(await server.db.$count(stickySessions, eq(stickySessions.sessionId, 'nobody'))).toBe(0);
  });

  it('is deleted after it ends', async () => {
    await begun('____2_house');
    const kept = () => server.db.$count(stickySessions, eq(stickySessions.sessionId, 'house'));
    server.clock.advance(119);
    await cleanUp(server.db, server.clock.now());
    expect(await kept()).toBe(1);
    server.clock.advance(1);
    await cleanUp(server.db, server.clock.now());
    expect(await kept()).toBe(0);
  });
});
