import { WHITELIST_MAX, orderStatus } from 'shared-contracts/constants';
import { buyer, eventsOf, linesPaid, orderOf, paid, longLivedBuyer, placed, renewed } from '../../testing/buyers.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();

/** The customers in these tests connect from this host itself. */
const OWN = '203.0.113.7';

interface Change {
  readonly add?: readonly unknown[];
  readonly del?: readonly unknown[];
}

async function customer() {
  const token = await buyer(server);
  const { orderId } = await paid(server, token);
  const change = async ({ add = [], del = [] }: Change) => {
    const request = { orderId, add: add as string[], del: del as string[] };
    return (await server.call('addAndDelWhiteIps', request, { token })).addresses.map(({ address }) => address);
  };
  const failed = async (request: Change) =>
    (await server.call.failed('addAndDelWhiteIps', { orderId, ...request }, { token })).map(({ field, rule }) => [field, rule]);
  const read = () => server.call('queryOrderWhiteIps', { orderId }, { token });
  const addresses = async () => (await read()).addresses.map(({ address }) => address);
  return { token, orderId, change, failed, read, addresses };
}

const many = (count: number, from = 1) => Array.from({ length: count }, (_, n) => `8.8.8.${from + n}`);

describe('the whitelist of an order', () => {
  // Also covers [5.37][7.42][7.43].
  it('accepts one public address per line outside mainland China, in canonical form [3.35][5.35]', async () => {
    const { change, addresses } = await customer();
    const add = ['8.8.8.8', ' 1.1.1.1\r', '\t9.9.9.9 ', '2606:4700:4700:0:0:0:0:1111', '2001:4860:4860::8888', '::ffff:8.8.4.4'];
    const expected = ['1.1.1.1', '2001:4860:4860::8888', '2606:4700:4700::1111', '8.8.4.4', '8.8.8.8', '9.9.9.9'];
    expect((await change({ add })).toSorted()).toEqual(expected);
    expect((await addresses()).toSorted()).toEqual(expected);
  });

  it('is returned oldest first, with the time when each address was added', async () => {
    const { change, read } = await customer();
    await change({ add: ['9.9.9.9'] });
    const before = server.clock.now().toISOString();
    server.clock.advance(1);
    await change({ add: ['1.1.1.1'] });
    expect(await read()).toMatchObject({
      addresses: [
        { address: '9.9.9.9', addedAt: before },
        { address: '1.1.1.1', addedAt: server.clock.now().toISOString() },
      ],
      max: WHITELIST_MAX,
    });
  });

  it('ignores present additions, absent deletions and duplicates', async () => {
    const { change } = await customer();
    await change({ add: ['8.8.8.8'] });
    server.clock.advance(1);
    expect(await change({ add: ['8.8.8.8', '1.1.1.1', ' 1.1.1.1 ', '::ffff:1.1.1.1'], del: ['9.9.9.9'] })).toEqual(['8.8.8.8', '1.1.1.1']);
    expect(await change({})).toEqual(['8.8.8.8', '1.1.1.1']);
  });

  it('deletes first, in any notation, and then adds', async () => {
    const { change } = await customer();
    await change({ add: [...many(WHITELIST_MAX - 1), '2606:4700:4700::1111'] });
    const after = await change({ del: ['2606:4700:4700:0:0:0:0:1111', '8.8.8.1'], add: ['8.8.8.1', '1.1.1.1'] });
    expect(after).toHaveLength(WHITELIST_MAX);
    expect(after).toEqual(expect.arrayContaining(['1.1.1.1', '8.8.8.1']));
    expect(await change({ del: after })).toEqual([]);
  });

  it.each([
    ['a word', 'example.com', 'whitelist.address'],
    ['a number', '134744072', 'whitelist.address'],
    ['five octets', '8.8.8.8.8', 'whitelist.address'],
    ['an octet above 255', '8.8.8.256', 'whitelist.address'],
    ['an address with a port', '8.8.8.8:80', 'whitelist.address'],
    ['an address with a zone', 'fe80::1%eth0', 'whitelist.address'],
    ['two addresses', '8.8.8.8, 1.1.1.1', 'whitelist.address'],
    ['SQL', `'; drop table orders; --`, 'whitelist.address'],
    ['full-width digits', '８.8.8.8', 'whitelist.address'],
    ['an IPv4 CIDR range', '8.8.8.0/24', 'whitelist.range'],
    ['a CIDR range of one address', '8.8.8.8/32', 'whitelist.range'],
    ['an IPv6 CIDR range', '2606:4700::/32', 'whitelist.range'],
    ['nothing', '', 'required'],
    ['spaces', ' \r', 'required'],
    ['a private address', '192.168.1.7', 'whitelist.notPublic'],
    ['another', '10.0.0.1', 'whitelist.notPublic'],
    ['a carrier-grade NAT address', '100.64.0.1', 'whitelist.notPublic'],
    ['a loopback address', '127.0.0.1', 'whitelist.notPublic'],
    ['a documentation address', '198.51.100.7', 'whitelist.notPublic'],
    ['a multicast address', '224.0.0.1', 'whitelist.notPublic'],
    ['everyone', '255.255.255.255', 'whitelist.notPublic'],
    ['the unspecified address', '0.0.0.0', 'whitelist.notPublic'],
    ['the IPv6 loopback address', '::1', 'whitelist.notPublic'],
    ['private IPv6', 'fd00::1', 'whitelist.notPublic'],
    ['an IPv6 link-local address', 'fe80::1', 'whitelist.notPublic'],
    ['an IPv6 documentation address', '2001:db8::1', 'whitelist.notPublic'],
    ['an IPv4-mapped private address', '::ffff:10.0.0.1', 'whitelist.notPublic'],
    ['mainland China', '114.114.114.114', 'whitelist.mainland'],
    ['an IPv6 address in mainland China', '2400:3200::1', 'whitelist.mainland'],
    ['an IPv4-mapped address in mainland China', '::ffff:223.5.5.5', 'whitelist.mainland'],
  ])('rejects %s, reports the line, and changes nothing [5.37]', async (_, line, rule) => {
    const { change, failed, addresses } = await customer();
    await change({ add: ['9.9.9.9'] });
    expect(await failed({ add: ['8.8.8.8', '1.1.1.1', line], del: ['9.9.9.9'] })).toEqual([['add.2', rule]]);
    expect(await addresses()).toEqual(['9.9.9.9']);
  });

  it.each([
    ['Hong Kong', '1.36.0.1'],
    ['Macao', '60.246.0.1'],
    ['Taiwan', '1.160.0.1'],
    ['Germany', '2.160.0.1'],
  ])('accepts addresses in %s', async (_, address) => {
    const { change } = await customer();
    expect(await change({ add: [address] })).toEqual([address]);
  });

  it('reports every failing line, including lines to delete', async () => {
    const { failed } = await customer();
    expect(await failed({ add: ['10.0.0.1', '8.8.8.8', '114.114.114.114'] })).toEqual([
      ['add.0', 'whitelist.notPublic'],
      ['add.2', 'whitelist.mainland'],
    ]);
    expect(await failed({ add: ['x', '8.8.8.8'], del: ['y', '8.8.8.0/24'] })).toEqual([
      ['add.0', 'whitelist.address'],
      ['del.0', 'whitelist.address'],
      ['del.1', 'whitelist.range'],
    ]);
    expect(await failed({ add: [7, null, ['8.8.8.8']] })).toEqual([
      ['add.0', 'invalid'],
      ['add.1', 'invalid'],
      ['add.2', 'invalid'],
    ]);
  });

  it('reports a repeated address once, at its first line', async () => {
    const { failed } = await customer();
    expect(await failed({ add: ['10.0.0.1', '8.8.8.8', '10.0.0.1'] })).toEqual([['add.0', 'whitelist.notPublic']]);
  });

  it("reports errors in the customer's language", async () => {
    const { token, orderId } = await customer();
    const { body } = await server.call.raw('addAndDelWhiteIps', { orderId, add: ['8.8.8.0/24'] }, { token, language: 'zh' });
    expect(body.msg).toBe('请逐个填写地址，不支持网段');
  });
});

