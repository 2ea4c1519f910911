import { eq } from 'drizzle-orm';
import { FREE_TRIAL_PRODUCT_ID } from 'shared-contracts/constants';
import { whitelistAddresses } from '../../access/whitelist/tables.ts';
import { customers } from '../../customers/records/tables.ts';
import { buyer, linesPaid, paid, payVerified, placed } from '../../testing/buyers.ts';
import { INTERNAL_TOKEN, report, usedNow } from '../../testing/gateways.ts';
import { createPeople } from '../../testing/customer-fixtures.ts';
import { testServer } from '../../testing/test-server.ts';

const pepper = 'pepper of the checklist';
const server = testServer({ INTERNAL_TOKEN, TOKEN_PEPPER: pepper });
const people = createPeople(server, pepper);

const nothing = { isVerified: false, hasOrder: false, hasWhitelist: false, hasUsage: false };
const doneBy = (token: string) => server.call('checklist', {}, { token });

describe('the checklist', () => {
  it('follows what a customer does', async () => {
    const token = await buyer(server);
    expect(await doneBy(token)).toEqual(nothing);
    await payVerified(server, token);
    expect(await doneBy(token)).toEqual({ ...nothing, isVerified: true });
    const { orderId } = await paid(server, token);
    expect(await doneBy(token)).toEqual({ ...nothing, isVerified: true, hasOrder: true });
    await server.db.insert(whitelistAddresses).values({ orderId, address: '198.51.100.7', addedAt: server.clock.now() });
    await report(server, [usedNow(server, orderId, 0, { outcome: 'refused' })]);
    expect(await doneBy(token)).toEqual({ isVerified: true, hasOrder: true, hasWhitelist: true, hasUsage: false });
    await report(server, [usedNow(server, orderId, 1)]);
    expect(await doneBy(token)).toEqual({ isVerified: true, hasOrder: true, hasWhitelist: true, hasUsage: true });
    expect(await doneBy(await buyer(server))).toEqual(nothing);
  });

  it('ignores unpaid orders and counts free ones and static ones', async () => {
    const token = await buyer(server);
    await placed(server, token);
    expect(await doneBy(token)).toEqual(nothing);
    const given = await buyer(server);
    await server.call('getFreeProduct', { productId: FREE_TRIAL_PRODUCT_ID }, { token: given });
    const lines = await buyer(server);
    await linesPaid(server, lines);
    for (const one of [given, lines]) expect(await doneBy(one)).toEqual({ ...nothing, hasOrder: true });
  });

  it('counts a certification as verification', async () => {
    const { token, customerId } = await people.person('china');
    await server.db.update(customers).set({ certifiedAt: server.clock.now() }).where(eq(customers.id, customerId));
    expect(await doneBy(token)).toEqual({ ...nothing, isVerified: true });
  });
});
