import { eq, NoopLogger } from 'drizzle-orm';
import type { CallRequest } from 'shared-contracts/api/calls';
import { BYTES_PER_GB } from 'shared-contracts/constants';
import { staticLines } from '../../orders/static-lines/tables.ts';
import { account, accessGranted, accessRefusal } from '../../testing/access-requests.ts';
import { keyed, linesPaid, longLivedBuyer, paid, renewed, type KeyedOrder } from '../../testing/buyers.ts';
import { INTERNAL_TOKEN, report, usedNow } from '../../testing/gateways.ts';
import { opsOf } from '../../testing/ops.ts';
import { startRedis, type RedisServer } from '../../testing/redis-server.ts';
import { addToWhitelist, callSigned, signedQuery } from '../../testing/signed-calls.ts';
import { testServer } from '../../testing/test-server.ts';
import { updateSubUser } from '../sub-users/change-sub-users.ts';

let redis: RedisServer;
beforeAll(async () => {
  redis = await startRedis();
  // The servers are created after this hook and read the URL then.
  settings.REDIS_URL = redis.url;
});
// Generous timeout for busy machines.
const settings: Record<string, string> = { INTERNAL_TOKEN, REDIS_TIMEOUT_MS: '20000' };
const server = testServer(settings);
const ops = opsOf(server);
const statements = jest.spyOn(NoopLogger.prototype, 'logQuery');
afterAll(() => redis.stop());

let token: string;
beforeAll(async () => {
  token = await longLivedBuyer(server);
});

const internal = { authorization: `Bearer ${INTERNAL_TOKEN}` };
const bought = async (): Promise<KeyedOrder> => keyed(server, await paid(server, token));
const login = ({ orderId, orderKey }: KeyedOrder, parts = '_____') => account(`${orderId}${parts}`, orderKey);

async function leased(order: KeyedOrder): Promise<CallRequest<'gatewayAccess'>> {
  await addToWhitelist(server, order.orderId);
  const { data } = await callSigned(server, 'getIp', signedQuery(server, order));
  return { by: 'port', clientAddress: '127.0.0.1', port: data[0]?.port ?? 0 };
}

async function dynamic({ orderId }: KeyedOrder): Promise<CallRequest<'gatewayAccess'>> {
  const { environment } = await server.call('generateCode', { orderId, language: 'Shell', mode: 'account' }, { token });
  return account('proxy', environment.find(({ name }) => name === 'PROXY_PASSWORD')?.value ?? '');
}

/** A sub-user of the order. */
async function subUser({ orderId }: KeyedOrder, chosen: Partial<CallRequest<'createSubUser'>> = {}) {
  const { password } = await server.call('createSubUser', { orderId, name: 'alice', ...chosen }, { token });
  return account(`${orderId}______sub-alice`, password);
}

/** A static line of another order. */
async function staticLine() {
  const { orderId } = await linesPaid(server, token);
  const [line] = await server.db.select().from(staticLines).where(eq(staticLines.orderId, orderId));
  return { orderId, id: line?.id ?? '', question: account(line?.account ?? '', line?.password ?? '') };
}

/** Statements about access that a question takes. The job queue looks for due jobs at any time. */
async function queriesFor(question: CallRequest<'gatewayAccess'>): Promise<string[]> {
  statements.mockClear();
  await accessGranted(server, question);
  return (statements.mock.calls as unknown as [string][]).map(([query]) => query).filter((query) => !query.includes('as queue (name)'));
}

const used = async (orderId: string, bytes: number) => report(server, [usedNow(server, orderId, bytes)]);

