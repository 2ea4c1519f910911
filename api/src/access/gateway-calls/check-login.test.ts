import { eq } from 'drizzle-orm';
import { BYTES_PER_GB } from 'shared-contracts/constants';
import { endpoints } from 'shared-contracts/api/endpoints';
import { orders } from '../../orders/records/tables.ts';
import { setLineStatus } from '../../orders/static-lines/change-line.ts';
import { staticLines } from '../../orders/static-lines/tables.ts';
import { buyer, keyed, linesPaid, longLivedBuyer, paid, placed, setUsedBytes, type KeyedOrder } from '../../testing/buyers.ts';
import { testServer } from '../../testing/test-server.ts';
import { stickySessions } from './tables.ts';

const server = testServer();
const { method, path: url } = endpoints.checkProxyUser;

let token: string;
let order: KeyedOrder;
beforeAll(async () => {
  token = await longLivedBuyer(server);
  order = await keyed(server, await paid(server, token));
});

const check = async (user: string, password: string | null) => {
  const { refusal, reason } = await server.call('checkProxyUser', { user, password: password ?? '' });
  return reason ?? refusal;
};

async function checkFrom(remoteAddress: string) {
  const payload = { user: `${order.orderId}_____`, password: order.orderKey };
  const answer = await server.app.inject({ method, url, remoteAddress, payload });
  return { status: answer.statusCode, data: answer.json<{ data: unknown }>().data, wait: answer.headers['retry-after'] };
}

describe('the login check', () => {
  it('passes logins that the gateway would accept', async () => {
    expect(await check(`${order.orderId}_JP___10_basket7`, order.orderKey)).toBeNull();
    const { environment } = await server.call('generateCode', { orderId: order.orderId, language: 'Shell', mode: 'account' }, { token });
    expect(await check('proxy', environment.find(({ name }) => name === 'PROXY_PASSWORD')?.value ?? '')).toBeNull();
  });

  it('knows the accounts of static lines', async () => {
    const { orderId } = await linesPaid(server, token);
    const [line] = await server.db.select().from(staticLines).where(eq(staticLines.orderId, orderId));
    expect(await check(line?.account ?? '', line?.password ?? '')).toBeNull();
    expect(await check(line?.account ?? '', 'guess')).toBe('authFailed');
    await setLineStatus(server.db, line?.id ?? '', 'fault');
    expect(await check(line?.account ?? '', line?.password ?? '')).toBe('connectionFailed');
  });

  it('starts no session', async () => {
    expect(await check(`${order.orderId}____10_checked`, order.orderKey)).toBeNull();
    expect(await server.db.$count(stickySessions)).toBe(0);
  });

  it('reports the cause to callers with the key', async () => {
    expect(await check(`${order.orderId}_XX____`, order.orderKey)).toBe('countryNotFound');
    expect(await check(`${order.orderId}_CN____`, order.orderKey)).toBe('noExitForPlace');
    const other = await keyed(server, await paid(server, token));
    await setUsedBytes(server, other.orderId, BYTES_PER_GB);
    expect(await check(`${other.orderId}_____`, other.orderKey)).toBe('trafficUsedUp');
    await setUsedBytes(server, other.orderId, 0);
    await server.db.update(orders).set({ endsAt: server.clock.now() }).where(eq(orders.id, other.orderId));
    expect(await check(`${other.orderId}_____`, other.orderKey)).toBe('orderExpired');
  });

  it('reports a session whose exit is gone', async () => {
    const endsAt = new Date(server.clock.now().getTime() + 60_000);
    const row = { orderId: order.orderId, place: '__', sessionId: 'gone', exitAddress: '192.0.2.0', endsAt };
    await server.db.insert(stickySessions).values(row);
    expect(await check(`${order.orderId}____10_gone`, order.orderKey)).toBe('connectionFailed');
  });

  it('hides from callers without the key whether an order exists and its status', async () => {
    const unpaid = await placed(server, await buyer(server));
    const ended = await keyed(server, await paid(server, token));
    await setUsedBytes(server, ended.orderId, BYTES_PER_GB);
    const asked = [order.orderId, unpaid, ended.orderId, 'F000000NOTHING'].flatMap((orderId) => [
      check(`${orderId}_____`, 'guess'),
      check(`${orderId}_____`, ''),
      check(`${orderId}_XX____`, 'guess'),
    ]);
    expect(new Set(await Promise.all([...asked, check('proxy', 'guess')]))).toEqual(new Set(['authFailed']));
  });

  it("depends on the caller's location", async () => {
    expect(await checkFrom('114.114.114.114')).toMatchObject({ status: 200, data: { refusal: 'mainlandRequestIp' } });
    expect(await checkFrom('198.51.100.20')).toMatchObject({ status: 200, data: { refusal: null } });
  });

  it('is rate limited by network', async () => {
    for (let count = 0; count < 120; count += 1) expect((await checkFrom('2001:db8::1')).status).toBe(200);
    expect(await checkFrom('2001:db8::2')).toMatchObject({ status: 429, wait: '600' });
    expect((await checkFrom('2001:db8:0:1::1')).status).toBe(200);
    server.clock.advance(600);
    expect((await checkFrom('2001:db8::1')).status).toBe(200);
  });
});
