import { eq } from 'drizzle-orm';
import { productFamily } from 'shared-contracts/constants';
import { offers } from '../../catalog/prices/tables.ts';
import { addSeconds } from '../../platform/clock.ts';
import { testServer } from '../../testing/test-server.ts';

describe('the price list that is kept', () => {
  const server = testServer();
  const shownOffer = async () => (await server.call('getProductPriceList', { id: productFamily.flow })).offer;
  const endOfferIn = (seconds: number) =>
    server.db
      .update(offers)
      .set({ endsAt: addSeconds(server.clock.now(), seconds) })
      .where(eq(offers.family, productFamily.flow));

  it('follows a change within five seconds, and is the kept one before that', async () => {
    // The offer begins with the seed, and has to have run a moment.
    server.clock.advance(1);
    expect(await shownOffer()).not.toBeNull();
    await endOfferIn(0);
    server.clock.advance(4);
    expect(await shownOffer()).not.toBeNull();
    server.clock.advance(1);
    expect(await shownOffer()).toBeNull();
  });

  it('is never shown past the end of its offer', async () => {
    await endOfferIn(7);
    server.clock.advance(5);
    expect(await shownOffer()).not.toBeNull();
    server.clock.advance(2);
    expect(await shownOffer()).toBeNull();
  });
});
