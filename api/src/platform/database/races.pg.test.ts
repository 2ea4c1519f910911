import { and, eq } from 'drizzle-orm';
import { SUCCESS_CODE } from 'shared-contracts/constants';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { leases } from '../../access/exits/tables.ts';
import { orderEvents, orders } from '../../orders/records/tables.ts';
import { payments } from '../../payments/records/tables.ts';
import { createServer } from '../../server.ts';
import { buyer, keyed, orderOf, paid, paying, placed, quoted, signed, unixTimestamp } from '../../testing/buyers.ts';
import { addToWhitelist } from '../../testing/signed-calls.ts';
import { testServer } from '../../testing/test-server.ts';
import { freshMobile, registration } from '../../testing/visitors.ts';
import { readConfig } from '../config/config.ts';

// The embedded database has a single connection and hides races, so these tests need PostgreSQL.
const server = testServer({ LIMIT_LOGIN_FAILURES: '100000' });

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const codesOf = (answers: readonly { body: { code: number } }[]) =>
  answers.map(({ body }) => body.code).toSorted((left, right) => left - right);

describe('concurrent requests', () => {
  it('to place one quote twenty times create one order', async () => {
    const token = await buyer(server);
    const { quoteId } = await quoted(server, token);
    const answers = await Promise.all(times(20).map(() => server.call.raw('placeOrder', { quoteId }, { token })));
    expect(codesOf(answers).filter((code) => code === SUCCESS_CODE)).toHaveLength(1);
    expect(new Set(codesOf(answers))).toEqual(new Set([SUCCESS_CODE, errorCodes.unpaidOrderExists]));
  });

  it('to place different quotes create one unpaid order', async () => {
    const token = await buyer(server);
    const quotes = await Promise.all(times(10).map(() => quoted(server, token)));
    const answers = await Promise.all(quotes.map(({ quoteId }) => server.call.raw('placeOrder', { quoteId }, { token })));
    expect(codesOf(answers)).toEqual([SUCCESS_CODE, ...times(9).map(() => errorCodes.unpaidOrderExists)]);
  });

  it('with the same idempotency key create one order, and return it or report it as pending', async () => {
    const token = await buyer(server);
    const { quoteId } = await quoted(server, token);
    const answers = await Promise.all(times(10).map(() => server.call.raw('placeOrder', { quoteId }, { token, idempotencyKey: 'same' })));
    for (const code of codesOf(answers)) expect([SUCCESS_CODE, errorCodes.idempotencyPending]).toContain(code);
    const made = answers.filter(({ body }) => body.code === SUCCESS_CODE).map(({ body }) => (body.data as { orderId: string }).orderId);
    expect(new Set(made).size).toBe(1);
    expect((await server.call('queryOrderInfos', {}, { token })).total).toBe(1);
  });

  it('to pay open one payment', async () => {
    const token = await buyer(server);
    const orderId = await placed(server, token);
    const answers = await Promise.all(times(10).map(() => server.call('toPay', { orderId, method: 'sandbox' }, { token })));
    expect(new Set(answers.map(({ paymentId }) => paymentId)).size).toBe(1);
  });

  it('with five notices pay once', async () => {
    const token = await buyer(server);
    const { orderId, paymentId } = await paying(server, token);
    await Promise.all(times(3).map(() => server.call('sandboxPay', { paymentId, action: 'approve', notices: 5 })));
    const events = await server.db
      .select()
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.event, 'pay')));
    expect(events).toHaveLength(1);
  });

  it('to pay and cancel have one winner, and lost money is always reported', async () => {
    for (const _ of times(15)) {
      const token = await buyer(server);
      const { orderId, paymentId } = await paying(server, token);
      await Promise.all([
        server.call('sandboxPay', { paymentId, action: 'approve' }),
        server.call.raw('cancelTrade', { orderId }, { token }),
      ]);
      const [order] = await server.db.select().from(orders).where(eq(orders.id, orderId));
      const events = (await server.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId))).map(({ event }) => event);
      const isPaid = order?.status === 1;
      expect(events.includes('needsReview')).toBe(!isPaid);
      expect(events.includes('cancel')).toBe(!isPaid);
      expect(await server.db.select().from(payments).where(eq(payments.orderId, orderId))).toMatchObject([{ state: 'paid' }]);
    }
  });

  it('to register one mobile number create one customer', async () => {
    const request = await registration(server, freshMobile());
    const answers = await Promise.all(times(5).map(() => server.call.raw('register', request)));
    expect(codesOf(answers)).toEqual([SUCCESS_CODE, ...times(4).map(() => errorCodes.smsCodeExpired)]);
  });

  it('to extract never assign a port twice or, with dedupe, an exit twice', async () => {
    const token = await buyer(server);
    const order = await keyed(server, await paid(server, token));
    await addToWhitelist(server, order.orderId);
    const timestamp = unixTimestamp(server);
    const query = { orderId: order.orderId, timestamp, sign: signed(order, timestamp), num: '20', country: '', dedupe: '1', time: '1800' };
    await Promise.all(times(6).map(() => server.app.inject({ url: '/api/getIp', query })));
    const rows = await server.db.select().from(leases).where(eq(leases.orderId, order.orderId));
    expect(rows).toHaveLength(120);
    expect(new Set(rows.map(({ port }) => port)).size).toBe(120);
    expect(new Set(rows.map(({ exitAddress }) => exitAddress)).size).toBe(120);
  });

  it('for a due order time it out once', async () => {
    const token = await buyer(server);
    const orderId = await placed(server, token);
    server.clock.advance(1800);
    await Promise.all(times(10).map(() => orderOf(server, token, orderId)));
    const events = await server.db
      .select()
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.event, 'timeOut')));
    expect(events).toHaveLength(1);
  });
});

describe('several servers on one database', () => {
  it('migrate and seed once if they start together', async () => {
    const { createTestDatabase } = await import('../../testing/test-database.ts');
    const database = await createTestDatabase();
    const config = readConfig({ DATABASE_URL: database.url ?? '', DATA_DIR: ':memory:', LOG_LEVEL: 'silent' });
    const servers = await Promise.all(times(3).map(() => createServer(config)));
    for (const { app } of servers) expect((await app.inject('/readyz')).statusCode).toBe(200);
    await Promise.all(servers.map(({ close }) => close()));
    await database.drop();
  });
});
