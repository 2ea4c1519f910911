import { eq } from 'drizzle-orm';
import { LINE_REST_HOURS, SUCCESS_CODE, UNPAID_ORDER_MINUTES, orderStatus } from 'shared-contracts/constants';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { rounds } from 'shared-contracts/testing/tries';
import { sessions } from '../../customers/sessions/tables.ts';
import { staticProductId } from '../../seed/price-ladder.ts';
import { eventsOf, linesPaid, linesPlaced, orderOf, payFor, renewalPlaced } from '../../testing/buyers.ts';
import { deadlocksOf } from '../../testing/deadlocks-of.ts';
import { endDue } from '../../testing/due-orders.ts';
import { findOrderInconsistencies } from '../../testing/order-problems.ts';
import { createPeople } from '../../testing/customer-fixtures.ts';
import { testServer } from '../../testing/test-server.ts';
import { orders } from '../records/tables.ts';
import { stockByCountry } from './stock.ts';
import { staticLines } from './tables.ts';

// The embedded database has a single connection and hides races, so these tests need PostgreSQL.
const pepper = 'pepper of the races about stock';
const server = testServer({ TOKEN_PEPPER: pepper });
const { person } = createPeople(server, pepper);

const OUT_OF_STOCK = errorCodes.outOfStock;
const country = 'BR';
const line = { productId: staticProductId(country, 1), quantity: 1 };
let lines = 0;

const buyers = (count: number) => Promise.all(Array.from({ length: count }, async () => (await person('elsewhere')).token));
const stock = async () => (await stockByCountry(server.db, server.clock.now())).get(country) ?? 0;
const approve = (paymentId: string) => server.call('sandboxPay', { paymentId, action: 'approve', notices: 2 });

/** Extends all sessions beyond the months that pass in these tests. */
const stayLoggedIn = () => server.db.update(sessions).set({ expiresAt: new Date('2100-01-01') });

/** Prepares one quote per buyer for one line, to be placed concurrently. */
async function readyToPlace(tokens: readonly string[]): Promise<() => Promise<number[]>> {
  const quotes = await Promise.all(tokens.map((token) => server.call('quote', line, { token })));
  return async () => {
    const answers = await Promise.all(
      quotes.map(({ quoteId }, index) => server.call.raw('placeOrder', { quoteId }, { token: tokens[index] ?? '' })),
    );
    return answers.map(({ body }) => body.code);
  };
}

const wins = (codes: readonly number[]) => codes.filter((code) => code === SUCCESS_CODE).length;

/** Ends all orders, so that every line is back in stock. */
async function restock(): Promise<void> {
  server.clock.advance(UNPAID_ORDER_MINUTES * 60);
  await endDue(server);
  server.clock.advanceMonths(2);
  server.clock.advance(LINE_REST_HOURS * 3600);
  await endDue(server);
  expect(await stock()).toBe(lines);
}

/** An expired order with all lines, which are back on sale. */
async function restedOrder(): Promise<{ token: string; orderId: string }> {
  const [token = ''] = await buyers(1);
  await stayLoggedIn();
  const { orderId } = await linesPaid(server, token, { country, quantity: lines });
  server.clock.advanceMonths(1);
  server.clock.advance(LINE_REST_HOURS * 3600);
  await endDue(server);
  return { token, orderId };
}

beforeAll(async () => {
  lines = await stock();
  expect(lines).toBeGreaterThan(1);
});

