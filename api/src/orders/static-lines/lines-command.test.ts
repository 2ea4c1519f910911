import { eq } from 'drizzle-orm';
import { isPublicAddress } from '../../platform/is-public-address.ts';
import { buyer, linesPaid, linesPlaced } from '../../testing/buyers.ts';
import { opsOf } from '../../testing/ops.ts';
import { testServer } from '../../testing/test-server.ts';
import { stockByCountry } from './stock.ts';
import { staticLines } from './tables.ts';

const server = testServer();
const ops = opsOf(server);

const HEAD = 'country,host,port,publicIp,loc,asn,asnName,asnType,orgName,orgType,ipType,nativeIp,risk';
const good = {
  country: 'US',
  host: 'us1.entry.example',
  port: '9000',
  publicIp: '8.8.4.1',
  loc: '"Austin, US"',
  asn: 'AS7922',
  asnName: 'Comcast',
  asnType: 'isp',
  orgName: '"Comcast, Inc."',
  orgType: 'isp',
  ipType: 'residential',
  nativeIp: 'yes',
  risk: '12',
};
const row = (changes: Partial<typeof good> = {}) => Object.values({ ...good, ...changes }).join(',');
const importing = (...rows: string[]) => ['lines', 'import', ops.file([HEAD, ...rows])] as const;
const problemsOf = async (...rows: string[]) => (await ops.refused(...importing(...rows))).split('\n  ').slice(1);
const lineOf = async (id: string) => (await server.db.select().from(staticLines).where(eq(staticLines.id, id)))[0];
const stockOf = async (country: string) => (await stockByCountry(server.db, server.clock.now())).get(country) ?? 0;

