import { eq } from 'drizzle-orm';
import { orderStatus } from 'shared-contracts/constants';
import { balanceOf, movementsOf, toppedUp } from '../../testing/balances.ts';
import { buyer, eventsOf, linesPlaced, orderOf, paid, payFor, placed, renewalPlaced } from '../../testing/buyers.ts';
import { findOrderInconsistencies } from '../../testing/order-problems.ts';
import { opsOf } from '../../testing/ops.ts';
import { testServer } from '../../testing/test-server.ts';
import { suspendOrder } from '../../orders/records/suspend-order.ts';
import { orders } from '../../orders/records/tables.ts';
import { reviews } from '../records/review-tables.ts';
import { payments } from '../records/tables.ts';

const server = testServer();
const ops = opsOf(server);

const pay = async (token: string, orderId: string) => server.call('payFromBalance', { orderId }, { token });
const refusal = async (token: string, orderId: string) => server.call.reasonOf('payFromBalance', { orderId }, { token });

afterEach(async () => expect(await findOrderInconsistencies(server)).toEqual([]));

describe('payment from the balance [7.75]', () => {
  it('pays an order at once, to the last cent', async () => {
    const token = await buyer(server);
    await toppedUp(server, token, 140);
    const orderId = await placed(server, token);
    expect(await pay(token, orderId)).toEqual({ balanceCents: 0, currency: 'USD' });
    expect(await server.call('queryPayFlowState', { orderId }, { token })).toMatchObject({
      state: 'paid',
      method: null,
      isFromBalance: true,
      order: { status: orderStatus.normal, paidCents: 140, hasKey: true },
    });
    expect(await eventsOf(server, orderId)).toEqual(['place', 'pay']);
    expect(await movementsOf(server, token)).toEqual([
      ['topUp', 140, 140],
      ['orderPayment', -140, 0],
    ]);
  });

  it('pays a renewal and static lines', async () => {
    const token = await buyer(server);
    await toppedUp(server, token, 100_000);
    const { orderId, totalBytes } = await paid(server, token);
    await pay(token, await renewalPlaced(server, token, { orderId }));
    expect((await orderOf(server, token, orderId)).totalBytes).toBe(totalBytes + 10e9);
    const linesId = await linesPlaced(server, token, { quantity: 2 });
    await pay(token, linesId);
    const { lines } = await server.call('queryStaticOrderDetail', { orderId: linesId }, { token });
    expect(lines.map(({ account }) => typeof account)).toEqual(['string', 'string']);
  });

  it('repeated, changes nothing', async () => {
    const token = await buyer(server);
    await toppedUp(server, token);
    const orderId = await placed(server, token);
    await pay(token, orderId);
    expect(await pay(token, orderId)).toEqual({ balanceCents: 860, currency: 'USD' });
    expect(await movementsOf(server, token)).toHaveLength(2);
  });

  it('is refused without enough balance, and the order stays payable', async () => {
    const token = await buyer(server);
    await toppedUp(server, token, 139);
    const orderId = await placed(server, token);
    expect(await refusal(token, orderId)).toBe('balanceTooLow');
    expect(await balanceOf(server, token)).toBe(139);
    expect(await orderOf(server, token, orderId)).toMatchObject({ status: orderStatus.toBePaid, paidCents: 0 });
    await payFor(server, token, orderId);
  });

  it('is refused for orders that are canceled, paid by another method, unknown, or of another customer', async () => {
    const token = await buyer(server);
    await toppedUp(server, token);
    const canceled = await placed(server, token);
    await server.call('cancelTrade', { orderId: canceled }, { token });
    const { orderId } = await paid(server, token);
    const others = await placed(server, await buyer(server));
    const reasons = [];
    for (const id of [canceled, orderId, others, 'nothing']) reasons.push(await refusal(token, id));
    expect(reasons).toEqual(['orderNotPayable', 'orderNotPayable', 'orderNotFound', 'orderNotFound']);
    expect(await balanceOf(server, token)).toBe(1000);
  });

  it('is refused for a top-up', async () => {
    const token = await buyer(server);
    await toppedUp(server, token);
    const { orderId } = await server.call('placeTopUp', { topUpCents: 500 }, { token });
    expect(await refusal(token, orderId)).toBe('orderNotPayable');
  });

  it('is refused while a top-up is disputed, until ops resume it', async () => {
    const token = await buyer(server);
    const topUpId = await toppedUp(server, token);
    const orderId = await placed(server, token);
    const [topUp] = await server.db.select().from(orders).where(eq(orders.id, topUpId));
    if (topUp) await suspendOrder(server.db, topUp, 'chargeback', server.clock.now());
    expect(await refusal(token, orderId)).toBe('balanceFrozen');
    await ops.changed('resume', 'order', topUpId);
    await pay(token, orderId);
  });

  it('closes an open payment; money that arrives there goes to review', async () => {
    const token = await buyer(server);
    await toppedUp(server, token);
    const orderId = await placed(server, token);
    const { paymentId } = await server.call('toPay', { orderId, method: 'stripe' }, { token });
    await pay(token, orderId);
    expect(await server.db.select({ state: payments.state }).from(payments).where(eq(payments.id, paymentId))).toEqual([
      { state: 'closed' },
    ]);
    await server.call('sandboxPay', { paymentId, action: 'approve' });
    expect(await server.db.select({ reason: reviews.reason }).from(reviews).where(eq(reviews.orderId, orderId))).toEqual([
      { reason: 'paidTwice' },
    ]);
    expect(await server.call('queryPayFlowState', { orderId }, { token })).toMatchObject({ method: null, isFromBalance: true });
  });

  it('is consumption without a receipt of its own', async () => {
    const token = await buyer(server);
    await toppedUp(server, token);
    const orderId = await placed(server, token);
    await pay(token, orderId);
    expect((await server.call('queryConsumeRecordList', {}, { token })).list).toMatchObject([
      { orderId, paidCents: 140, method: 'other', isFromBalance: true, hasReceipt: false },
    ]);
    expect(await server.call('consumptionSum', {}, { token })).toMatchObject({ count: 1, paidCents: 140 });
    expect(await server.call.reasonOf('receipt', { orderId }, { token })).toBe('receiptNotFound');
  });
});