describe.each(rounds(8))('concurrent requests, round %i:', () => {
  afterEach(async () => {
    expect(await findOrderInconsistencies(server)).toEqual([]);
    await restock();
  });

  it('if twenty buyers race for the last line, one gets it and nineteen get an out-of-stock error', async () => {
    const [first = '', ...tokens] = await buyers(21);
    await linesPlaced(server, first, { country, quantity: lines - 1 });
    const place = await readyToPlace(tokens);
    const codes = await place();
    expect(codes.toSorted((left, right) => left - right)).toEqual([SUCCESS_CODE, ...Array.from({ length: 19 }, () => OUT_OF_STOCK)]);
    expect(await stock()).toBe(0);
  });

  it('new orders and timeouts never share a line', async () => {
    const [first = '', ...tokens] = await buyers(9);
    await linesPlaced(server, first, { country, quantity: lines });
    server.clock.advance(UNPAID_ORDER_MINUTES * 60);
    const place = await readyToPlace(tokens);
    const [codes] = await Promise.all([place(), endDue(server)]);
    expect(wins(codes)).toBeLessThanOrEqual(lines);
    expect(await stock()).toBe(lines - wins(codes));
  });

  it('a renewal of rested lines and a sale of them have one winner', async () => {
    const { token, orderId } = await restedOrder();
    const { quoteId } = await server.call('quote', { ...line, quantity: lines, orderId }, { token });
    const place = await readyToPlace(await buyers(4));
    const [renewal, codes] = await Promise.all([server.call.raw('renewOrder', { orderId, quoteId }, { token }), place()]);
    const isRenewed = renewal.body.code === SUCCESS_CODE;
    expect(wins(codes)).toBe(isRenewed ? 0 : lines);
    expect([SUCCESS_CODE, errorCodes.lineNotFound]).toContain(renewal.body.code);
  });

  it('lines are not sold while their renewal is being paid', async () => {
    const { token, orderId } = await restedOrder();
    await payFor(server, token, await renewalPlaced(server, token, { ...line, quantity: lines, orderId }));
    server.clock.advanceMonths(1);
    server.clock.advance(LINE_REST_HOURS * 3600);
    const renewalId = await renewalPlaced(server, token, { ...line, quantity: lines, orderId });
    const { paymentId } = await server.call('toPay', { orderId: renewalId, method: 'sandbox' }, { token });
    const place = await readyToPlace(await buyers(4));
    const [codes] = await Promise.all([place(), approve(paymentId)]);
    expect(wins(codes)).toBe(0);
    const held = await server.db.select().from(staticLines).where(eq(staticLines.orderId, orderId));
    expect(held).toHaveLength(lines);
    expect(await eventsOf(server, orderId)).toEqual(['place', 'pay', 'expire', 'revive', 'expire', 'revive']);
  });

  it('a renewal that is paid while it times out and buyers want its lines either renews them or frees them', async () => {
    const { token, orderId } = await restedOrder();
    const renewalId = await renewalPlaced(server, token, { ...line, quantity: lines, orderId });
    const { paymentId } = await server.call('toPay', { orderId: renewalId, method: 'sandbox' }, { token });
    server.clock.advance(UNPAID_ORDER_MINUTES * 60);
    const place = await readyToPlace(await buyers(4));
    const [codes] = await Promise.all([place(), approve(paymentId), endDue(server)]);
    const isPaid = (await orderOf(server, token, renewalId)).status === orderStatus.normal;
    expect(await orderOf(server, token, orderId)).toMatchObject({ status: isPaid ? orderStatus.normal : orderStatus.failure });
    expect(wins(codes)).toBeLessThanOrEqual(isPaid ? 0 : lines);
  });

  it("a customer's new order and renewal result in one unpaid order", async () => {
    const [token = ''] = await buyers(1);
    await stayLoggedIn();
    const { orderId } = await linesPaid(server, token, { country });
    const renewing = await server.call('quote', { ...line, orderId }, { token });
    const buying = await server.call('quote', line, { token });
    const answers = await Promise.all([
      server.call.raw('renewOrder', { orderId, quoteId: renewing.quoteId }, { token }),
      server.call.raw('placeOrder', { quoteId: buying.quoteId }, { token }),
    ]);
    expect(wins(answers.map(({ body }) => body.code))).toBe(1);
    const unpaid = await server.db.select().from(orders).where(eq(orders.status, orderStatus.toBePaid));
    expect(unpaid).toHaveLength(1);
  });
});

describe('after all rounds', () => {
  it('the database has recorded no deadlocks', async () => {
    expect(await deadlocksOf(server)).toBe(0);
  });
});
