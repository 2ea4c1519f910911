import type { CallRequest } from 'shared-contracts/api/calls';
import { INTERNAL_TOKEN } from '../../testing/gateways.ts';
import { account, accessGranted, accessRefusal } from '../../testing/access-requests.ts';
import { keyed, longLivedBuyer, paid, type KeyedOrder } from '../../testing/buyers.ts';
import { callSigned, extractor, signedQuery } from '../../testing/signed-calls.ts';
import { testServer } from '../../testing/test-server.ts';
import { exits, gateways } from '../exits/tables.ts';

// Two regions serve Liechtenstein, each with exits of its own, and one exit in Japan is reached from everywhere.
const server = testServer({
  INTERNAL_TOKEN,
  PROXY_ENTRY_ADDRESS: 'proxy.example.org',
  LIMIT_SIGNED_CALLS_PER_SECOND: '1000',
  PROXY_PORT_COUNT: '200',
});
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
async function say(
  id: string,
  region: string,
  entryAddress?: string,
  ports: { portBase?: number; portCount?: number } = {},
): Promise<void> {
  await server.call('gatewayRevocations', { gateway: { id, region, ...(entryAddress && { entryAddress }), ...ports } }, internal);
}

/** Until the pool is read again, the API may not notice. */
async function renew(...gateway: Parameters<typeof say>): Promise<void> {
  await say(...gateway);
  server.clock.advance(11);
}

