import { eq } from 'drizzle-orm';
import { BYTES_PER_GB } from 'shared-contracts/constants';
import { endpoints } from 'shared-contracts/api/endpoints';
import { compatibleRefusal } from 'shared-contracts/texts/proxy-errors/error-codes';
import { proxyErrorNames } from 'shared-contracts/proxy/errors';
import { exits } from '../../access/exits/tables.ts';
import { buyer, keyed, longLivedBuyer, paid, placed, setUsedBytes, type KeyedOrder } from '../../testing/buyers.ts';
import { startGatewayStub, STUB_EXIT, type GatewayStub } from '../../testing/gateway-stub.ts';
import { testServer } from '../../testing/test-server.ts';

// The site's origin as gateways in containers reach it, which differs from its public one.
const settings = { GATEWAY_ADDRESS: '', SANDBOX_SITE_ORIGIN: 'http://nginx:8080' };
let stub: GatewayStub;
// Must run before the server's own hook, which reads the settings.
beforeAll(async () => {
  stub = await startGatewayStub();
  settings.GATEWAY_ADDRESS = stub.address;
});
afterAll(() => stub.close());
const server = testServer(settings);

let token: string;
let order: KeyedOrder;
beforeAll(async () => {
  token = await longLivedBuyer(server);
  order = await keyed(server, await paid(server, token));
});
beforeEach(() => {
  stub.seen.length = 0;
  stub.refusal = undefined;
});

type Request = Parameters<typeof server.call<'tryProxy'>>[1];
const tried = async (request: Omit<Request, 'orderId'> = {}, orderId = order.orderId) =>
  server.call('tryProxy', { orderId, ...request }, { token });

describe.each([
  [1, 'http'],
  [2, 'socks5'],
] as const)('a proxy test with protocol %i', (protocol, name) => {
  it('goes through the gateway as requested and returns exit IP, location and time [1.24]', async () => {
    const [exit] = await server.db.select().from(exits).where(eq(exits.address, STUB_EXIT));
    const answer = await tried({ protocol, country: 'jp', session: 'basket7', minutes: 10 });
    expect(answer).toEqual({
      refusal: null,
      ip: STUB_EXIT,
      countryCode: exit?.countryCode,
      countryName: expect.stringMatching(/^[A-Z]/) as string,
      milliseconds: expect.any(Number) as number,
      at: server.clock.now().toISOString(),
    });
    expect(stub.seen).toEqual([{ protocol: name, login: `${order.orderId}_JP___10_basket7:${order.orderKey}`, target: 'nginx:8080' }]);
  });

  it("returns the gateway's reason for a refusal", async () => {
    const ended = await keyed(server, await paid(server, token));
    await setUsedBytes(server, ended.orderId, BYTES_PER_GB);
    stub.refusal = 'trafficUsedUp';
    expect(await tried({ protocol }, ended.orderId)).toEqual({ refusal: 'trafficUsedUp' });
  });

  it('returns connectionFailed if no better reason is known', async () => {
    stub.refusal = 'connectionFailed';
    expect(await tried({ protocol })).toEqual({ refusal: 'connectionFailed' });
  });

  it.each([
    ['a response that is not ours', { status: 200, body: '<html>' }],
    ['a response without an address', { status: 200, body: '{"code":200,"data":{}}' }],
    ['an error response', { status: 503, body: '{"code":503,"data":null}' }],
  ])('treats %s as a failed connection', async (_, echo) => {
    const { echo: before } = stub;
    stub.echo = echo;
    expect(await tried({ protocol })).toEqual({ refusal: 'connectionFailed' });
    stub.echo = before;
  });
});

describe('a proxy test', () => {
  it.each(proxyErrorNames)('returns %s by its code', async (name) => {
    stub.refusal = name;
    expect(await tried()).toEqual(compatibleRefusal(name));
  });

  it("names the country or region in the caller's language", async () => {
    stub.echo = { ...stub.echo, body: stub.echo.body.replace(STUB_EXIT, '8.8.8.8') };
    expect(await tried()).toMatchObject({ ip: '8.8.8.8', countryCode: 'US', countryName: 'United States' });
    const zh = await server.call('tryProxy', { orderId: order.orderId }, { token, language: 'zh' });
    expect(zh).toMatchObject({ countryCode: 'US', countryName: '美国' });
    stub.echo = { ...stub.echo, body: stub.echo.body.replace('8.8.8.8', STUB_EXIT) };
  });

  it("returns no location for an address that is no exit, such as a container's", async () => {
    stub.echo = { ...stub.echo, body: stub.echo.body.replace(STUB_EXIT, '172.18.0.5') };
    expect(await tried()).toMatchObject({ refusal: null, ip: '172.18.0.5', countryCode: '', countryName: '' });
    stub.echo = { ...stub.echo, body: stub.echo.body.replace('172.18.0.5', STUB_EXIT) };
  });

  it('leaves it to the gateway whether there are exits in a place', async () => {
    await tried({ country: 'XX', state: 'so', city: 'where', asn: '64496' });
    expect(stub.seen).toMatchObject([{ login: `${order.orderId}_XX_XX-SO_where___asn-64496:${order.orderKey}` }]);
  });

  it("is refused before sending for other customers' orders, orders without a key, and values that don't fit a user name", async () => {
    const other = await buyer(server);
    const reasonOf = (orderId: string, by = other) => server.call.reasonOf('tryProxy', { orderId }, { token: by });
    expect(await reasonOf(order.orderId)).toBe('orderNotFound');
    expect(await reasonOf(await placed(server, other))).toBe('orderHasNoKey');
    const request = { orderId: order.orderId, session: 'a_b', minutes: 1 };
    expect(await server.call.failed('tryProxy', request, { token })).toMatchObject([{ field: 'session', rule: 'invalid' }]);
    expect(stub.seen).toEqual([]);
  });

  it('is not sent for visitors from mainland China', async () => {
    const { method, path: url } = endpoints.tryProxy;
    const payload = { orderId: order.orderId };
    const answer = await server.app.inject({ method, url, payload, headers: { token }, remoteAddress: '114.114.114.114' });
    expect(answer.json()).toMatchObject({ code: 200, data: { refusal: 'mainlandRequestIp' } });
    expect(stub.seen).toEqual([]);
  });

  it('is rate limited per customer', async () => {
    const eager = await buyer(server);
    const { orderId } = await paid(server, eager);
    const ask = () => server.call.raw('tryProxy', { orderId }, { token: eager });
    for (let count = 0; count < 60; count += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });

  it('returns connectionFailed if the gateway is gone', async () => {
    await stub.close();
    expect(await tried({ protocol: 1 })).toEqual({ refusal: 'connectionFailed' });
    expect(await tried({ protocol: 2 })).toEqual({ refusal: 'connectionFailed' });
  });
});
