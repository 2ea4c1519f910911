import { and, eq } from 'drizzle-orm';
import { BINDING_SECONDS, DEDUPE_HOURS, SIGN_FUTURE_SECONDS, SIGN_PAST_SECONDS } from 'shared-contracts/constants';
import { proxyErrors } from 'shared-contracts/proxy/errors';
import { schemas } from 'shared-contracts/api/schemas';
import { buyer, linesPaid, setUsedBytes, type KeyedOrder, unixTimestamp } from '../../testing/buyers.ts';
import { OWN_ADDRESS, askSigned, extractor, addToWhitelist, refusalOf, signedQuery, type Query } from '../../testing/signed-calls.ts';
import { testServer } from '../../testing/test-server.ts';
import { leases } from '../exits/tables.ts';

const server = testServer();

let order: KeyedOrder;
beforeAll(async () => {
  order = await extractor(server);
});

const link = (changes: Query = {}, of = order) => signedQuery(server, of, changes);
const get = (query: Query, headers: Query = {}) => askSigned(server, 'getIp', query, { headers });
const reasonOf = (query: Query, remoteAddress = '127.0.0.1') => refusalOf(server, 'getIp', query, { remoteAddress });

async function extracted(query: Query, remoteAddress = '127.0.0.1') {
  const answer = await askSigned(server, 'getIp', query, { remoteAddress });
  expect(answer.statusCode).toBe(200);
  return schemas.getIp.response.parse(answer.json());
}

