import { eq } from 'drizzle-orm';
import { BYTES_PER_GB } from 'shared-contracts/constants';
import { orders } from '../../orders/records/tables.ts';
import type { KeyedOrder } from '../../testing/buyers.ts';
import { OWN_ADDRESS, callSigned, extractor, addToWhitelist, signedQuery } from '../../testing/signed-calls.ts';
import { accessGranted, accessRefusal } from '../../testing/access-requests.ts';
import { INTERNAL_TOKEN } from '../../testing/gateways.ts';
import { testServer } from '../../testing/test-server.ts';
import { leases } from '../exits/tables.ts';
import { whitelistAddresses } from '../whitelist/tables.ts';
import { setUsedBytes } from '../../testing/buyers.ts';

const server = testServer({ INTERNAL_TOKEN });

let order: KeyedOrder;
// Let the leases of earlier tests expire, so that their ports are free again.
beforeEach(async () => {
  server.clock.advance(3600);
  order = await extractor(server);
});

async function leased(changes: Readonly<Record<string, string>> = {}) {
  const { data } = await callSigned(server, 'getIp', signedQuery(server, order, { time: '600', ...changes }));
  const [{ port, realIp } = { port: 0, realIp: '' }] = data;
  return { port, realIp };
}

const at = (port: number, clientAddress = '127.0.0.1') => ({ by: 'port', clientAddress, port }) as const;
const refused = (port: number, clientAddress?: string) => accessRefusal(server, at(port, clientAddress));

describe('a leased port', () => {
  it('admits its client through the exit of the lease, in its protocol, until the binding time ends [G2]', async () => {
    const { port, realIp } = await leased({ country: 'JP' });
    const { exits, ...rest } = await accessGranted(server, at(port));
    const boundUntil = new Date(server.clock.now().getTime() + 600_000).toISOString();
    expect(rest).toMatchObject({ orderId: order.orderId, protocol: 1, leftBytes: BYTES_PER_GB, boundUntil });
    expect(exits).toEqual([{ address: realIp, countryCode: 'JP' }]);
  });

  it('keeps a single exit and uses SOCKS5 when the lease requested them', async () => {
    const { port, realIp } = await leased({ singleIp: '1', protocol: '2' });
    expect(await accessGranted(server, at(port))).toMatchObject({ protocol: 2, exits: [{ address: realIp }] });
  });

  it('closes its open connections at the end of the binding time [B11]', async () => {
    const { port } = await leased();
    const { boundUntil, validUntil } = await accessGranted(server, at(port));
    expect(validUntil).toEqual(boundUntil);
  });

  it('is closed to every other address', async () => {
    const { port } = await leased();
    expect(await refused(port, '198.51.100.77')).toBe('notWhitelisted');
    expect(await refused(port, '114.114.114.114')).toBe('mainlandRequestIp');
  });

  it('is closed to another address of the same whitelist', async () => {
    const { port } = await leased();
    await addToWhitelist(server, order.orderId, '198.51.100.78');
    expect(await refused(port, '198.51.100.78')).toBe('notWhitelisted');
    expect(await refused(port)).toBeNull();
  });

  it('recognizes its client in any notation of the address', async () => {
    const { port } = await leased();
    await server.db.update(leases).set({ clientAddress: '2001:db8::7' }).where(eq(leases.port, port));
    await addToWhitelist(server, order.orderId, '2001:db8::7');
    expect(await refused(port, '2001:DB8:0::0007')).toBeNull();
  });

  it('is closed before it is leased and after the lease expires', async () => {
    const { port } = await leased();
    expect(await refused(19_999)).toBe('notWhitelisted');
    server.clock.advance(599);
    expect(await refused(port)).toBeNull();
    server.clock.advance(1);
    expect(await refused(port)).toBe('leaseExpired');
  });

  it('is closed when the address is removed from the whitelist', async () => {
    const { port } = await leased();
    await server.db.delete(whitelistAddresses).where(eq(whitelistAddresses.address, OWN_ADDRESS));
    expect(await refused(port)).toBe('notWhitelisted');
  });

  it('is closed when its order has ended or its single exit is gone', async () => {
    const { port } = await leased({ singleIp: '1' });
    await server.db.update(leases).set({ exitAddress: '192.0.2.0' }).where(eq(leases.port, port));
    expect(await refused(port)).toBe('connectionFailed');
    await setUsedBytes(server, order.orderId, BYTES_PER_GB);
    expect(await refused(port)).toBe('trafficUsedUp');
    await setUsedBytes(server, order.orderId, 0);
    await server.db.update(orders).set({ endsAt: server.clock.now() }).where(eq(orders.id, order.orderId));
    expect(await refused(port)).toBe('orderExpired');
  });
});