/** The gateways of the other region stay. */
async function loseEast(): Promise<void> {
  for (let seconds = 0; seconds < 33; seconds += 11) await renew('west-1', 'west');
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

/** An extracted address with one of the given exits. */
async function leaseIn(own: readonly string[], more: Readonly<Record<string, string>>) {
  const found = (await extracted({ num: '20', time: '600', ...more })).find(({ realIp }) => own.includes(realIp));
  if (!found) throw new Error('no exit of the region was extracted');
  return found;
}
const byPort = (port: number) => ({ by: 'port', clientAddress: '127.0.0.1', port }) as const;

describe('a region that loses its gateways', () => {
  it('ends its leases, moves those with auto-switch, and its sessions with the time that they have left [S6][4.94]', async () => {
    const fixed = byPort((await leaseIn(EAST, { singleIp: '1' })).port);
    const free = byPort((await leaseIn(EAST, { singleIp: '0' })).port);
    const session = inLiechtenstein('___30_keptbasket');
    const before = await accessGranted(server, { ...session, region: 'east' });
    await loseEast();
    expect(await accessRefusal(server, { ...fixed, region: 'west' })).toBe('leaseExpired');
    const [moved = ''] = await exitsAt('west', free);
    expect(WEST).toContain(moved);
    const after = await accessGranted(server, { ...session, region: 'west' });
    expect(WEST).toContain(after.exits[0]?.address);
    expect(after.boundUntil).toBe(before.boundUntil);
    // The lease wasn't replaced, so it works again where its exit is reached.
    await renew('east-1', 'east');
    expect(EAST).toEqual(expect.arrayContaining(await exitsAt('east', fixed)));
    expect(await accessRefusal(server, { ...fixed, region: 'west' })).toBe('connectionFailed');
  });

  it('ends its extracted logins in the same way [S6][S7]', async () => {
    const fixed = await leaseIn(EAST, { auth: '1', singleIp: '1' });
    const free = await leaseIn(EAST, { auth: '1', singleIp: '0' });
    const by = ({ user = '', password = '' }: typeof fixed) => ({ ...account(user, password), region: 'west' });
    expect([fixed.ip, free.ip]).toEqual(['east.proxy.example.org', 'east.proxy.example.org']);
    await loseEast();
    expect(await accessRefusal(server, by(fixed))).toBe('leaseExpired');
    expect(WEST).toContain((await accessGranted(server, by(free))).exits[0]?.address);
  });
});

/** Ports of the extracted addresses with the given exits. */
const portsOf = (found: readonly { readonly realIp: string; readonly port: number }[], own: readonly string[]) =>
  found.filter(({ realIp }) => own.includes(realIp)).map(({ port }) => port);
const areWithin = (ports: readonly number[], from: number, to: number) => ports.every((port) => port >= from && port < to);

describe('lease ports of a region', () => {
  const own = { portBase: 30_000, portCount: 50 };

  it('are leased for its exits only, and leave those of all gateways to others [S7][9.57]', async () => {
    await renew('east-1', 'east', 'east.proxy.example.org', own);
    for (const dedupe of ['0', '1']) {
      const found = await extracted({ num: '4', dedupe });
      expect(portsOf(found, EAST).length).toBeGreaterThan(0);
      expect(areWithin(portsOf(found, EAST), 30_000, 30_050)).toBe(true);
      expect(areWithin(portsOf(found, WEST), 20_000, 20_200)).toBe(true);
    }
  });

  it('can be leased when the client has leased all others [S7]', async () => {
    await renew('east-1', 'east', 'east.proxy.example.org', own);
    for (let calls = 0; calls < 3; calls += 1) await extracted({ num: '200', time: '1800' });
    // The ports of the region and all others are taken now.
    const call = async () => callSigned(server, 'getIp', signedQuery(server, await extractor(server), { country: 'LI', num: '4' }));
    expect((await call()).code).toBe(2104);
    await renew('east-1', 'east', 'east.proxy.example.org', { ...own, portCount: 60 });
    const { data } = await call();
    expect(data).toHaveLength(4);
    expect(areWithin(portsOf(data, EAST), 30_050, 30_060)).toBe(true);
    expect(portsOf(data, WEST)).toEqual([]);
    server.clock.advance(1800);
  });

  it('are those that all gateways of the region have, and none that all regions have', async () => {
    await renew('east-1', 'east', 'east.proxy.example.org', { portBase: 20_190, portCount: 20 });
    await renew('east-2', 'east', 'east.proxy.example.org', { portBase: 20_195, portCount: 20 });
    const ports = portsOf(await extracted({ num: '40' }), EAST);
    expect(ports.length).toBeGreaterThan(5);
    expect(areWithin(ports, 20_200, 20_210)).toBe(true);
    await renew('east-3', 'east', 'east.proxy.example.org');
    expect(areWithin(portsOf(await extracted({ num: '20' }), EAST), 20_000, 20_200)).toBe(true);
  });
});

const realIps = async () => new Set((await extracted()).map(({ realIp }) => realIp));

describe('extraction', () => {
  it("names the entry of each exit's region, or that of the site [S6]", async () => {
    const found = await extracted();
    const entries = new Map(found.map(({ realIp, ip }) => [realIp, ip]));
    expect([...entries.keys()].toSorted()).toEqual([...EAST, ...WEST].toSorted());
    expect(EAST.map((exit) => entries.get(exit))).toEqual(EAST.map(() => 'east.proxy.example.org'));
    expect(WEST.map((exit) => entries.get(exit))).toEqual(WEST.map(() => 'proxy.example.org'));
  });

  it('leaves out a region that has lost its gateways, until one is back [S6]', async () => {
    await loseEast();
    expect(await realIps()).toEqual(new Set(WEST));
    await renew('east-2', 'east');
    expect(await realIps()).toEqual(new Set([...EAST, ...WEST]));
  });

  it('names all regions within a second of an outage, though one was heard of first [S6]', async () => {
    server.clock.advance(600);
    await say('east-1', 'east');
    expect(await realIps()).toEqual(new Set(EAST));
    await say('west-1', 'west');
    server.clock.advance(1);
    expect(await realIps()).toEqual(new Set([...EAST, ...WEST]));
  });
});

const entriesTo = async (place: CallRequest<'exitPlaces'>) => (await server.call('exitPlaces', place)).entries;
const hostOf = (region: string) => `${region}.proxy.example.org`;
const entriesOf = (...regions: readonly string[]) => regions.map((region) => ({ region, host: hostOf(region) }));
/** Each with an entry of its own. */
async function renewAll(...regions: readonly string[]): Promise<void> {
  for (const region of regions) await say(`${region}-2`, region, hostOf(region));
  server.clock.advance(11);
}

describe('the entries of regions', () => {
  it('are named where they reach exits, without a region that only has the entry of the site [S6]', async () => {
    expect(await entriesTo({ country: 'LI' })).toEqual(entriesOf('east'));
    await renewAll('west', 'south', 'east');
    expect(await entriesTo({ country: 'LI' })).toEqual(entriesOf('east', 'west'));
    const all = entriesOf('east', 'south', 'west');
    expect([await entriesTo({}), await entriesTo({ country: 'JP' })]).toEqual([all, all]);
    expect(await entriesTo({ country: 'LI', city: 'atlantis' })).toBeUndefined();
  });

  it('are left out once a region has lost its gateways, and all of them if one region is left [S6]', async () => {
    for (let seconds = 0; seconds < 33; seconds += 11) await renewAll('south', 'west');
    expect(await entriesTo({})).toEqual(entriesOf('south', 'west'));
    for (let seconds = 0; seconds < 33; seconds += 11) await renewAll('west');
    expect(await server.call('exitPlaces', {})).not.toHaveProperty('entries');
  });
});
