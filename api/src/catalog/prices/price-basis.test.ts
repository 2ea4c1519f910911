import { eq } from 'drizzle-orm';
import { productFamily } from 'shared-contracts/constants';
import { addDays } from '../../platform/clock.ts';
import { flowProductId } from '../../seed/price-ladder.ts';
import { buyer } from '../../testing/buyers.ts';
import { testServer } from '../../testing/test-server.ts';
import { findOffer } from './offers.ts';
import { offers, products } from './tables.ts';

const server = testServer();

beforeEach(() => server.db.delete(offers));

describe('price inputs', () => {
  it('include the best of several running offers, and no past or future offer', async () => {
    const now = server.clock.now();
    const offer = { kind: 'limitedTime', family: productFamily.staticIp, startsAt: now, endsAt: addDays(now, 1) } as const;
    await server.db.insert(offers).values([
      { ...offer, name: 'good', percentOff: 10 },
      { ...offer, name: 'best', percentOff: 30 },
      { ...offer, name: 'better', percentOff: 20 },
      { ...offer, name: 'over', percentOff: 90, startsAt: addDays(now, -1), endsAt: now },
      { ...offer, name: 'to come', percentOff: 90, startsAt: addDays(now, 1), endsAt: addDays(now, 2) },
    ]);
    expect(await findOffer(server.db, productFamily.staticIp, now)).toMatchObject({ name: 'best' });
    expect(await findOffer(server.db, productFamily.flow, now)).toBeUndefined();
  });

  it('include only packages on sale', async () => {
    const token = await buyer(server);
    const fiveGigabytes = async () => (await server.call('quote', { productId: flowProductId(1), quantity: 5 }, { token })).toPayCents;
    // 14.00 for the first GB, and 4 of 9 parts of the 116.00 up to 10 GB.
    expect(await fiveGigabytes()).toBe(6555);
    await server.db
      .update(products)
      .set({ onSale: false })
      .where(eq(products.id, flowProductId(10)));
    // 14.00 for the first GB, and 4 of 49 parts of the 586.00 up to 50 GB.
    expect(await fiveGigabytes()).toBe(6183);
    expect(await server.call.reasonOf('quote', { productId: flowProductId(10), quantity: 1 }, { token })).toBe('productNotFound');
  });
});
