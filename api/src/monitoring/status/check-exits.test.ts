import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import type { ProxyErrorName } from 'shared-contracts/proxy/errors';
import { orders } from '../../orders/records/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { startGatewayStub, STUB_EXIT, type GatewayStub } from '../../testing/gateway-stub.ts';
import { testServer } from '../../testing/test-server.ts';
import { createExitCheck, EXITS_AT_ONCE } from './check-exits.ts';

const server = testServer();
let gateway: GatewayStub;
let door: Server;
let doorStatus = 200;
const origin = () => `http://127.0.0.1:${(door.address() as AddressInfo).port}`;

beforeAll(async () => {
  gateway = await startGatewayStub();
  door = createServer((_request, response) => response.writeHead(doorStatus).end('{}'));
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await gateway.close();
  door.closeAllConnections();
  door.close();
});
beforeEach(() => {
  doorStatus = 200;
  gateway.seen.length = 0;
  refuse(undefined);
});

/** Makes the gateway refuse the next requests, one after the other; the last one applies to all further requests. */
function refuse(...refusals: readonly (ProxyErrorName | undefined)[]): void {
  const left = [...refusals];
  Object.defineProperty(gateway, 'refusal', { configurable: true, get: () => (left.length > 1 ? left.shift() : left[0]) });
}

interface Site {
  readonly db?: Database;
  readonly address?: string | undefined;
  readonly frontDoor?: () => string | undefined;
}

function checkAt({ db = server.db, address = gateway.address, frontDoor = origin }: Site = {}) {
  const [host = '', port] = address.split(':');
  const config = { gateway: { host, port: Number(port) }, originForGateways: undefined, publicOrigin: undefined };
  const check = createExitCheck({ db, config, frontDoor });
  return async () => check(server.clock.now());
}

/** What a check counts, with this many successes. */
const counted = (available: number, attempts = EXITS_AT_ONCE) => ({
  attempts,
  available,
  timed: Array.from({ length: available }, () => ({ ip: STUB_EXIT, milliseconds: expect.any(Number) as number })),
});
const all = counted(EXITS_AT_ONCE);
const none = counted(0);

describe('the check of exits [C2]', () => {
  it('sends requests in new sessions without a place, through an order of its own', async () => {
    const check = checkAt();
    expect(await check()).toEqual(all);
    expect(await check()).toEqual(all);
    const [order, ...more] = await server.db.select().from(orders).where(eq(orders.customerId, 'demonstration'));
    expect(more).toEqual([]);
    expect(order).toMatchObject({ freeProductId: 'checks-2026-12', paidCents: 0 });
    const logins = gateway.seen.map(({ login }) => login);
    expect(new Set(logins).size).toBe(2 * EXITS_AT_ONCE);
    for (const login of logins) expect(login).toMatch(new RegExp(`^${order?.id}____1_[a-z]{8}:${order?.orderKey}$`));
  });

  it('counts an exit that fails, and an empty pool', async () => {
    refuse('connectionFailed', undefined);
    expect(await checkAt()()).toEqual(counted(EXITS_AT_ONCE - 1));
    refuse('noAddressLeft');
    expect(await checkAt()()).toEqual(none);
  });

  it('counts all as failed if the gateway is down, or cannot ask the API', async () => {
    expect(await checkAt({ address: '127.0.0.1:1' })()).toEqual(none);
    refuse('notNow');
    doorStatus = 502;
    expect(await checkAt()()).toEqual(none);
  });

  it('counts nothing if the site does not respond, without a front door, and without a gateway', async () => {
    refuse('connectionFailed', undefined);
    doorStatus = 502;
    expect(await checkAt()()).toBeUndefined();
    expect(await checkAt({ frontDoor: () => undefined })()).toBeUndefined();
    const config = { gateway: undefined, originForGateways: undefined, publicOrigin: undefined };
    expect(await createExitCheck({ db: server.db, config, frontDoor: origin })(server.clock.now())).toBeUndefined();
  });

  it('leaves out refusals of its own order, and reports them if there is nothing else', async () => {
    refuse('trafficUsedUp', undefined);
    expect(await checkAt()()).toEqual(counted(EXITS_AT_ONCE - 1, EXITS_AT_ONCE - 1));
    refuse('trafficUsedUp');
    await expect(checkAt()()).rejects.toThrow(/^the gateway refuses checks: trafficUsedUp, /);
  });

  it('continues while the database is down, once it has an order', async () => {
    let isAway = true;
    const db = new Proxy(server.db, {
      get: (target, name) => {
        if (isAway) throw new Error('the database is away');
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    const check = checkAt({ db });
    await expect(check()).rejects.toThrow('the database is away');
    isAway = false;
    expect(await check()).toEqual(all);
    isAway = true;
    refuse('notNow');
    expect(await check()).toEqual(none);
  });
});
