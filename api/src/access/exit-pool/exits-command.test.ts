import { eq, inArray } from 'drizzle-orm';
import { keyed, paid, longLivedBuyer, type KeyedOrder } from '../../testing/buyers.ts';
import { callSigned, addToWhitelist, signedQuery } from '../../testing/signed-calls.ts';
import { account, accessGranted, accessRefusal } from '../../testing/access-requests.ts';
import { INTERNAL_TOKEN } from '../../testing/gateways.ts';
import { opsOf } from '../../testing/ops.ts';
import { testServer } from '../../testing/test-server.ts';
import { exits, leases } from '../exits/tables.ts';

const server = testServer({ INTERNAL_TOKEN });
const ops = opsOf(server);

const SECRET = 'hidden-word';
const upstream = `http://user:${SECRET}@exit.example:3128`;
const importing = (list: unknown) => ['exits', 'import', ops.file([JSON.stringify(list, null, 2)])] as const;
const problemsOf = async (list: unknown) => (await ops.refused(...importing(list))).split('\n  ').slice(1);
const stored = async (...addresses: string[]) =>
  server.db.select().from(exits).where(inArray(exits.address, addresses)).orderBy(exits.address);
/** Servers reload the exit pool every ten seconds. */
const untilSeen = () => server.clock.advance(10);

let order: KeyedOrder;
beforeAll(async () => {
  order = await keyed(server, await paid(server, await longLivedBuyer(server)));
  await addToWhitelist(server, order.orderId);
});
const by = (parts: string) => account(`${order.orderId}${parts}`, order.orderKey);