describe('twenty addresses', () => {
  it('are the limit of an order, and additional lines are reported [5.36]', async () => {
    const { change, failed, addresses } = await customer();
    await change({ add: many(WHITELIST_MAX - 1) });
    expect(await failed({ add: ['8.8.8.1', '1.1.1.1', '1.1.1.2', '1.1.1.1', '1.1.1.3'] })).toEqual([
      ['add.2', 'whitelist.tooMany'],
      ['add.4', 'whitelist.tooMany'],
    ]);
    expect(await addresses()).toHaveLength(WHITELIST_MAX - 1);
    expect(await change({ add: ['1.1.1.1'] })).toHaveLength(WHITELIST_MAX);
    expect(await failed({ add: ['1.1.1.2'] })).toEqual([['add.0', 'whitelist.tooMany']]);
    expect(await change({ add: ['1.1.1.1'] })).toHaveLength(WHITELIST_MAX);
  });

  it('are not used up by lines that fail for another reason', async () => {
    const { change, failed } = await customer();
    await change({ add: many(WHITELIST_MAX - 1) });
    expect(await failed({ add: ['10.0.0.1', '1.1.1.1', '1.1.1.2'] })).toEqual([
      ['add.0', 'whitelist.notPublic'],
      ['add.2', 'whitelist.tooMany'],
    ]);
  });

  it('are far fewer than 2000 lines, which get a single error', async () => {
    const { failed, addresses } = await customer();
    const lines = Array.from({ length: 2000 }, (_, n) => `8.${n >> 8}.${n & 255}.1`);
    expect(await failed({ add: lines })).toEqual([['add', 'whitelist.tooMany']]);
    expect(await failed({ del: lines })).toEqual([['del', 'whitelist.tooMany']]);
    expect(await failed({ add: lines.slice(0, 1000) })).toHaveLength(1000 - WHITELIST_MAX);
    expect(await addresses()).toEqual([]);
  });

  it('are counted per order', async () => {
    const { token, change } = await customer();
    await change({ add: many(WHITELIST_MAX) });
    const { orderId } = await paid(server, token);
    const { addresses } = await server.call('addAndDelWhiteIps', { orderId, add: ['8.8.8.1'] }, { token });
    expect(addresses).toMatchObject([{ address: '8.8.8.1' }]);
  });
});