describe('access that is cached in Redis', () => {
  it.each([
    ['an account', async (order: KeyedOrder) => login(order)],
    ['a running session', async (order: KeyedOrder) => login(order, '____30_basket')],
    ['a leased port', leased],
    ['a dynamic password', dynamic],
    ['a sub-user', async (order: KeyedOrder) => subUser(order)],
    [
      'a running session of a sub-user',
      async (order: KeyedOrder) => ({ ...(await subUser(order)), user: `${order.orderId}____30_basket_sub-alice` }),
    ],
    ['a static line', async () => (await staticLine()).question],
  ])('takes no query for %s that asked before [S4]', async (_, questionOf) => {
    const question = await questionOf(await bought());
    await accessGranted(server, question);
    await accessGranted(server, question);
    expect(await queriesFor(question)).toEqual([]);
  });

  it('keeps the exit of a session and the bytes that gateways report [S4]', async () => {
    const order = await bought();
    const first = await accessGranted(server, login(order, '____30_basket'));
    for (const bytes of [100, 50]) {
      await used(order.orderId, bytes);
      await accessGranted(server, login(order, '____30_basket'));
    }
    const last = await accessGranted(server, login(order, '____30_basket'));
    expect(last).toEqual({ ...first, leftBytes: BYTES_PER_GB - 150 });
  });

  it('counts bytes that are reported while a question is answered', async () => {
    const order = await bought();
    const questions = [1, 2, 3, 4].map(async () => accessGranted(server, login(order)));
    await used(order.orderId, 1000);
    await Promise.all(questions);
    expect((await accessGranted(server, login(order))).leftBytes).toBe(BYTES_PER_GB - 1000);
  });

  it('ends with the traffic, and comes back with a renewal at once', async () => {
    const order = await bought();
    await accessGranted(server, login(order));
    await used(order.orderId, BYTES_PER_GB);
    expect(await accessRefusal(server, login(order))).toBe('trafficUsedUp');
    await renewed(server, token, { orderId: order.orderId });
    expect((await accessGranted(server, login(order))).leftBytes).toBeGreaterThanOrEqual(BYTES_PER_GB);
  });

  it('ends when another process suspends the order, before gateways hear of it [S4]', async () => {
    const order = await bought();
    await accessGranted(server, login(order));
    const { now } = await server.call('gatewayRevocations', {}, internal);
    await accessGranted(server, login(order));
    await ops.run('suspend', 'order', order.orderId, '--reason', 'abuse');
    const { revocations } = await server.call('gatewayRevocations', { since: now }, internal);
    expect(revocations.map(({ orderId }) => orderId)).toEqual([order.orderId]);
    expect(await accessRefusal(server, login(order))).toBe('orderSuspended');
  });

  it('ends with a suspension also for a gateway that has just started', async () => {
    const order = await bought();
    await accessGranted(server, login(order));
    await ops.run('suspend', 'order', order.orderId, '--reason', 'abuse');
    await server.call('gatewayRevocations', {}, internal);
    expect(await accessRefusal(server, login(order))).toBe('orderSuspended');
  });

  it('ends with the key and the whitelist it was granted by', async () => {
    const order = await bought();
    const [byKey, byPort] = [login(order), await leased(order)];
    await accessGranted(server, byKey);
    await accessGranted(server, byPort);
    await server.call('addAndDelWhiteIps', { orderId: order.orderId, add: [], del: ['203.0.113.7'] }, { token });
    expect(await accessRefusal(server, byPort)).toBe('notWhitelisted');
    await server.call('rotateOrderKey', { orderId: order.orderId }, { token });
    expect(await accessRefusal(server, byKey)).toBe('authFailed');
  });

  it('ends with the cap, the restrictions, the password and the removal of a sub-user [S4]', async () => {
    const order = await bought();
    const question = await subUser(order, { capBytes: 5e8 });
    const ofAlice = { orderId: order.orderId, name: 'alice' };
    const { subUser: alice } = await accessGranted(server, question);
    await report(server, [usedNow(server, order.orderId, 2e8, { subUserId: alice?.id ?? '' })]);
    expect(await accessGranted(server, question)).toMatchObject({ subUser: { leftBytes: 3e8 }, leftBytes: BYTES_PER_GB - 2e8 });
    await report(server, [usedNow(server, order.orderId, 3e8, { subUserId: alice?.id ?? '' })]);
    expect(await accessRefusal(server, question)).toBe('subUserUsedUp');
    await server.call('updateSubUser', { ...ofAlice, capBytes: 8e8 }, { token });
    expect(await accessGranted(server, question)).toMatchObject({ subUser: { leftBytes: 3e8 } });
    await server.call('updateSubUser', { ...ofAlice, isEnabled: false }, { token });
    expect(await accessRefusal(server, question)).toBe('subUserDisabled');
    await server.call('updateSubUser', { ...ofAlice, isEnabled: true }, { token });
    await accessGranted(server, question);
    const { password } = await server.call('setSubUserPassword', ofAlice, { token });
    expect(await accessRefusal(server, question)).toBe('authFailed');
    const changed = account(`${order.orderId}______sub-alice`, password);
    await accessGranted(server, changed);
    await server.call('removeSubUser', ofAlice, { token });
    expect(await accessRefusal(server, changed)).toBe('authFailed');
  });

  it('of sub-users and static lines ends when another process changes or suspends them [S4]', async () => {
    const order = await bought();
    const [question, line] = [await subUser(order), await staticLine()];
    await accessGranted(server, question);
    await accessGranted(server, line.question);
    const { now } = await server.call('gatewayRevocations', {}, internal);
    await accessGranted(server, question);
    await accessGranted(server, line.question);
    const { customerId } = await server.call('getUserInfo', {}, { token });
    await updateSubUser(server.db, { customerId, orderId: order.orderId, name: 'alice' }, { isEnabled: false }, server.clock.now());
    await ops.run('suspend', 'order', line.orderId, '--reason', 'abuse');
    await server.call('gatewayRevocations', { since: now }, internal);
    expect(await accessRefusal(server, question)).toBe('subUserDisabled');
    expect(await accessRefusal(server, line.question)).toBe('orderSuspended');
  });

  it('of static lines ends with their refund [S4]', async () => {
    const line = await staticLine();
    await accessGranted(server, line.question);
    const { now } = await server.call('gatewayRevocations', {}, internal);
    await accessGranted(server, line.question);
    await ops.run('refund', line.orderId, '--amount', '1', '--to', 'balance', '--order', 'end', '--reason', 'the line was down');
    await server.call('gatewayRevocations', { since: now }, internal);
    expect(await accessRefusal(server, line.question)).toBe('orderExpired');
  });

  it('is decided by the database while Redis is down, and after it has lost everything', async () => {
    const order = await bought();
    await accessGranted(server, login(order, '____30_kept'));
    const { exits } = await accessGranted(server, login(order, '____30_kept'));
    await redis.stop();
    expect((await accessGranted(server, login(order, '____30_kept'))).exits).toEqual(exits);
    await server.call('rotateOrderKey', { orderId: order.orderId }, { token });
    expect(await accessRefusal(server, login(order))).toBe('authFailed');
    await redis.start();
    expect(await accessRefusal(server, login(order))).toBe('authFailed');
  });
});
