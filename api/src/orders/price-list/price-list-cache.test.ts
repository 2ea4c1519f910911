import { eq } from 'drizzle-orm';
import { endpointPath } from 'shared-contracts/api/endpoints';
import { productFamily } from 'shared-contracts/constants';
import { offers } from '../../catalog/prices/tables.ts';
import { addSeconds } from '../../platform/clock.ts';
import { activeOrder, buyer } from '../../testing/buyers.ts';
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

  it("confirms a caller's copy by its entity tag until the list changes, in each language [G4]", async () => {
    const url = endpointPath('getProductPriceList', { id: productFamily.flow });
    const ask = (headers: Record<string, string> = {}) => server.app.inject({ url, headers });
    const [{ headers }, chinese] = [await ask(), await ask({ env: 'zh' })];
    const tag = String(headers.etag);
    expect([tag, headers['cache-control']]).toEqual([expect.stringMatching(/^"[0-9a-f]{32}"$/), 'no-cache']);
    expect(chinese.headers.etag).not.toBe(tag);
    for (const sent of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const same = await ask({ 'if-none-match': sent });
      expect([same.statusCode, same.body, same.headers.etag, same.headers['cache-control']]).toEqual([304, '', tag, 'no-cache']);
    }
    for (const sent of ['', '"other"', tag.slice(1, -1)]) expect((await ask({ 'if-none-match': sent })).statusCode).toBe(200);
    expect((await ask({ 'if-none-match': tag, env: 'zh' })).statusCode).toBe(200);

    server.clock.advance(5);
    expect((await ask({ 'if-none-match': tag })).statusCode).toBe(304);
    await endOfferIn(3600);
    server.clock.advance(5);
    const changed = await ask({ 'if-none-match': tag });
    expect([changed.statusCode, changed.headers.etag === tag]).toEqual([200, false]);
  });

  it('answers about an order without an entity tag, for nobody to keep [G4]', async () => {
    const token = await buyer(server);
    const orderId = await activeOrder(server, token, 0);
    const url = `${endpointPath('getProductPriceList', { id: productFamily.flow })}?orderId=${orderId}`;
    const { statusCode, headers } = await server.app.inject({ url, headers: { token, 'if-none-match': '*' } });
    expect([statusCode, headers.etag, headers['cache-control']]).toEqual([200, undefined, 'no-store']);
  });

  it('never serves an offer past its end', async () => {
    await endOfferIn(7);
    server.clock.advance(5);
    expect(await shownOffer()).not.toBeNull();
    server.clock.advance(2);
    expect(await shownOffer()).toBeNull();
  });
});
