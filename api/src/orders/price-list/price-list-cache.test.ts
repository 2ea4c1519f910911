import { eq } from 'drizzle-orm';
import { productFamily } from 'shared-contracts/constants';
import { offers } from '../../catalog/prices/tables.ts';
import { addSeconds } from '../../platform/clock.ts';
import { testServer } from '../../testing/test-server.ts';

describe('price list cache', () => {
  const server = testServer();
  const shownOffer = async () => (await server.call('getProductPriceList', { id: productFamily.flow })).offer;
  const endOfferIn = (seconds: number) =>
    server.db
      .update(offers)
      .set({ endsAt: addSeconds(server.clock.now(), seconds) })
      .where(eq(offers.family, productFamily.flow));

  it('picks up a change within five seconds and serves the cached list until then', async () => {
    // The offer starts with the seed and needs to have been running for a moment.
    server.clock.advance(1);
    expect(await shownOffer()).not.toBeNull();
    await endOfferIn(0);
    server.clock.advance(4);
    expect(await shownOffer()).not.toBeNull();
    server.clock.advance(1);
    expect(await shownOffer()).toBeNull();
  });

  it('never serves an offer past its end', async () => {
    await endOfferIn(7);
    server.clock.advance(5);
    expect(await shownOffer()).not.toBeNull();
    server.clock.advance(2);
    expect(await shownOffer()).toBeNull();
  });
});