describe('npm run ops -- exits import', () => {
  it.each([
    [{ address: '8.8.8.8' }, 'entry 2 (8.8.8.8): country: is missing'],
    [{ address: '8.8.8.8', country: 'XX' }, 'entry 2 (8.8.8.8): country: must be a country code such as US'],
    [{ address: '8.8.8.8', country: 'us' }, 'entry 2 (8.8.8.8): country: must be a country code such as US'],
    [{ address: '8.8.8.8', country: 840 }, 'entry 2 (8.8.8.8): country: is missing'],
    [{ address: '10.0.0.20', country: 'US' }, 'entry 2 (10.0.0.20): address: must be a public address'],
    [{ address: 'exit.example', country: 'US' }, 'entry 2: address: must be an IPv4 or IPv6 address'],
    [{ country: 'US' }, 'entry 2: address: is missing'],
    [{ address: '8.8.4.4', country: 'US' }, 'entry 2 (8.8.4.4): address: is already in entry 1'],
    [{ address: '8.8.8.8', country: 'US', state: 'CA' }, 'entry 2 (8.8.8.8): state: must be a state code such as US-CA'],
    [{ address: '8.8.8.8', country: 'US', state: 'US-AB-CD' }, 'entry 2 (8.8.8.8): state: must be a state code such as US-CA'],
    [{ address: '8.8.8.8', country: 'US', state: 'DE-BY' }, 'entry 2 (8.8.8.8): state: must be a state code such as US-CA'],
    [{ address: '8.8.8.8', country: 'US', city: '洛杉矶' }, 'entry 2 (8.8.8.8): city: must contain Latin letters or digits'],
    [{ address: '8.8.8.8', country: 'US', cityZh: '洛杉矶' }, 'entry 2 (8.8.8.8): city: is missing'],
    [{ address: '8.8.8.8', country: 'US', asn: 0 }, 'entry 2 (8.8.8.8): asn: must be from 1 to 4294967295'],
    [{ address: '8.8.8.8', country: 'US', asn: 'AS64496' }, 'entry 2 (8.8.8.8): asn: must be a number'],
    [{ address: '8.8.8.8', country: 'US', isp: '…' }, 'entry 2 (8.8.8.8): isp: must contain Latin letters or digits'],
    [
      { address: '8.8.8.8', country: 'US', upstream: SECRET },
      'entry 2 (8.8.8.8): upstream: must be a proxy URL: http, https, socks4 or socks5',
    ],
  ])('rejects %j by its position in the file and imports nothing', async (entry, problem) => {
    expect(await problemsOf([{ address: '8.8.4.4', country: 'US', upstream }, entry])).toEqual([problem]);
  });

  it('rejects a file that lists no exits, and locates invalid JSON without quoting it', async () => {
    expect(await problemsOf([])).toEqual(['it has no exits']);
    expect(await problemsOf({})).toEqual(['must be a list of exits']);
    const broken = ops.file(['[', `  { "address": "8.8.4.4", "country": "US", "upstream": "${upstream}" },`, ']']);
    expect(await ops.refused('exits', 'import', broken)).toBe('Nothing was imported:\n  line 3, column 1: invalid JSON');
    expect(await ops.refused('exits', 'import', '/nowhere/exits.json')).toBe('/nowhere/exits.json cannot be read (ENOENT).');
  });

  it('adds exits to the pool, which proxies use ten seconds later, and stores no upstream credentials', async () => {
    expect(await accessRefusal(server, by('_AQ____'))).toBe('noExitForPlace');
    const { said, record } = await ops.changed(
      ...importing([
        { address: '8.8.4.4', country: 'AQ', upstream },
        { address: '2606:4700:0:0::1', country: 'AQ', localAddress: '10.0.0.20' },
        { address: '8.8.8.8', country: 'US' },
      ]),
    );
    const pool = await server.db.$count(exits);
    expect(said).toBe(
      `added in AQ: 2\nadded in US: 1\nNot in the file, so left in the pool: ${pool - 3}. Use \`exits remove\` to remove them.\n` +
        'Gateways only use exits that are also in their own file, which they read at startup.',
    );
    expect(record).toMatchObject({
      command: 'exits import',
      details: { before: [], after: [{ address: '8.8.4.4', countryCode: 'AQ' }, { address: '2606:4700::1', countryCode: 'AQ' }, {}] },
    });
    expect(JSON.stringify([said, record])).not.toMatch(/hidden|user|exit\.example|10\.0\.0\.20/);
    untilSeen();
    const { exits: some } = await accessGranted(server, by('_AQ____'));
    expect(some.map(({ address }) => address).toSorted()).toEqual(['2606:4700::1', '8.8.4.4']);
  });

  it('reports exits that are already in the pool, and where an exit has moved', async () => {
    const known = { address: '8.8.4.4', country: 'AQ' };
    const others = (await server.db.$count(exits)) - 1;
    const kept = `Not in the file, so left in the pool: ${others}. Use \`exits remove\` to remove them.`;
    expect(await ops.unchanged(...importing([known]))).toBe(
      `All exits in the file are already in the pool.\n${kept}\nNothing was changed.`,
    );
    const { said, record } = await ops.changed(...importing([{ ...known, country: 'DE' }]));
    expect(said).toContain(`8.8.4.4: AQ -> DE\n${kept}`);
    expect(record?.details).toEqual({
      before: [{ address: '8.8.4.4', countryCode: 'AQ' }],
      after: [{ address: '8.8.4.4', countryCode: 'DE' }],
    });
    expect(await stored('8.8.4.4')).toMatchObject([{ address: '8.8.4.4', countryCode: 'DE', stateCode: null, asn: null }]);
    await ops.changed(...importing([known]));
  });

  it('adds the place and network of an exit, reports a change of them, and lists them', async () => {
    const place = { state: 'US-CA', city: 'Los Angeles', cityZh: '洛杉矶', asn: 4_200_000_000, isp: 'Harbour Broadband', region: 'east' };
    const exit = { address: '8.8.4.5', country: 'US' };
    await ops.changed(...importing([{ ...exit, ...place }]));
    expect(await ops.unchanged(...importing([{ ...exit, ...place }]))).toContain('All exits in the file are already in the pool.');
    const { country: _, ...columns } = { ...exit, countryCode: 'US', stateCode: 'US-CA' };
    const { state: __, ...rest } = place;
    expect(await stored('8.8.4.5')).toEqual([{ ...columns, ...rest }]);
    expect(await ops.run('exits', 'list', '--country', 'US')).toMatch(
      /^US +US-CA +Los Angeles +4200000000 +Harbour Broadband +0 +0 +8\.8\.4\.5$/m,
    );
    const { said } = await ops.changed(...importing([{ ...exit, isp: 'Harbour Broadband' }]));
    expect(said).toContain(
      '8.8.4.5: US / US-CA / Los Angeles (洛杉矶) / AS4200000000 / Harbour Broadband / region east -> US / Harbour Broadband',
    );
    await ops.changed('exits', 'remove', '8.8.4.5');
  });

  it('imports more exits than fit into one statement', async () => {
    const list = Array.from({ length: 2500 }, (_, index) => ({ address: `11.0.${index >> 8}.${index % 256}`, country: 'FR' }));
    const before = await server.db.$count(exits);
    expect((await ops.changed(...importing(list))).said).toContain('added in FR: 2500\n');
    expect(await server.db.$count(exits)).toBe(before + 2500);
    const { said } = await ops.changed('exits', 'remove', ...list.map(({ address }) => address));
    expect(said).toMatch(/^removed: 11\.0\.0\.0 \(FR\)\n/);
    expect(await server.db.$count(exits)).toBe(before);
  });
});

