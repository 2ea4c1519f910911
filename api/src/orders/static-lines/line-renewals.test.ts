import { asc, eq } from 'drizzle-orm';
import { LINE_REST_HOURS, UNPAID_ORDER_MINUTES, orderStatus, productFamily } from 'shared-contracts/constants';
import { addMonths } from '../../platform/clock.ts';
import { staticProductId, type StaticCountry } from '../../seed/price-ladder.ts';
import { buyer, linesPaid, linesPlaced, orderOf, longLivedBuyer, payFor, renewalPlaced, renewed } from '../../testing/buyers.ts';
import { endDue } from '../../testing/due-orders.ts';
import { testServer } from '../../testing/test-server.ts';
import { stockByCountry } from './stock.ts';
import { staticLines } from './tables.ts';

const server = testServer();
const REST_SECONDS = LINE_REST_HOURS * 3600;

const linesOf = (orderId: string) =>
  server.db.select().from(staticLines).where(eq(staticLines.orderId, orderId)).orderBy(asc(staticLines.id));
const idsOf = async (orderId: string) => (await linesOf(orderId)).map(({ id }) => id);
const stockOf = async (country: StaticCountry) => (await stockByCountry(server.db, server.clock.now())).get(country) ?? 0;
const monthsFrom = (date: Date | null | undefined, months: number) => addMonths(date ?? new Date(0), months);

const month = (country: StaticCountry, quantity: number) => ({ productId: staticProductId(country, 1), quantity });

describe('renewal of static lines', () => {
  it('keeps lines, accounts and passwords and adds months to the end [7.34]', async () => {
    const token = await longLivedBuyer(server);
    const { orderId, endsAt } = await linesPaid(server, token, { country: 'US', quantity: 3 });
    const before = await linesOf(orderId);
    server.clock.advance(10 * 86_400);
    const quote = await server.call('quote', { productId: staticProductId('US', 3), quantity: 3, orderId }, { token });
    const after = await renewed(server, token, { orderId, productId: staticProductId('US', 3), quantity: 3 });
    const end = monthsFrom(new Date(endsAt ?? ''), 3);
    expect(after).toMatchObject({ status: orderStatus.normal, endsAt: end.toISOString(), gigabytes: 0, totalBytes: 0 });
    expect(quote.endsAt).toBe(after.endsAt);
    expect(await linesOf(orderId)).toEqual(before.map((line) => ({ ...line, endsAt: end })));
  });

  it('can cover some of the lines, and the order ends with its last line', async () => {
    const token = await longLivedBuyer(server);
    const { orderId } = await linesPaid(server, token, { country: 'US', quantity: 3 });
    const [first, second, third] = await linesOf(orderId);
    const half = { ...month('US', 2), orderId, lineIds: [first?.id ?? '', second?.id ?? ''] };
    await renewed(server, token, half);
    const ends = async () => (await linesOf(orderId)).map((line) => line.endsAt);
    expect(await ends()).toEqual([monthsFrom(first?.endsAt, 1), monthsFrom(second?.endsAt, 1), third?.endsAt]);

    // The line that ends first catches up; the order still ends with its last line.
    const catchUp = { ...month('US', 1), orderId, lineIds: [third?.id ?? ''] };
    const quote = await server.call('quote', catchUp, { token });
    const after = await renewed(server, token, catchUp);
    expect(after.endsAt).toBe(monthsFrom(first?.endsAt, 1).toISOString());
    expect(quote.endsAt).toBe(after.endsAt);
    expect(new Set((await ends()).map((end) => end?.getTime())).size).toBe(1);
  });

  it('returns to the day of the payment after a short month, as the quote says', async () => {
    const token = await longLivedBuyer(server);
    const now = server.clock.now();
    const start = new Date(Date.UTC(now.getUTCFullYear() + 1, 0, 31, 10));
    server.clock.advance((start.getTime() - now.getTime()) / 1000);
    const { orderId, endsAt } = await linesPaid(server, token, { country: 'DE', quantity: 2 });
    expect(endsAt).toBe(addMonths(start, 1).toISOString());
    for (const months of [2, 3, 4]) {
      server.clock.advance(86_400);
      const quote = await server.call('quote', { ...month('DE', 2), orderId }, { token });
      const after = await renewed(server, token, { orderId, ...month('DE', 2) });
      const end = addMonths(start, months).toISOString();
      expect([quote.endsAt, after.endsAt]).toEqual([end, end]);
      expect(new Set((await linesOf(orderId)).map((line) => line.endsAt?.toISOString()))).toEqual(new Set([after.endsAt]));
    }
  });

  it('is priced by the renewed lines, so their number must match the quantity', async () => {
    const token = await buyer(server);
    const { orderId } = await linesPaid(server, token, { country: 'GB', quantity: 3 });
    const lineIds = await idsOf(orderId);
    const failed = (request: object) => server.call.failed('quote', { ...month('GB', 1), orderId, ...request }, { token });
    expect(await failed({})).toMatchObject([{ field: 'quantity', rule: 'quantity.range' }]);
    expect(await failed({ lineIds })).toMatchObject([{ field: 'quantity' }]);
    expect(await failed({ quantity: 2, lineIds: [lineIds[0], lineIds[0]] })).toMatchObject([{ field: 'quantity' }]);
    expect(await failed({ lineIds: [] })).toMatchObject([{ field: 'lineIds' }]);
    const one = await server.call('quote', { ...month('GB', 1), orderId, lineIds: lineIds.slice(0, 1) }, { token });
    const all = await server.call('quote', { ...month('GB', 3), orderId }, { token });
    expect([one.listCents * 3, one.quantity, all.quantity]).toEqual([all.listCents, 1, 3]);
  });

  it('is rejected for lines that are not in the order', async () => {
    const token = await buyer(server);
    const { orderId } = await linesPaid(server, token, { country: 'GB' });
    const other = await linesPaid(server, await buyer(server), { country: 'GB' });
    const reasonOf = (lineIds: string[]) => server.call.reasonOf('quote', { ...month('GB', lineIds.length), orderId, lineIds }, { token });
    expect(await reasonOf(['L-nothing'])).toBe('lineNotFound');
    expect(await reasonOf(await idsOf(other.orderId))).toBe('lineNotFound');
    expect(await reasonOf([...(await idsOf(orderId)), ...(await idsOf(other.orderId))])).toBe('lineNotFound');
  });
});

