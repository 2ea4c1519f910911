import { INTERNAL_TOKEN } from '../../testing/gateways.ts';
import { account, accessGranted, accessRefusal } from '../../testing/access-requests.ts';
import { keyed, longLivedBuyer, paid, type KeyedOrder } from '../../testing/buyers.ts';
import { callSigned, extractor, signedQuery } from '../../testing/signed-calls.ts';
import { testServer } from '../../testing/test-server.ts';
import { exits, gateways } from '../exits/tables.ts';

// Two regions serve Liechtenstein, each with exits of its own, and one exit in Japan is reached from everywhere.
const server = testServer({ INTERNAL_TOKEN, PROXY_ENTRY_ADDRESS: 'proxy.example.org' });
const EAST = ['203.0.113.201', '203.0.113.202'];
const WEST = ['203.0.113.211', '203.0.113.212'];
const ANYWHERE = '203.0.113.221';
const internal = { authorization: `Bearer ${INTERNAL_TOKEN}` };

let order: KeyedOrder;
beforeAll(async () => {
  order = await keyed(server, await paid(server, await longLivedBuyer(server)));
  await server.db.delete(exits);
  await server.db
    .insert(exits)
    .values([
      ...EAST.map((address) => ({ address, region: 'east', countryCode: 'LI' })),
      ...WEST.map((address) => ({ address, region: 'west', countryCode: 'LI' })),
      { address: ANYWHERE, countryCode: 'JP' },
    ]);
});
beforeEach(async () => {
  await server.db.delete(gateways);
  await renew('east-1', 'east', 'east.proxy.example.org');
  await renew('west-1', 'west');
});

/** What a gateway says every second. */
async function say(id: string, region: string, entryAddress?: string): Promise<void> {
  await server.call('gatewayRevocations', { gateway: { id, region, ...(entryAddress && { entryAddress }) } }, internal);
}

/** Until the pool is read again, the API may not notice. */
async function renew(...gateway: Parameters<typeof say>): Promise<void> {
  await say(...gateway);
  server.clock.advance(11);
}

const inLiechtenstein = (rest = '____') => account(`${order.orderId}_LI${rest}`, order.orderKey);
const exitsAt = async (region: string | undefined, question = inLiechtenstein()) =>
  (await accessGranted(server, { ...question, ...(region && { region }) })).exits.map(({ address }) => address).toSorted();

async function extracted(more: Readonly<Record<string, string>> = {}) {
  const { data } = await callSigned(server, 'getIp', signedQuery(server, await extractor(server), { country: 'LI', num: '4', ...more }));
  return data;
}

describe('a gateway of a region', () => {
  it('gets only exits that it reaches [S6]', async () => {
    expect([await exitsAt('east'), await exitsAt('west')]).toEqual([EAST, WEST]);
  });

  it('gets those that all regions reach, and is refused where it reaches none [S6]', async () => {
    expect(await accessRefusal(server, { ...inLiechtenstein(), region: 'south' })).toBe('noExitForPlace');
    const everywhere = account(`${order.orderId}_JP____`, order.orderKey);
    expect([await exitsAt('south', everywhere), await exitsAt('east', everywhere)]).toEqual([[ANYWHERE], [ANYWHERE]]);
  });

  it('keeps a session at its exit, and the other takes the session over when it is lost [S6]', async () => {
    const session = inLiechtenstein('___30_basket');
    const [kept] = await exitsAt('east', session);
    expect(EAST).toContain(kept);
    expect(await exitsAt('east', session)).toEqual([kept]);
    const [moved] = await exitsAt('west', session);
    expect(WEST).toContain(moved);
    expect(await exitsAt('west', session)).toEqual([moved]);
  });

  it('never gets an exit out of reach, with hundreds of sessions at two gateways [S6]', async () => {
    const names = Array.from({ length: 200 }, (_, index) => `s${index}`);
    const wrong: string[] = [];
    for (const [index, name] of names.entries()) {
      const [region, own] = index % 2 === 0 ? (['east', EAST] as const) : (['west', WEST] as const);
      const [exit = 'none'] = await exitsAt(region, inLiechtenstein(`___30_${name}`));
      if (!own.includes(exit)) wrong.push(exit);
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  it('moves a lease that may change its exit, and refuses one that may not [S6]', async () => {
    for (const [singleIp, reason] of [
      ['0', null],
      ['1', 'connectionFailed'],
    ] as const) {
      const [lease] = (await extracted({ singleIp, num: '1' })).slice(0, 1);
      const question = { by: 'port', clientAddress: '127.0.0.1', port: lease?.port ?? 0 } as const;
      const [home, other] = EAST.includes(lease?.realIp ?? '') ? ['east', 'west'] : ['west', 'east'];
      expect(await exitsAt(home, question)).toEqual([lease?.realIp]);
      expect(await accessRefusal(server, { ...question, region: other })).toBe(reason);
    }
  });
});

describe('extraction', () => {
  it("names the entry of each exit's region, or that of the site [S6]", async () => {
    const found = await extracted();
    const entries = new Map(found.map(({ realIp, ip }) => [realIp, ip]));
    expect([...entries.keys()].toSorted()).toEqual([...EAST, ...WEST].toSorted());
    expect(EAST.map((exit) => entries.get(exit))).toEqual(EAST.map(() => 'east.proxy.example.org'));
    expect(WEST.map((exit) => entries.get(exit))).toEqual(WEST.map(() => 'proxy.example.org'));
  });

  it('leaves out a region that has lost its gateways, until one is back [S6]', async () => {
    for (let seconds = 0; seconds < 33; seconds += 11) await renew('west-1', 'west');
    expect(new Set((await extracted()).map(({ realIp }) => realIp))).toEqual(new Set(WEST));
    await renew('east-2', 'east');
    expect(new Set((await extracted()).map(({ realIp }) => realIp))).toEqual(new Set([...EAST, ...WEST]));
  });

  it('names all regions within a second of an outage, though one was heard of first [S6]', async () => {
    server.clock.advance(600);
    await say('east-1', 'east');
    expect(new Set((await extracted()).map(({ realIp }) => realIp))).toEqual(new Set(EAST));
    await say('west-1', 'west');
    server.clock.advance(1);
    expect(new Set((await extracted()).map(({ realIp }) => realIp))).toEqual(new Set([...EAST, ...WEST]));
  });
});