describe('npm run ops -- exits list', () => {
  it('shows the country of each exit and the leases and sessions that use it', async () => {
    await accessGranted(server, by('_AQ___10_basket7'));
    const told = await ops.unchanged('exits', 'list', '--country', 'AQ');
    expect(told).toMatch(/^country +state +city +ASN +ISP +leases +sessions +exit\nAQ .*\nAQ .*\nexits: 2; countries and regions: 1$/);
    expect(told).toMatch(/^AQ(?: +-){4} +0 +1 +(8\.8\.4\.4|2606:4700::1)$/m);
    expect(told).toMatch(/^AQ(?: +-){4} +0 +0 +(8\.8\.4\.4|2606:4700::1)$/m);
    expect(await ops.run('exits', 'list', '--country', 'CN')).toBe('None found.');
    expect(await ops.refused('exits', 'list', '--country', 'XX')).toBe('--country: "XX" must be a country code such as US');
  });
});

describe('npm run ops -- exits remove', () => {
  it('removes all named exits or none', async () => {
    expect(await ops.refused('exits', 'remove', '8.8.4.4', '8.8.8.9', '9.9.9.9')).toBe(
      'Not in the pool: 8.8.8.9, 9.9.9.9. See `exits list`. Nothing was removed.',
    );
    expect(await ops.refused('exits', 'remove', '8.8.4.4', 'AQ')).toBe('address: "AQ" must be an IPv4 or IPv6 address');
  });

  it('reports that the exit is unused, regardless of how its address is spelled', async () => {
    server.clock.advance(600);
    const { said, record } = await ops.changed('exits', 'remove', '2606:4700:0::0001', '2606:4700::1');
    expect(said).toBe('removed: 2606:4700::1 (AQ)\nNo leases or sessions use them.');
    expect(record).toMatchObject({
      command: 'exits remove',
      details: { before: [{ address: '2606:4700::1', countryCode: 'AQ' }], after: null },
    });
  });

  it('reports how many leases and sessions use the exit, until when, and which errors they then get', async () => {
    const query = signedQuery(server, order, { country: 'AQ', num: '2', time: '300' });
    untilSeen();
    const { data } = await callSigned(server, 'getIp', query);
    const { boundUntil } = await accessGranted(server, by('_AQ___10_basket8'));
    const { said } = await ops.changed('exits', 'remove', '8.8.4.4');
    expect(said).toBe(
      [
        'removed: 8.8.4.4 (AQ)',
        'Leases that use them: 2; sessions: 1.',
        `Within 15 seconds, leases with auto-switch move to another exit in the same location. New connections of all others are rejected with 2006 until they end, the last at ${boundUntil}. Open connections continue.`,
        'No exits are left in: AQ. Requests for one there return 2116.',
      ].join('\n'),
    );
    untilSeen();
    expect(data).toHaveLength(2);
    for (const { port } of data)
      expect(await accessRefusal(server, { by: 'port', clientAddress: '127.0.0.1', port })).toBe('connectionFailed');
    expect(await accessRefusal(server, by('_AQ___10_basket8'))).toBe('connectionFailed');
    expect(await accessRefusal(server, by('_AQ____'))).toBe('noExitForPlace');
    expect((await callSigned(server, 'getIp', signedQuery(server, order, { country: 'AQ' }))).code).toBe(2116);
    expect(await server.db.$count(leases, eq(leases.exitAddress, '8.8.4.4'))).toBe(2);
  });
});
