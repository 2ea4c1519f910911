import { WHITELIST_MAX } from 'shared-contracts/constants';
import { proxyErrors } from 'shared-contracts/proxy/errors';
import { buyer, keyed, paid, placed, unixTimestamp, type KeyedOrder } from '../../testing/buyers.ts';
import { OWN_ADDRESS, askSigned, callSigned, refusalOf, signedQuery, type Query } from '../../testing/signed-calls.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();

async function bought(): Promise<KeyedOrder & { readonly token: string }> {
  const token = await buyer(server);
  return { ...(await keyed(server, await paid(server, token))), token };
}

const query = (order: KeyedOrder, more: Query) => signedQuery(server, order, more);
const add = async (order: KeyedOrder, ip: string) => (await callSigned(server, 'addWhiteIp', query(order, { ip }))).data;
const del = async (order: KeyedOrder, ip: string) => (await callSigned(server, 'delWhiteIp', query(order, { ip }))).data;
const refusedToAdd = (order: KeyedOrder, ip: string) => refusalOf(server, 'addWhiteIp', query(order, { ip }));
const refusedToDelete = (order: KeyedOrder, ip: string) => refusalOf(server, 'delWhiteIp', query(order, { ip }));

let order: KeyedOrder;
beforeAll(async () => {
  order = await bought();
});

describe('signed whitelist calls', () => {
  // Also covers [7.67].
  it('add and delete an address, and return the resulting list [3.28][7.66]', async () => {
    const own = await bought();
    const { serialNo, ...answer } = await callSigned(server, 'addWhiteIp', query(own, { ip: '8.8.8.8' }));
    expect(serialNo).toMatch(/^x\w{20}$/);
    expect(answer).toEqual({ code: 0, msg: 'Success', data: ['8.8.8.8'] });
    server.clock.advance(1);
    expect(await add(own, '2606:4700:4700:0:0:0:0:1111')).toEqual(['8.8.8.8', '2606:4700:4700::1111']);
    const { addresses } = await server.call('queryOrderWhiteIps', { orderId: own.orderId }, { token: own.token });
    expect(addresses).toMatchObject([{ address: '8.8.8.8' }, { address: '2606:4700:4700::1111' }]);
    expect(await del(own, '::ffff:8.8.8.8')).toEqual(['2606:4700:4700::1111']);
    expect(await del(own, '2606:4700:4700::1111')).toEqual([]);
  });

  it('control immediately who can extract', async () => {
    const own = await bought();
    const extract = () => refusalOf(server, 'getIp', query(own, {}));
    expect(await extract()).toBe('notWhitelisted');
    await add(own, OWN_ADDRESS);
    expect(await extract()).toBe('none');
    await del(own, OWN_ADDRESS);
    expect(await extract()).toBe('notWhitelisted');
  });

  it('succeed when nothing has to change', async () => {
    const own = await bought();
    await add(own, '8.8.8.8');
    expect(await add(own, ' ::ffff:8.8.8.8 ')).toEqual(['8.8.8.8']);
    expect(await del(own, '1.1.1.1')).toEqual(['8.8.8.8']);
  });

  it('respond in text and HTML with one address per line, and in Chinese', async () => {
    const own = await bought();
    await add(own, '8.8.8.8');
    server.clock.advance(1);
    const text = await askSigned(server, 'addWhiteIp', query(own, { ip: '1.1.1.1', format: '1' }));
    expect([text.headers['content-type'], text.body]).toEqual(['text/plain; charset=utf-8', '8.8.8.8\n1.1.1.1\n']);
    const html = await askSigned(server, 'delWhiteIp', query(own, { ip: '9.9.9.9', format: '2' }));
    expect([html.headers['content-type'], html.body]).toEqual(['text/html; charset=utf-8', '8.8.8.8<br>1.1.1.1']);
    const refused = await askSigned(server, 'addWhiteIp', query(own, { ip: '10.0.0.1', format: '1', lang: 'zh' }));
    expect(refused.body).toBe(`2109 ${proxyErrors.addressNotPublic.text.zh}\n`);
  });
});

