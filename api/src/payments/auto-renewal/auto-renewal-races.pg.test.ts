import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { SUCCESS_CODE, orderStatus } from 'shared-contracts/constants';
import { rounds } from 'shared-contracts/testing/tries';
import { flowProductId } from '../../seed/price-ladder.ts';
import { autoRenewals } from '../../orders/records/auto-renewal-tables.ts';
import { balanceTerms } from '../../orders/records/charge-terms.ts';
import { autoRenewalOfTest, autoRenewing, historyOf, settingOf, takenOf, type Renewing } from '../../testing/auto-renewals.ts';
import { toppedUp } from '../../testing/balances.ts';
import { orderOf, paid, quoted } from '../../testing/buyers.ts';
import { findOrderInconsistencies } from '../../testing/order-problems.ts';
import { testServer } from '../../testing/test-server.ts';
import { renewDueOrders } from './renew-due-orders.ts';

const server = testServer();
const log = pino({ enabled: false });
const DAY = 86_400;

/** Runs of as many workers at the same time. */
const work = async (workers = 4) =>
  Promise.all(
    Array.from({ length: workers }, async () =>
      renewDueOrders({ db: server.db, jobs: server.jobs, log, termsOf: balanceTerms }, server.clock.now()),
    ),
  );
const isDue = async (balanceCents?: number): Promise<Renewing> => {
  const renewing = await autoRenewing(server, {}, balanceCents);
  server.clock.advance(26 * DAY);
  await work(1);
  server.clock.advance(3 * DAY);
  return renewing;
};

afterEach(async () => {
  expect(await findOrderInconsistencies(server)).toEqual([]);
  await server.db.update(autoRenewals).set({ isOn: false, offReason: 'customer' }).where(eq(autoRenewals.isOn, true));
});

describe.each(rounds(3))('concurrently, round %i, [7.79]', () => {
  it('four workers renew an order once', async () => {
    const renewing = await isDue();
    await work();
    await work();
    expect(await historyOf(server, renewing)).toEqual(['turnedOn', 'announced', 'renewed']);
    expect((await takenOf(server, renewing.token)).taken).toHaveLength(1);
    expect((await orderOf(server, renewing.token, renewing.orderId)).totalBytes).toBe(2e9);
  });

  it('two orders of a customer are renewed from a balance that is enough for one', async () => {
    const first = await autoRenewing(server, {}, 0);
    const { token } = first;
    const second = { token, orderId: (await paid(server, token)).orderId };
    await server.call('setAutoRenewal', { orderId: second.orderId, ...autoRenewalOfTest }, { token });
    server.clock.advance(26 * DAY);
    await work(1);
    server.clock.advance(3 * DAY);
    const { toPayCents } = await quoted(server, token);
    await toppedUp(server, token, toPayCents);
    await work();
    expect(await takenOf(server, token)).toEqual({ taken: [toPayCents], left: 0 });
    const outcomes = await Promise.all([first, second].map(async (each) => (await historyOf(server, each)).at(-1)));
    expect(new Set(outcomes)).toEqual(new Set(['failed: balanceTooLow', 'renewed']));
  });

  it('the customer turns it off while it renews: it is off afterwards, and renewed at most once', async () => {
    const renewing = await isDue();
    const { token, orderId } = renewing;
    const [, answer] = await Promise.all([work(2), server.call.raw('stopAutoRenewal', { orderId }, { token })]);
    await work(2);
    expect(answer.body.code).toBe(SUCCESS_CODE);
    expect(await settingOf(server, renewing)).toMatchObject({ isOn: false, offReason: 'customer' });
    const { taken } = await takenOf(server, token);
    expect(taken.length).toBe((await historyOf(server, renewing)).filter((event) => event === 'renewed').length);
    expect(taken.length).toBeLessThanOrEqual(1);
  });

  it('the customer renews by hand at the same time: both renewals are paid and count, or one waits for the other', async () => {
    const renewing = await isDue();
    const { token, orderId } = renewing;
    const { quoteId } = await server.call('quote', { productId: flowProductId(1), quantity: 1, orderId }, { token });
    const [, answer] = await Promise.all([work(2), server.call.raw('renewOrder', { orderId, quoteId }, { token })]);
    const byHand = answer.body.code === SUCCESS_CODE ? (answer.body.data as { orderId: string }).orderId : undefined;
    if (byHand !== undefined) await server.call('payFromBalance', { orderId: byHand }, { token });
    const { taken } = await takenOf(server, token);
    const order = await orderOf(server, token, orderId);
    expect(order.status).toBe(orderStatus.normal);
    expect(order.totalBytes).toBe((1 + taken.length) * 1e9);
  });

  it('a worker that dies before it commits leaves nothing behind, and the next one renews', async () => {
    const renewing = await isDue();
    // Notices are queued last, in the same transaction.
    const dying = { ...server.jobs, send: async () => Promise.reject(new Error('the worker died')) };
    await renewDueOrders({ db: server.db, jobs: dying, log, termsOf: balanceTerms }, server.clock.now());
    expect(await historyOf(server, renewing)).toEqual(['turnedOn', 'announced']);
    expect((await takenOf(server, renewing.token)).taken).toEqual([]);
    await work();
    expect((await historyOf(server, renewing)).at(-1)).toBe('renewed');
    expect((await takenOf(server, renewing.token)).taken).toHaveLength(1);
  });
});
