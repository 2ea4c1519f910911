import { SUCCESS_CODE, orderStatus } from 'shared-contracts/constants';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { rounds } from 'shared-contracts/testing/tries';
import { sql } from 'drizzle-orm';
import { opsProgram } from '../../ops/program.ts';
import { balanceOf, movementsOf, toppedUp } from '../../testing/balances.ts';
import { buyer, eventsOf, linesPlaced, orderOf, paid, payFor, placed, renewalPlaced } from '../../testing/buyers.ts';
import { findOrderInconsistencies } from '../../testing/order-problems.ts';
import { testServer } from '../../testing/test-server.ts';

// The embedded database has one connection and hides races, so these tests run on PostgreSQL only.
const server = testServer();

/** A missing lock fails in every round, so a few are enough. */
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const codesOf = (answers: readonly { body: { code: number } }[]) =>
  answers.map(({ body }) => body.code).toSorted((left, right) => left - right);
const pay = (token: string, orderId: string) => server.call.raw('payFromBalance', { orderId }, { token });
const refund = (orderId: string, amount: string, order = 'keep') =>
  opsProgram(
    (work) => work(server.db, server.clock.now()),
    () => undefined,
  )
    .parseAsync(['refund', orderId, '--amount', amount, '--to', 'balance', '--order', order, '--reason', 'race'], { from: 'user' })
    .then(
      () => 'done' as const,
      () => 'refused' as const,
    );

afterEach(async () => expect(await findOrderInconsistencies(server)).toEqual([]));

describe.each(rounds(4))('concurrently, round %i,', () => {
  it('two orders are paid from a balance that is enough for one', async () => {
    const token = await buyer(server);
    const flowId = await placed(server, token);
    const linesId = await linesPlaced(server, token);
    const { toPayCents } = await orderOf(server, token, linesId);
    await toppedUp(server, token, Math.max(toPayCents, 140));
    const answers = await Promise.all([pay(token, flowId), pay(token, linesId)]);
    expect(codesOf(answers)).toEqual([SUCCESS_CODE, errorCodes.balanceTooLow]);
    const states = await Promise.all([flowId, linesId].map(async (id) => (await orderOf(server, token, id)).status));
    expect(states.toSorted((left, right) => left - right)).toEqual([orderStatus.toBePaid, orderStatus.normal]);
  });

  it('ten clicks pay an order once', async () => {
    const token = await buyer(server);
    await toppedUp(server, token);
    const orderId = await placed(server, token);
    const answers = await times(10, () => pay(token, orderId));
    expect(codesOf(answers)).toEqual(Array.from({ length: 10 }, () => SUCCESS_CODE));
    expect(await movementsOf(server, token)).toEqual([
      ['topUp', 1000, 1000],
      ['orderPayment', -140, 860],
    ]);
  });

  it('a payment from the balance and one at the provider pay once; the other money is in review or in the balance', async () => {
    const token = await buyer(server);
    await toppedUp(server, token);
    const orderId = await placed(server, token);
    const { paymentId } = await server.call('toPay', { orderId, method: 'stripe' }, { token });
    const [answer] = await Promise.all([
      pay(token, orderId),
      times(3, () => server.call('sandboxPay', { paymentId, action: 'approve', notices: 3 })),
    ]);
    const isFromBalance = answer.body.code === SUCCESS_CODE;
    expect([SUCCESS_CODE, errorCodes.orderNotPayable]).toContain(answer.body.code);
    expect(await balanceOf(server, token)).toBe(isFromBalance ? 860 : 1000);
    expect(await eventsOf(server, orderId)).toEqual(isFromBalance ? ['place', 'pay', 'needsReview'] : ['place', 'pay']);
  });

  it('fifteen notices add a top-up once', async () => {
    const token = await buyer(server);
    const { orderId } = await server.call('placeTopUp', { topUpCents: 500 }, { token });
    const { paymentId } = await server.call('toPay', { orderId, method: 'sandbox' }, { token });
    await times(3, () => server.call('sandboxPay', { paymentId, action: 'approve', notices: 5 }));
    expect(await movementsOf(server, token)).toEqual([['topUp', 500, 500]]);
  });

  it('ten top-ups of one amount place one order; of other amounts, one stays unpaid', async () => {
    const token = await buyer(server);
    const same = await times(10, () => server.call('placeTopUp', { topUpCents: 500 }, { token }));
    expect(new Set(same.map(({ orderId }) => orderId)).size).toBe(1);
    await times(5, (index) => server.call.raw('placeTopUp', { topUpCents: 600 + index }, { token }));
    const { rows } = (await server.db.execute(
      sql`select customer_id from orders where kind = 'topUp' and status = ${orderStatus.toBePaid} and id in
        (select id from orders where customer_id = (select customer_id from orders where id = ${same[0]?.orderId}))`,
    )) as { rows: unknown[] };
    expect(rows).toHaveLength(1);
  });

  it('five refunds never return more than was paid, beside payments from the same balance', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    await toppedUp(server, token, 140);
    const nextId = await placed(server, token);
    const [outcomes, answer] = await Promise.all([times(5, () => refund(orderId, '0.50')), pay(token, nextId)]);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(2);
    expect(answer.body.code).toBe(SUCCESS_CODE);
    expect(await balanceOf(server, token)).toBe(100);
  });

  it('a refund that ends an order and the payment of its renewal have one winner', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const renewalId = await renewalPlaced(server, token, { orderId });
    const { paymentId } = await server.call('toPay', { orderId: renewalId, method: 'sandbox' }, { token });
    const [outcome] = await Promise.all([
      refund(orderId, '1.40', 'end'),
      server.call('sandboxPay', { paymentId, action: 'approve', notices: 2 }),
    ]);
    const [order, renewal] = await Promise.all([orderOf(server, token, orderId), orderOf(server, token, renewalId)]);
    const { review } = await server.call('queryPayFlowState', { orderId: renewalId }, { token });
    // Either the renewal was paid first and ended with the order, or it was canceled and its money is in review, or the refund has to wait.
    const isEnded = outcome === 'done';
    expect([order.status, order.refundedCents]).toEqual(isEnded ? [orderStatus.failure, 140] : [orderStatus.normal, 0]);
    expect(review).toBe(renewal.status === orderStatus.failure ? 'paidLate' : null);
  });

  it('a refund of a top-up and a payment from the balance spend its money once', async () => {
    const token = await buyer(server);
    const topUpId = await toppedUp(server, token, 140);
    const orderId = await placed(server, token);
    const back = opsProgram(
      (work) => work(server.db, server.clock.now()),
      () => undefined,
    )
      .parseAsync(['refund', topUpId, '--amount', '1.40', '--to', 'method', '--order', 'keep', '--reason', 'race'], { from: 'user' })
      .then(
        () => 'done',
        () => 'refused',
      );
    const [outcome, answer] = await Promise.all([back, pay(token, orderId)]);
    expect([outcome, answer.body.code]).toEqual(outcome === 'done' ? ['done', errorCodes.balanceTooLow] : ['refused', SUCCESS_CODE]);
    expect(await balanceOf(server, token)).toBe(0);
    if (outcome === 'done') await payFor(server, token, orderId);
  });
});