describe('expired static order', () => {
  it('is renewed from the time of payment while its lines are available', async () => {
    const token = await longLivedBuyer(server);
    const { orderId } = await linesPaid(server, token, { country: 'NL', quantity: 2 });
    const before = await linesOf(orderId);
    server.clock.advanceMonths(1);
    server.clock.advance(REST_SECONDS + 60);
    expect(await orderOf(server, token, orderId)).toMatchObject({ failureReason: 'expired' });
    const after = await renewed(server, token, { orderId, ...month('NL', 2) });
    const endsAt = monthsFrom(server.clock.now(), 1);
    expect(after).toMatchObject({ status: orderStatus.normal, endsAt: endsAt.toISOString() });
    expect(await linesOf(orderId)).toEqual(before.map((line) => ({ ...line, endsAt })));
  });

  it('cannot be renewed for lines that were sold to another customer', async () => {
    const token = await longLivedBuyer(server);
    const { orderId } = await linesPaid(server, token, { country: 'KR', quantity: await stockOf('KR') });
    const quantity = (await idsOf(orderId)).length;
    server.clock.advanceMonths(1);
    server.clock.advance(REST_SECONDS);
    const quote = await server.call('quote', { ...month('KR', quantity), orderId }, { token });
    const some = await idsOf(orderId);
    await linesPlaced(server, await buyer(server), { country: 'KR' });
    // A line of the quote was sold in the meantime.
    expect(await server.call.reasonOf('renewOrder', { orderId, quoteId: quote.quoteId }, { token })).toBe('lineNotFound');
    expect(await server.call.reasonOf('quote', { ...month('KR', quantity), orderId }, { token })).toBe('lineNotFound');
    expect(await server.call.reasonOf('quote', { ...month('KR', quantity), orderId, lineIds: some }, { token })).toBe('lineNotFound');
    // The remaining lines can be renewed, and the terms show how many there are.
    const lineIds = await idsOf(orderId);
    expect(lineIds).toHaveLength(quantity - 1);
    const terms = await server.call('getProductPriceList', { id: productFamily.staticIp, orderId }, { token });
    expect(terms.products.map(({ stock }) => stock)).toEqual(terms.products.map(() => quantity - 1));
    await renewed(server, token, { orderId, ...month('KR', quantity - 1) });
    expect(await idsOf(orderId)).toEqual(lineIds);
  });
});

describe('unpaid renewal', () => {
  it('keeps rested lines out of stock until it ends', async () => {
    const token = await longLivedBuyer(server);
    const before = await stockOf('JP');
    const { orderId } = await linesPaid(server, token, { country: 'JP', quantity: 2 });
    server.clock.advanceMonths(1);
    server.clock.advance(REST_SECONDS);
    expect(await stockOf('JP')).toBe(before);
    const first = await renewalPlaced(server, token, { orderId, ...month('JP', 2) });
    expect(await stockOf('JP')).toBe(before - 2);
    await server.call('cancelTrade', { orderId: first }, { token });
    expect(await stockOf('JP')).toBe(before);
    expect(await idsOf(orderId)).toHaveLength(2);

    await renewalPlaced(server, token, { orderId, ...month('JP', 2) });
    expect(await stockOf('JP')).toBe(before - 2);
    server.clock.advance(UNPAID_ORDER_MINUTES * 60);
    await endDue(server);
    expect(await stockOf('JP')).toBe(before);

    const third = await renewalPlaced(server, token, { orderId, ...month('JP', 2) });
    await payFor(server, token, third);
    expect(await stockOf('JP')).toBe(before - 2);
  });
});
