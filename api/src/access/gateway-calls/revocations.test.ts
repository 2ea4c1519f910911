import { keyed, paid, longLivedBuyer } from '../../testing/buyers.ts';
import { INTERNAL_TOKEN } from '../../testing/gateways.ts';
import { opsOf } from '../../testing/ops.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer({ INTERNAL_TOKEN });
const ops = opsOf(server);

let token: string;
beforeAll(async () => {
  token = await longLivedBuyer(server);
});

const ask = (since?: string) =>
  server.call('gatewayRevocations', since === undefined ? {} : { since }, { authorization: `Bearer ${INTERNAL_TOKEN}` });
const bought = async () => (await keyed(server, await paid(server, token))).orderId;
const changeWhitelist = (orderId: string, change: { add?: string[]; del?: string[] }) =>
  server.call('addAndDelWhiteIps', { orderId, add: [], del: [], ...change }, { token });

/** Orders newly revoked by an action, without those revoked before. */
async function revokedBy(happen: () => Promise<unknown>): Promise<string[]> {
  server.clock.advance(120);
  const { now } = await ask();
  await happen();
  return (await ask(now)).revocations.map(({ orderId }) => orderId);
}

describe('the revocations sent to gateways', () => {
  it('are empty for a gateway that has just started', async () => {
    const orderId = await bought();
    await server.call('rotateOrderKey', { orderId }, { token });
    expect((await ask()).revocations).toEqual([]);
  });

  it('include an order whose key was rotated [B11]', async () => {
    const orderId = await bought();
    expect(await revokedBy(() => server.call('rotateOrderKey', { orderId }, { token }))).toEqual([orderId]);
  });

  it('include an order whose whitelist lost an address, but not one that gained some [B11]', async () => {
    const orderId = await bought();
    expect(await revokedBy(() => changeWhitelist(orderId, { add: ['8.8.8.8'] }))).toEqual([]);
    expect(await revokedBy(() => changeWhitelist(orderId, { del: ['8.8.8.8', '9.9.9.9'] }))).toEqual([orderId]);
    expect(await revokedBy(() => changeWhitelist(orderId, { del: ['8.8.8.8'] }))).toEqual([]);
  });

  it('include a suspended order, and all usable orders of a suspended customer [B11]', async () => {
    const other = await longLivedBuyer(server);
    const [one, two] = [await bought(), (await paid(server, other)).orderId];
    expect(await revokedBy(() => ops.run('suspend', 'order', one, '--reason', 'abuse'))).toEqual([one]);
    expect(await revokedBy(() => ops.run('resume', 'order', one))).toEqual([]);
    const { customerId } = await server.call('getUserInfo', {}, { token: other });
    expect(await revokedBy(() => ops.run('suspend', 'customer', customerId, '--reason', 'abuse'))).toEqual([two]);
  });

  it('are repeated with the same id for a minute, in case their transaction committed late', async () => {
    const orderId = await bought();
    server.clock.advance(120);
    await server.call('rotateOrderKey', { orderId }, { token });
    const { now, revocations } = await ask(server.clock.now().toISOString());
    server.clock.advance(60);
    expect((await ask(new Date(Date.parse(now) + 60_000).toISOString())).revocations).toEqual(revocations);
    expect((await ask(new Date(Date.parse(now) + 60_001).toISOString())).revocations).toEqual([]);
  });
});