describe('an extraction', () => {
  // Also covers [9.33].
  it('returns JSON with exit, place and entry [3.27][7.65]', async () => {
    const { code, data } = await extracted(link({ num: '3', country: 'us' }));
    expect(code).toBe(0);
    expect(data).toHaveLength(3);
    expect(new Set(data.map(({ port }) => port)).size).toBe(3);
    for (const { realIp, area, ip } of data)
      expect({ realIp, area, ip }).toEqual({ realIp: expect.stringMatching(/^(192|198|203)\./), area: 'United States', ip: '127.0.0.1' });
  });

  it('returns text and HTML with one line per address [7.65][9.33]', async () => {
    const text = await get(link({ num: '2', format: '1' }));
    expect(text.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text.body).toMatch(/^127\.0\.0\.1:\d+\n127\.0\.0\.1:\d+\n$/);
    const html = await get(link({ num: '2', format: '2' }));
    expect(html.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(html.body).toMatch(/^127\.0\.0\.1:\d+<br>127\.0\.0\.1:\d+$/);
  });

  it('reads UK as GB, defaults to any country, and names countries in Chinese on request', async () => {
    expect((await extracted(link({ country: 'UK', lang: 'zh' }))).data).toMatchObject([{ area: '英国' }]);
    expect((await extracted(link())).data).toHaveLength(1);
    const { msg } = (await get(link(), { env: 'zh' })).json<{ msg: string }>();
    expect(msg).toBe('成功');
  });

  it('returns up to 200 addresses [3.26][9.28]', async () => {
    expect((await extracted(link({ num: '200', time: '60' }))).data).toHaveLength(200);
  });

  it('returns no exit twice with dedupe within the hours that texts state, and allows it again an hour later [9.36]', async () => {
    const other = await extractor(server);
    const first = await extracted(link({ num: '1', country: 'LI', dedupe: '1' }, other));
    const second = await extracted(link({ num: '5', country: 'LI', dedupe: '1' }, other));
    const handed = [...first.data, ...second.data].map(({ realIp }) => realIp);
    expect(handed).toHaveLength(2);
    expect(new Set(handed).size).toBe(2);
    expect(await reasonOf(link({ country: 'LI', dedupe: '1' }, other))).toBe('noAddressLeft');
    expect((await extracted(link({ country: 'LI' }, other))).data).toHaveLength(1);
    server.clock.advance(DEDUPE_HOURS * 3600 - 1);
    expect(await reasonOf(link({ country: 'LI', dedupe: '1' }, other))).toBe('noAddressLeft');
    server.clock.advance(3601);
    expect((await extracted(link({ num: '5', country: 'LI', dedupe: '1' }, other))).data).toHaveLength(2);
  });

  it('with dedupe skips exits returned without it, and without dedupe may return any exit again [9.36]', async () => {
    const other = await extractor(server);
    const without = await extracted(link({ num: '5', country: 'MC' }, other));
    expect(without.data).toHaveLength(5);
    expect(new Set(without.data.map(({ realIp }) => realIp)).size).toBe(2);
    expect(await reasonOf(link({ country: 'MC', dedupe: '1' }, other))).toBe('noAddressLeft');
    expect(await reasonOf(link({ country: 'MC', dedupe: '1' }))).toBe('none');
  });

  it('stores a lease for the calling address until the binding time ends [9.34][9.35]', async () => {
    const before = server.clock.now().getTime();
    const time = String(BINDING_SECONDS[3]);
    const { data } = await extracted(link({ time, singleIp: '1', protocol: '2' }));
    const rows = await server.db
      .select()
      .from(leases)
      .where(eq(leases.port, data[0]?.port ?? 0));
    const lease = rows.find(({ createdAt }) => createdAt.getTime() === before);
    expect(lease).toMatchObject({
      orderId: order.orderId,
      clientAddress: OWN_ADDRESS,
      exitAddress: data[0]?.realIp,
      singleIp: true,
      protocol: 2,
    });
    expect(lease?.expiresAt.getTime()).toBe(before + BINDING_SECONDS[3] * 1000);
  });
});

describe('the calling address', () => {
  it('must be on the whitelist of this order [8.70]', async () => {
    expect(await reasonOf(link(), '8.8.8.8')).toBe('notWhitelisted');
    const other = await extractor(server);
    await addToWhitelist(server, other.orderId, '8.8.8.8');
    expect(await reasonOf(link(), '8.8.8.8')).toBe('notWhitelisted');
    expect(await reasonOf(link({}, other), '8.8.8.8')).toBe('none');
  });

  it.each([
    ['2001:4860:4860:0:0:0:0:8888', '2001:4860:4860::8888'],
    ['::ffff:8.8.4.4', '8.8.4.4'],
  ])('%s is normalized to %s', async (remoteAddress, address) => {
    const other = await extractor(server);
    await addToWhitelist(server, other.orderId, address);
    expect((await extracted(link({}, other), remoteAddress)).code).toBe(0);
    expect(await server.db.select().from(leases).where(eq(leases.orderId, other.orderId))).toMatchObject([{ clientAddress: address }]);
  });

  it('must not be in mainland China, whatever else is wrong [8.61]', async () => {
    for (const remoteAddress of ['114.114.114.114', '::ffff:223.5.5.5', '2400:3200::1']) {
      expect(await reasonOf(link(), remoteAddress)).toBe('mainlandRequestIp');
      expect(await reasonOf({ format: '0', num: 'x' }, remoteAddress)).toBe('mainlandRequestIp');
    }
  });
});

describe('a reused link', () => {
  it('accepts other parameters until the signature ends, but no other address', async () => {
    const again = await extractor(server);
    const used = link({}, again);
    expect(await reasonOf(used)).toBe('none');
    expect(await reasonOf({ ...used, num: '3', country: 'JP' })).toBe('none');
    expect(await reasonOf(used, '8.8.8.8')).toBe('notWhitelisted');
    server.clock.advance(SIGN_PAST_SECONDS - 1);
    expect(await reasonOf(used)).toBe('none');
    server.clock.advance(2);
    expect(await reasonOf({ ...used, num: '4' })).toBe('signatureFailed');
  });
});

describe('the binding time', () => {
  it.each(['60', '180', '300', '600', '900', '1800', undefined])('can be %s s and defaults to 60 s [9.29][9.30]', async (time) => {
    const now = server.clock.now();
    const { data } = await extracted(link(time === undefined ? {} : { time }));
    const [lease] = await server.db
      .select()
      .from(leases)
      .where(and(eq(leases.port, data[0]?.port ?? 0), eq(leases.createdAt, now)));
    expect(lease?.expiresAt.getTime()).toBe(now.getTime() + Number(time ?? 60) * 1000);
  });

  it.each(['0', '1', '59', '61', '3600'])('cannot be %s s [9.29]', async (time) => {
    expect(await reasonOf(link({ time }))).toBe('wrongParameter');
  });
});

describe('an extraction is rejected', () => {
  it.each(['0', '201', '-1', '1.5', 'ten', '', '1e2', '99999'])('for %j addresses [3.26][9.28]', async (num) => {
    expect(await reasonOf(link({ num }))).toBe('wrongQuantity');
  });

  it.each([
    ['protocol', '3'],
    ['time', '61'],
    ['format', '9'],
    ['singleIp', 'yes'],
    ['dedupe', '2'],
    ['orderId', 'a b'],
    ['orderId', 'a\0'],
    ['country', 'much-too-long'],
  ])('for %s=%s', async (name, value) => {
    const { code, msg } = await extracted({ ...link(), [name]: value });
    expect({ code, msg }).toEqual({ code: proxyErrors.wrongParameter.code, msg: `Invalid parameter: ${name}` });
  });

  it.each(['orderId', 'timestamp', 'sign'])('without %s', async (name) => {
    const { [name]: _, ...rest } = link();
    expect(await reasonOf(rest)).toBe('wrongParameter');
  });

  it.each(['XX', '12', 'A', '\0\0', '\ud800'])('for the country code %j', async (country) => {
    expect(await reasonOf(link({ country }))).toBe('countryNotFound');
  });

  it('for a number that no order can have [8.62]', async () => {
    expect(await reasonOf(link({}, { orderId: 'F000000NOTHING', orderKey: 'k' }))).toBe('orderNotFound');
  });

  it("for a wrong signature: another key, upper case, another order's signature [7.68][8.67]", async () => {
    expect(await reasonOf(link({}, { ...order, orderKey: 'another' }))).toBe('signatureFailed');
    expect(await reasonOf({ ...link(), sign: link().sign?.toUpperCase() ?? '' })).toBe('signatureFailed');
    const other = await extractor(server);
    expect(await reasonOf({ ...link(), sign: link({}, other).sign ?? '' })).toBe('signatureFailed');
  });

  it.each([
    ['24 h and 1 s old', -SIGN_PAST_SECONDS - 1, 'signatureFailed'],
    ['24 h old', -SIGN_PAST_SECONDS, 'none'],
    ['4 min old', -240, 'none'],
    ['5 min early', SIGN_FUTURE_SECONDS, 'none'],
    ['5 min and 1 s early', SIGN_FUTURE_SECONDS + 1, 'signatureFailed'],
  ] as const)('only outside the signature window, when the timestamp is %s', async (_, offset, reason) => {
    const query = link({ timestamp: unixTimestamp(server, offset) });
    expect(await reasonOf(query)).toBe(reason);
  });

  it.each(['milliseconds', 'words'])('for a timestamp in %s [9.37]', async (kind) => {
    const timestamp = kind === 'words' ? 'yesterday!' : `${unixTimestamp(server)}000`;
    expect(await reasonOf(link({ timestamp }))).toBe('signatureFailed');
  });

  it('for the number of a static order, whether or not it exists [8.63]', async () => {
    const { orderId } = await linesPaid(server, await buyer(server));
    for (const each of [orderId, 'S2603150000EXAMPLE0'])
      expect(await reasonOf(link({}, { orderId: each, orderKey: 'k' }))).toBe('invalidOrder');
  });

  it('when the traffic is used up [8.68]', async () => {
    const used = await extractor(server);
    await setUsedBytes(server, used.orderId, 1e9);
    expect(await reasonOf(link({}, used))).toBe('trafficUsedUp');
  });

  it('in text, HTML and Chinese as well [5.24]', async () => {
    expect((await get(link({ num: '0', format: '1' }))).body).toBe('2101 Extraction quantity is wrong: it must be 1–200\n');
    const html = await get(link({ num: '0', format: '2', lang: 'zh' }));
    expect(html.body).toContain('2101');
    expect(html.body).toContain(proxyErrors.wrongQuantity.text.zh);
  });

  it('when the order has expired [8.64]', async () => {
    const old = await extractor(server);
    server.clock.advance(30 * 86_400);
    expect(await reasonOf(link({}, old))).toBe('orderExpired');
  });
});
