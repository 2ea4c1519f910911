import { and, asc, eq } from 'drizzle-orm';
import { LINE_REST_HOURS, UNPAID_ORDER_MINUTES, orderStatus, productFamily } from 'shared-contracts/constants';
import { addMonths } from '../../platform/clock.ts';
import { staticCountries, staticProductId, type StaticCountry } from '../../seed/price-ladder.ts';
import { buyer, linesPaid, linesPlaced, orderOf, longLivedBuyer } from '../../testing/buyers.ts';
import { endDue } from '../../testing/due-orders.ts';
import { testServer } from '../../testing/test-server.ts';
import { staticLines } from './tables.ts';

const server = testServer();
/** Price lists are cached for a few seconds. */
const LIST_SECONDS = 5;

async function stockOf(country: StaticCountry): Promise<number | null | undefined> {
  server.clock.advance(LIST_SECONDS);
  const { products } = await server.call('getProductPriceList', { id: productFamily.staticIp });
  const stocks = new Set(products.filter(({ place }) => place?.code === country).map(({ stock }) => stock));
  // All terms of a place share the same lines.
  expect(stocks.size).toBe(1);
  return [...stocks][0];
}

const linesOf = (orderId: string) =>
  server.db.select().from(staticLines).where(eq(staticLines.orderId, orderId)).orderBy(asc(staticLines.id));

describe('sandbox stock', () => {
  it('covers every place on sale, one nearly sold out and one sold out [3.37]', async () => {
    const stocks = new Map<StaticCountry, number>();
    for (const country of staticCountries) stocks.set(country, (await stockOf(country)) ?? -1);
    expect([...stocks.values()].filter((stock) => stock === 0)).toHaveLength(1);
    expect([...stocks.values()].filter((stock) => stock > 0 && stock <= 3)).toHaveLength(1);
    expect(Math.min(...stocks.values())).toBe(0);
  });

  it('uses reserved addresses and networks with plausible attributes', async () => {
    const lines = await server.db.select().from(staticLines);
    const share = (type: string) => lines.filter(({ asnType, orgType }) => asnType === type && orgType === type).length / lines.length;
    for (const { publicIp, asn, risk } of lines) {
      expect(publicIp).toMatch(/^(192\.0\.2|198\.51\.100|203\.0\.113)\.([1-9]|\d\d|1\d\d|2[0-4]\d|25[0-4])$/);
      expect(asn).toMatch(/^AS(6449[6-9]|645(0\d|1[01]))$/);
      expect(risk).toBeGreaterThanOrEqual(0);
      expect(risk).toBeLessThanOrEqual(100);
    }
    expect([share('isp'), share('business'), share('hosting')].map((each) => Math.round(each * 10))).toEqual([7, 2, 1]);
    expect(lines.filter(({ asnType, nativeIp }) => nativeIp === (asnType === 'hosting'))).toEqual([]);
    expect(lines.filter(({ status }) => status === 'fault')).toHaveLength(1);
  });
});