describe('an address', () => {
  it.each([
    ['a word', 'example.com', 'notOneAddress'],
    ['a number', '134744072', 'notOneAddress'],
    ['a CIDR range', '8.8.8.0/24', 'notOneAddress'],
    ['an IPv6 CIDR range', '2606:4700::/32', 'notOneAddress'],
    ['two addresses', '8.8.8.8,1.1.1.1', 'notOneAddress'],
    ['two lines', '8.8.8.8\r\n1.1.1.1', 'notOneAddress'],
    ['a null byte', '8.8.8.8\0', 'notOneAddress'],
    ['SQL', `'; drop table orders; --`, 'notOneAddress'],
    ['nothing', '', 'wrongParameter'],
    ['spaces', '  ', 'wrongParameter'],
    ['a private address', '192.168.1.7', 'addressNotPublic'],
    ['a loopback address', '127.0.0.1', 'addressNotPublic'],
    ['a documentation address', '198.51.100.7', 'addressNotPublic'],
    ['private IPv6', 'fd00::1', 'addressNotPublic'],
    ['mainland China', '114.114.114.114', 'addressInMainland'],
    ['an IPv6 address in mainland China', '2400:3200::1', 'addressInMainland'],
    ['an IPv4-mapped address in mainland China', '::ffff:223.5.5.5', 'addressInMainland'],
  ] as const)('is rejected if it is %s', async (_, ip, reason) => {
    expect(await refusedToAdd(order, ip)).toBe(reason);
  });

  it('can be deleted whether or not it could be added, but must be valid', async () => {
    expect(await refusedToDelete(order, '10.0.0.1')).toBe('none');
    expect(await refusedToDelete(order, '8.8.8.0/24')).toBe('notOneAddress');
    expect(await refusedToDelete(order, '')).toBe('wrongParameter');
  });

  it('above the limit is rejected with its own code [5.36]', async () => {
    const own = await bought();
    for (let n = 1; n <= WHITELIST_MAX; n += 1) await add(own, `8.8.8.${n}`);
    expect(await refusedToAdd(own, '1.1.1.1')).toBe('whitelistFull');
    expect(await add(own, '8.8.8.1')).toHaveLength(WHITELIST_MAX);
    await del(own, '8.8.8.1');
    expect(await add(own, '1.1.1.1')).toHaveLength(WHITELIST_MAX);
  });
});

describe.each(['addWhiteIp', 'delWhiteIp'] as const)('%s is rejected', (name) => {
  const reasonOf = (asked: Query, remoteAddress = '127.0.0.1') => refusalOf(server, name, { ip: '8.8.8.8', ...asked }, { remoteAddress });

  it.each(['orderId', 'ip', 'timestamp', 'sign'])('without %s', async (missing) => {
    const { [missing]: _, ...rest } = query(order, { ip: '8.8.8.8' });
    const { code, msg } = await callSigned(server, name, rest);
    expect({ code, msg }).toEqual({ code: proxyErrors.wrongParameter.code, msg: `Invalid parameter: ${missing}` });
  });

  it('by the same rules as other signed calls', async () => {
    expect(await reasonOf(query({ orderId: 'F000000NOTHING', orderKey: 'k' }, {}))).toBe('orderNotFound');
    expect(await reasonOf(query({ ...order, orderKey: 'another' }, {}))).toBe('signatureFailed');
    expect(await reasonOf(query(order, { timestamp: unixTimestamp(server, -86_460) }))).toBe('signatureFailed');
    expect(await reasonOf(query(order, { timestamp: `${unixTimestamp(server)}000` }))).toBe('signatureFailed');
    expect(await reasonOf({ ...query(order, {}), sign: query(order, {}).sign?.toUpperCase() ?? '' })).toBe('signatureFailed');
    expect(await reasonOf(query(order, {}), '114.114.114.114')).toBe('mainlandRequestIp');
    const unpaid = await placed(server, await buyer(server));
    expect(await reasonOf(query({ orderId: unpaid, orderKey: null }, {}))).toBe('invalidOrder');
  });

  it('for an order that has ended', async () => {
    const own = await bought();
    server.clock.advance(30 * 86_400);
    expect(await reasonOf(query(own, {}))).toBe('orderExpired');
    order = await bought();
  });
});