describe('npm run ops -- lines import [6.15]', () => {
  it.each([
    [{ country: 'XX' }, 'line 2: country: "XX" must be a country code such as US'],
    [{ country: '' }, 'line 2: country: "" must be a country code such as US'],
    [{ host: 'no host' }, 'line 2: host: "no host" must be a host name or an IP address'],
    [{ host: '1.2.3' }, 'line 2: host: "1.2.3" must be a host name or an IP address'],
    [{ port: '0' }, 'line 2: port: "0" is not a whole number from 1 to 65535'],
    [{ port: '65536' }, 'line 2: port: "65536" is not a whole number from 1 to 65535'],
    [{ publicIp: '8.8.8' }, 'line 2: publicIp: "8.8.8" must be a public IPv4 or IPv6 address'],
    [{ publicIp: '10.0.0.1' }, 'line 2: publicIp: "10.0.0.1" must be a public IPv4 or IPv6 address'],
    [{ loc: '' }, 'line 2: loc: "" must be text of 1 to 100 characters'],
    [{ asn: '7922' }, 'line 2: asn: "7922" must be an AS number such as AS7922'],
    [{ asnType: 'home' }, 'line 2: asnType: "home" must be one of isp, hosting, business, education'],
    [{ orgType: '' }, 'line 2: orgType: "" must be one of isp, hosting, business, education'],
    [{ ipType: 'static' }, 'line 2: ipType: "static" must be one of residential, mobile, enterprise, education, datacenter'],
    [{ nativeIp: 'true' }, 'line 2: nativeIp: "true" must be one of yes, no'],
    [{ risk: '101' }, 'line 2: risk: "101" is not a whole number from 0 to 100'],
  ])('rejects %j, naming line and column', async (changes, problem) => {
    expect(await problemsOf(row(changes), row())).toEqual([problem]);
  });

  it('adds lines to stock with all their data', async () => {
    const before = await stockOf('US');
    const { said, record } = await ops.changed(
      ...importing(row(), row({ publicIp: '8.8.4.2', nativeIp: 'no' }), row({ country: 'MX', publicIp: '2606:4700:0:0::1' })),
    );
    expect(said).toBe('added in MX: 1 (L-MX-0001)\nadded in US: 2 (L-US-0169 to L-US-0170)\nNot on sale yet, because no price is set: MX');
    expect(record).toMatchObject({ command: 'lines import', details: { after: [{ id: 'L-US-0169', publicIp: '8.8.4.1' }, {}, {}] } });
    expect(await stockOf('US')).toBe(before + 2);
    expect(await lineOf('L-US-0170')).toEqual({
      id: 'L-US-0170',
      countryCode: 'US',
      status: 'normal',
      host: 'us1.entry.example',
      port: 9000,
      publicIp: '8.8.4.2',
      loc: 'Austin, US',
      locZh: null,
      asn: 'AS7922',
      asnName: 'Comcast',
      asnType: 'isp',
      orgName: 'Comcast, Inc.',
      orgType: 'isp',
      ipType: 'residential',
      nativeIp: false,
      risk: 12,
      orderId: null,
      endsAt: null,
      account: null,
      password: null,
    });
  });

  it('stores the location in Chinese if the file has it [P8]', async () => {
    const { said } = await ops.changed('lines', 'import', ops.file([`${HEAD},locZh`, `${row({ publicIp: '8.8.4.9' })},美国奥斯汀`]));
    const [, id = ''] = /\((L-US-\d+)\)/.exec(said) ?? [];
    expect(await lineOf(id)).toMatchObject({ loc: 'Austin, US', locZh: '美国奥斯汀' });
    await ops.changed('lines', 'remove', id);
  });

  it('rejects an address that is in stock or listed twice, in any spelling', async () => {
    expect(await problemsOf(row({ publicIp: '8.8.4.3' }), row(), row({ publicIp: '2606:4700::0001' }))).toEqual([
      'line 3: publicIp: 8.8.4.1 is already in stock as L-US-0169',
      'line 4: publicIp: 2606:4700::1 is already in stock as L-MX-0001',
    ]);
    expect(await problemsOf(row({ publicIp: '2606:4700::2' }), row({ publicIp: '2606:4700:0::2' }))).toEqual([
      'line 3: publicIp: 2606:4700::2 is already in line 2',
    ]);
  });

  it.each([
    '0.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.1.1',
    '172.31.0.1',
    '192.0.2.1',
    '192.168.0.1',
    '198.51.100.1',
    '224.0.0.1',
    '255.255.255.255',
  ])('treats %s as a non-public IPv4 address', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    '::1',
    '::ffff:8.8.8.8',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    '2001:db8::1',
    '2002:808:808::1',
    '2606:4700::1%eth0',
    'example.com',
    '',
  ])('treats %s as a non-public address', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '100.128.0.1', '172.32.0.1', '2606:4700::1', '2a00:1450:4001::1'])('treats %s as a public address', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('npm run ops -- lines status', () => {
  it('withdraws a line from sale and puts it back', async () => {
    const before = await stockOf('US');
    const { said, record } = await ops.changed('lines', 'status', 'L-US-0169', 'fault');
    expect(said).toBe('L-US-0169: normal -> fault');
    expect(record).toMatchObject({ command: 'lines status', details: { lineId: 'L-US-0169', before: 'normal', after: 'fault' } });
    expect(await stockOf('US')).toBe(before - 1);
    expect(await ops.unchanged('lines', 'status', 'L-US-0169', 'fault')).toBe('L-US-0169 is fault already.\nNothing was changed.');
    await ops.changed('lines', 'status', 'L-US-0169', 'normal');
    expect(await stockOf('US')).toBe(before);
  });

  it('leaves a line with the order that has it', async () => {
    const { orderId } = await linesPaid(server, await buyer(server), { country: 'SG' });
    const [line] = await server.db.select().from(staticLines).where(eq(staticLines.orderId, orderId));
    const { said } = await ops.changed('lines', 'status', line?.id ?? '', 'fault');
    expect(said).toContain(`It belongs to order ${orderId}, which keeps it.`);
    expect(await lineOf(line?.id ?? '')).toMatchObject({ orderId, account: line?.account });
  });

  it('rejects unknown statuses and unknown lines', async () => {
    expect(await ops.refused('lines', 'status', 'L-US-0169', 'sold')).toBe('status: "sold" must be one of normal, fault');
    expect(await ops.refused('lines', 'status', 'L-US-9999', 'fault')).toBe('There is no line "L-US-9999". See `lines list`.');
  });
});

describe('npm run ops -- lines remove', () => {
  it('removes a line that was never sold', async () => {
    const { said, record } = await ops.changed('lines', 'remove', 'L-US-0170');
    expect(said).toBe('removed: L-US-0170 (8.8.4.2)');
    expect(record?.details).toMatchObject({ before: { id: 'L-US-0170', publicIp: '8.8.4.2' }, after: null });
    expect(await lineOf('L-US-0170')).toBeUndefined();
    expect(await ops.refused('lines', 'remove', 'L-US-0170')).toMatch(/^There is no line "L-US-0170"/);
  });

  it.each([
    ['reserved', linesPlaced],
    ['paid for', async (...buying: Parameters<typeof linesPaid>) => (await linesPaid(...buying)).orderId],
  ])('keeps a line that is %s', async (_, buy) => {
    const orderId = await buy(server, await buyer(server), { country: 'JP' });
    const [line] = await server.db.select().from(staticLines).where(eq(staticLines.orderId, orderId));
    const told = `${line?.id} belongs to order ${orderId}, so it cannot be removed. Use \`lines status ${line?.id} fault\` to keep it from being sold again.`;
    expect(await ops.refused('lines', 'remove', line?.id ?? '')).toBe(told);
  });
});

describe('npm run ops -- lines list', () => {
  it('shows the order of each line and whether it can be sold, but no credentials', async () => {
    const { orderId } = await linesPaid(server, await buyer(server), { country: 'BR' });
    const [line] = await server.db.select().from(staticLines).where(eq(staticLines.orderId, orderId));
    const told = await ops.unchanged('lines', 'list', '--country', 'BR');
    expect(told).toMatch(new RegExp(`^${line?.id} +normal +no +${line?.publicIp} .* ${orderId} +2027-01-01T08:00:00.000Z `, 'm'));
    expect(told).toMatch(/^line +status +for sale +public IP +entry +type +risk +order +until +location$/m);
    expect(told).toMatch(/^L-BR-\d+ +normal +yes .* - +- +São Paulo, BR$/m);
    expect(told).toMatch(/\n2 lines, 1 for sale$/);
    expect(line?.password).toMatch(/.{16}/);
    expect(told).not.toContain(line?.password);
  });

  it('filters by status and rejects unknown places', async () => {
    expect((await ops.run('lines', 'list', '--country', 'US', '--status', 'fault')).split('\n')).toHaveLength(3);
    expect(await ops.run('lines', 'list', '--country', 'IN')).toBe('None found.');
    const down = await server.db.$count(staticLines, eq(staticLines.status, 'fault'));
    expect(await ops.run('lines', 'list', '--status', 'fault')).toMatch(new RegExp(`\n${down} lines, 0 for sale$`));
    expect(await ops.refused('lines', 'list', '--country', 'XX')).toBe('--country: "XX" must be a country code such as US');
  });
});
