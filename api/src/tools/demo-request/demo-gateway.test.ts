import { eq } from 'drizzle-orm';
import { BYTES_PER_GB } from 'shared-contracts/constants';
import { customers } from '../../customers/records/tables.ts';
import { orders } from '../../orders/records/tables.ts';
import { startGatewayStub, STUB_EXIT, type GatewayStub } from '../../testing/gateway-stub.ts';
import { findPartialOrders } from '../../testing/incomplete-orders.ts';
import { testServer } from '../../testing/test-server.ts';
import { checkUsage } from '../../usage/check-usage.ts';

const settings: { GATEWAY_ADDRESS: string } = { GATEWAY_ADDRESS: '' };
let stub: GatewayStub;
// Must run before the server's own hook, which reads the settings.
beforeAll(async () => {
  stub = await startGatewayStub();
  settings.GATEWAY_ADDRESS = stub.address;
});
afterAll(() => stub.close());
const server = testServer(settings);

const ours = async () => server.db.select().from(orders).where(eq(orders.customerId, 'demonstration'));

describe('a demo request with a gateway configured', () => {
  it('uses our own demo order, one per month', async () => {
    const demo = () => server.call('demoRequest', { country: 'jp' });
    expect(await Promise.all([demo(), demo(), demo()])).toMatchObject(
      Array.from({ length: 3 }, () => ({ isExample: false, ip: STUB_EXIT, countryCode: 'JP', countryName: 'Japan' })),
    );
    const [order, ...more] = await ours();
    expect(more).toEqual([]);
    expect(order).toMatchObject({ totalBytes: BYTES_PER_GB, paidCents: 0 });
    expect(stub.seen).toEqual(
      Array.from({ length: 3 }, () => ({ protocol: 'http', login: `${order?.id}_JP____:${order?.orderKey}`, target: 'localhost:80' })),
    );
    server.clock.advance(31 * 86_400);
    await demo();
    expect(await ours()).toHaveLength(2);
    expect(await server.db.$count(customers, eq(customers.id, 'demonstration'))).toBe(1);
    expect(await findPartialOrders(server.db)).toEqual([]);
    expect(await checkUsage(server.db, server.clock.now())).toEqual([]);
  });

  it('fails instead of returning an example if the gateway refuses', async () => {
    stub.refusal = 'trafficUsedUp';
    expect((await server.call.raw('demoRequest', { country: 'DE' })).status).toBe(500);
  });
});