describe('static lines', () => {
  it('are reserved by placing an order and freed by canceling it [4.36]', async () => {
    const token = await buyer(server);
    const before = await stockOf('DE');
    const orderId = await linesPlaced(server, token, { country: 'DE', quantity: 3 });
    expect(await stockOf('DE')).toBe((before ?? 0) - 3);
    expect(await linesOf(orderId)).toMatchObject([1, 2, 3].map(() => ({ countryCode: 'DE', endsAt: null, account: null })));
    await server.call('cancelTrade', { orderId }, { token });
    expect(await stockOf('DE')).toBe(before);
    expect(await linesOf(orderId)).toEqual([]);
  });

  it('are freed when the order times out', async () => {
    const before = await stockOf('FR');
    const orderId = await linesPlaced(server, await buyer(server), { country: 'FR', quantity: 2 });
    server.clock.advance(UNPAID_ORDER_MINUTES * 60 - 1);
    await endDue(server);
    expect(await linesOf(orderId)).toHaveLength(2);
    server.clock.advance(1);
    await endDue(server);
    expect(await linesOf(orderId)).toEqual([]);
    expect(await stockOf('FR')).toBe(before);
  });

  it('cannot be oversold, and the error says how many are left', async () => {
    const left = (await stockOf('BR')) ?? 0;
    const token = await buyer(server);
    const { quoteId } = await server.call('quote', { productId: staticProductId('BR', 1), quantity: left + 1 }, { token });
    const { body } = await server.call.refused('placeOrder', 'outOfStock', { quoteId }, { token, language: 'zh' });
    expect(body).toMatchObject({ data: { left }, msg: `该国家或地区库存不足，目前最多可购 ${left} 条线路` });
    expect(await stockOf('BR')).toBe(left);
    expect((await server.call('checkIsExistUnpaidOrder', { family: productFamily.staticIp }, { token })).order).toBeNull();
    const { quoteId: none } = await server.call('quote', { productId: staticProductId('IN', 1), quantity: 1 }, { token });
    expect((await server.call.refused('placeOrder', 'outOfStock', { quoteId: none }, { token })).body.data).toEqual({ left: 0 });
  });

  it('are activated by payment, each with its own account and password', async () => {
    const token = await buyer(server);
    const order = await linesPaid(server, token, { country: 'NL', quantity: 3, months: 3 });
    const endsAt = addMonths(server.clock.now(), 3);
    expect(order).toMatchObject({
      status: orderStatus.normal,
      family: productFamily.staticIp,
      gigabytes: 0,
      totalBytes: 0,
      endsAt: endsAt.toISOString(),
      place: { code: 'NL' },
    });
    const lines = await linesOf(order.orderId);
    expect(lines).toMatchObject([1, 2, 3].map(() => ({ endsAt })));
    for (const { account, password } of lines) {
      expect(account).toMatch(/^s[a-z2-9]{9}$/);
      expect(password).toMatch(/^[A-Za-z0-9]{16}$/);
    }
    expect(new Set(lines.flatMap(({ account, password }) => [account, password])).size).toBe(6);
  });

  it('are sold in order of lowest risk', async () => {
    const { orderId } = await linesPaid(server, await buyer(server), { country: 'CA', quantity: 5 });
    const sold = await linesOf(orderId);
    const left = await server.db.select().from(staticLines).where(eq(staticLines.countryCode, 'CA'));
    const riskOfRest = left.filter((line) => line.orderId !== orderId).map(({ risk }) => risk);
    expect(Math.max(...sold.map(({ risk }) => risk))).toBeLessThanOrEqual(Math.min(...riskOfRest));
  });

  it('are not sold if faulty', async () => {
    const stock = (await stockOf('AU')) ?? 0;
    const inAustralia = await server.db.select().from(staticLines).where(eq(staticLines.countryCode, 'AU')).limit(1);
    const faulty = inAustralia[0]?.id ?? '';
    await server.db.update(staticLines).set({ status: 'fault' }).where(eq(staticLines.id, faulty));
    expect(await stockOf('AU')).toBe(stock - 1);
    const { orderId } = await linesPaid(server, await buyer(server), { country: 'AU', quantity: stock - 1 });
    expect((await linesOf(orderId)).map(({ id }) => id)).not.toContain(faulty);
    const token = await buyer(server);
    const { quoteId } = await server.call('quote', { productId: staticProductId('AU', 1), quantity: 1 }, { token });
    expect(await server.call.reasonOf('placeOrder', { quoteId }, { token })).toBe('outOfStock');
  });

  it("rest for a day after they end and are then back in stock without their last customer's data", async () => {
    const token = await longLivedBuyer(server);
    const before = (await stockOf('KR')) ?? 0;
    const { orderId } = await linesPaid(server, token, { country: 'KR', quantity: before });
    const old = await linesOf(orderId);
    expect(await stockOf('KR')).toBe(0);
    server.clock.advanceMonths(1);
    expect(await orderOf(server, token, orderId)).toMatchObject({ status: orderStatus.failure, failureReason: 'expired' });
    server.clock.advance(LINE_REST_HOURS * 3600 - 3 * LIST_SECONDS);
    expect(await stockOf('KR')).toBe(0);
    server.clock.advance(2 * LIST_SECONDS);
    expect(await stockOf('KR')).toBe(before);

    const next = await linesPlaced(server, await buyer(server), { country: 'KR', quantity: before });
    expect(await linesOf(next)).toMatchObject(old.map(({ id }) => ({ id, endsAt: null, account: null, password: null })));
    expect(await linesOf(orderId)).toEqual([]);
  });

  it('of another order are unaffected by a cancellation', async () => {
    const kept = await linesPaid(server, await buyer(server), { country: 'SG', quantity: 2 });
    const token = await buyer(server);
    const orderId = await linesPlaced(server, token, { country: 'SG', quantity: 2 });
    await server.call('cancelTrade', { orderId }, { token });
    expect(await linesOf(kept.orderId)).toHaveLength(2);
    const shared = and(eq(staticLines.orderId, kept.orderId), eq(staticLines.countryCode, 'SG'));
    expect(await server.db.select().from(staticLines).where(shared)).toMatchObject([{ account: expect.any(String) }, {}]);
  });
});
