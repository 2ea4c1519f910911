import { eq } from 'drizzle-orm';
import { defaultProxyEntry } from '../../platform/config/proxy-entry-settings.ts';
import { setLineStatus } from '../../orders/static-lines/change-line.ts';
import { staticLines } from '../../orders/static-lines/tables.ts';
import { linesPaid, longLivedBuyer } from '../../testing/buyers.ts';
import { accessGranted, accessRefusal } from '../../testing/access-requests.ts';
import { INTERNAL_TOKEN, report, usedNow } from '../../testing/gateways.ts';
import { opsOf } from '../../testing/ops.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer({ INTERNAL_TOKEN });
const ops = opsOf(server);

let token: string;
beforeAll(async () => {
  token = await longLivedBuyer(server);
});

async function bought() {
  const { orderId } = await linesPaid(server, token);
  const [line] = await server.db.select().from(staticLines).where(eq(staticLines.orderId, orderId));
  if (!line?.account || !line.password || !line.endsAt) throw new Error('the line is not open');
  return {
    ...line,
    orderId,
    login: { by: 'account', clientAddress: '127.0.0.1', user: line.account, password: line.password } as const,
    endsAt: line.endsAt,
  };
}

describe('a static line', () => {
  it("in the sandbox uses the gateway's listening address, and its own exit until it ends [G3]", async () => {
    const { host, port, login, orderId, publicIp, countryCode, endsAt } = await bought();
    expect({ host, port }).toEqual({ host: defaultProxyEntry.address, port: defaultProxyEntry.accountPort });
    expect(await accessGranted(server, login)).toMatchObject({
      orderId,
      exits: [{ address: publicIp, countryCode }],
      protocol: null,
      endsAt: endsAt.toISOString(),
      validUntil: endsAt.toISOString(),
    });
  });

  it('has no traffic limit [G3]', async () => {
    const { login, orderId } = await bought();
    const before = (await accessGranted(server, login)).leftBytes;
    const { endedOrderIds } = await report(server, [usedNow(server, orderId, 5e12)]);
    expect(endedOrderIds).toEqual([]);
    expect((await accessGranted(server, login)).leftBytes).toBe(before);
  });

  it('rejects a wrong password and an unknown account [G3]', async () => {
    const { login } = await bought();
    expect(await accessRefusal(server, { ...login, password: 'another' })).toBe('authFailed');
    expect(await accessRefusal(server, { ...login, user: 's222222222' })).toBe('authFailed');
  });

  it('is refused while its customer is suspended, of which gateways hear, so that open connections close [B11]', async () => {
    const { login, orderId } = await bought();
    const { customerId } = await server.call('getUserInfo', {}, { token });
    const internal = { authorization: `Bearer ${INTERNAL_TOKEN}` };
    const { now } = await server.call('gatewayRevocations', {}, internal);
    await ops.run('suspend', 'customer', customerId, '--reason', 'abuse');
    const { revocations } = await server.call('gatewayRevocations', { since: now }, internal);
    expect(revocations.map((each) => each.orderId)).toContain(orderId);
    expect(await accessRefusal(server, login)).toBe('orderSuspended');
    await ops.run('resume', 'customer', customerId);
    expect(await accessRefusal(server, login)).toBeNull();
  });

  it('is refused while it is down or suspended, and once it has ended [G3]', async () => {
    const { id, login, orderId, endsAt } = await bought();
    await setLineStatus(server.db, id, 'fault');
    expect(await accessRefusal(server, login)).toBe('connectionFailed');
    await setLineStatus(server.db, id, 'normal');
    await ops.run('suspend', 'order', orderId, '--reason', 'abuse');
    expect(await accessRefusal(server, login)).toBe('orderSuspended');
    await ops.run('resume', 'order', orderId);
    expect(await accessRefusal(server, login)).toBeNull();
    server.clock.advance((endsAt.getTime() - server.clock.now().getTime()) / 1000);
    expect(await accessRefusal(server, login)).toBe('orderExpired');
  });
});