describe("the customer's own address", () => {
  it('is returned, and can be added in the sandbox although it is a documentation address', async () => {
    const { read, change } = await customer();
    expect((await read()).own).toEqual({ address: OWN, rule: null });
    expect(await change({ add: [OWN] })).toEqual([OWN]);
  });

  it.each([
    ['114.114.114.114', { address: '114.114.114.114', rule: 'whitelist.mainland' }],
    ['::ffff:8.8.8.8', { address: '8.8.8.8', rule: null }],
    ['2001:4860:4860:0:0:0:0:8888', { address: '2001:4860:4860::8888', rule: null }],
  ])("%s is returned with the reason why it can't be added", async (remoteAddress, own) => {
    const { token, orderId } = await customer();
    const answer = await server.app.inject({
      method: 'POST',
      url: '/webOrder/queryOrderWhiteIps',
      remoteAddress,
      headers: { token },
      payload: { orderId },
    });
    expect(answer.json()).toMatchObject({ data: { own } });
  });
});

describe('an order without a whitelist', () => {
  it.each([
    ['is not paid yet', async (token: string) => placed(server, token)],
    ['is for static lines', async (token: string) => (await linesPaid(server, token)).orderId],
  ])('%s', async (_, make) => {
    const token = await buyer(server);
    const orderId = await make(token);
    expect(await server.call.reasonOf('queryOrderWhiteIps', { orderId }, { token })).toBe('orderHasNoKey');
    expect(await server.call.reasonOf('addAndDelWhiteIps', { orderId, add: ['8.8.8.8'] }, { token })).toBe('orderHasNoKey');
  });
});

describe('an order that has ended', () => {
  it("shows its whitelist but doesn't allow changes until it is renewed", async () => {
    const token = await longLivedBuyer(server);
    const { orderId } = await paid(server, token);
    await server.call('addAndDelWhiteIps', { orderId, add: ['8.8.8.8'] }, { token });
    server.clock.advance(30 * 86_400);
    const kept = [{ address: '8.8.8.8' }];
    expect(await server.call.reasonOf('addAndDelWhiteIps', { orderId, add: ['1.1.1.1'] }, { token })).toBe('orderEnded');
    expect(await server.call.reasonOf('addAndDelWhiteIps', { orderId, del: ['8.8.8.8'] }, { token })).toBe('orderEnded');
    expect(await orderOf(server, token, orderId)).toMatchObject({ status: orderStatus.failure });
    expect(await server.call('queryOrderWhiteIps', { orderId }, { token })).toMatchObject({ addresses: kept });
    await renewed(server, token, { orderId });
    expect(await server.call('addAndDelWhiteIps', { orderId, add: [] }, { token })).toMatchObject({ addresses: kept });
    expect(await eventsOf(server, orderId)).toEqual(['place', 'pay', 'expire', 'revive']);
  });
});
