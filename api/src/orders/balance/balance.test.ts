import { and, eq } from 'drizzle-orm';
import { TOP_UP_MAX_CENTS, TOP_UP_MIN_CENTS, UNPAID_ORDER_MINUTES, orderStatus, productFamily } from 'shared-contracts/constants';
import { businessFigures } from '../../platform/config/business-figures.ts';
import { balanceOf, movementsOf, toppedUp } from '../../testing/balances.ts';
import { buyer, eventsOf, orderOf, payFor, payVerified, placed } from '../../testing/buyers.ts';
import { findOrderInconsistencies } from '../../testing/order-problems.ts';
import { opsOf } from '../../testing/ops.ts';
import { testServer } from '../../testing/test-server.ts';
import { reviews } from '../../payments/records/review-tables.ts';
import { moveBalance } from '../records/move-balance.ts';
import { balanceMovements, balances } from '../records/balance-tables.ts';

const server = testServer();
const ops = opsOf(server);

afterEach(async () => expect(await findOrderInconsistencies(server)).toEqual([]));

describe('balance [4.51]', () => {
  it('is empty at first, without movements', async () => {
    const token = await buyer(server);
    expect(await server.call('getBalance', {}, { token })).toEqual({ balanceCents: 0, currency: 'USD' });
    expect(await server.call('listBalanceMovements', {}, { token })).toMatchObject({ list: [], total: 0, hasMore: false });
  });

  it('can never become negative, whatever the code does', async () => {
    const token = await buyer(server);
    const topUpId = await toppedUp(server, token);
    const [movement] = await server.db.select().from(balanceMovements).where(eq(balanceMovements.reference, topUpId));
    const customerId = movement?.customerId ?? '';
    const spend = server.db.update(balances).set({ cents: -1 }).where(eq(balances.customerId, customerId));
    await expect(Promise.resolve(spend)).rejects.toMatchObject({ cause: { constraint: 'balances_not_negative' } });
    const tooMuch = { customerId, kind: 'correction', cents: -1001, reference: 'too-much', at: server.clock.now() } as const;
    expect(await moveBalance(server.db, tooMuch)).toBeUndefined();
    expect(await movementsOf(server, token)).toEqual([['topUp', 1000, 1000]]);
  });

  it('lists movements page by page, newest first', async () => {
    const token = await buyer(server);
    const ids = [await toppedUp(server, token, 100), await toppedUp(server, token, 200), await toppedUp(server, token, 300)];
    const page = await server.call('listBalanceMovements', { pageNo: 1, pageSize: 2 }, { token });
    expect(page).toMatchObject({
      total: 3,
      hasMore: false,
      list: [{ orderId: ids[2], amountCents: 300, balanceCents: 600 }, { orderId: ids[1] }],
    });
    const last = await server.call('listBalanceMovements', { pageNo: 2, pageSize: 2 }, { token });
    expect(last.list).toMatchObject([
      {
        kind: 'topUp',
        orderId: ids[0],
        amountCents: 100,
        balanceCents: 100,
        currency: 'USD',
        reason: null,
        at: server.clock.now().toISOString(),
      },
    ]);
  });
});

describe('top-up [M9]', () => {
  it('is an order that adds its price to the balance when it is paid', async () => {
    const token = await buyer(server);
    const { orderId, toPayCents, payBefore } = await server.call('placeTopUp', { topUpCents: 2550 }, { token });
    expect(toPayCents).toBe(2550);
    expect(Date.parse(payBefore) - server.clock.now().getTime()).toBe(UNPAID_ORDER_MINUTES * 60_000);
    expect(await orderOf(server, token, orderId)).toMatchObject({ kind: 'verification', isTopUp: true, status: orderStatus.toBePaid });
    expect(await balanceOf(server, token)).toBe(0);
    await payFor(server, token, orderId);
    expect(await orderOf(server, token, orderId)).toMatchObject({
      status: orderStatus.normal,
      paidCents: 2550,
      hasKey: false,
      endsAt: null,
    });
    expect(await balanceOf(server, token)).toBe(2550);
    expect(await eventsOf(server, orderId)).toEqual(['place', 'pay']);
  });

  it('by Alipay adds its price in USD', async () => {
    const token = await buyer(server);
    const { orderId } = await server.call('placeTopUp', { topUpCents: 1000 }, { token });
    const { currency } = await payFor(server, token, orderId, 'alipay');
    expect(currency).toBe('CNY');
    expect(await movementsOf(server, token)).toEqual([['topUp', 1000, 1000]]);
  });

  it.each([TOP_UP_MIN_CENTS, TOP_UP_MAX_CENTS])('of %i cents is accepted', async (topUpCents) => {
    const token = await buyer(server);
    expect(await server.call('placeTopUp', { topUpCents }, { token })).toMatchObject({ toPayCents: topUpCents });
  });

  it.each([TOP_UP_MIN_CENTS - 1, TOP_UP_MAX_CENTS + 1, 0, -500, 100.5, '500', null])('of %j cents is refused', async (topUpCents) => {
    const token = await buyer(server);
    expect(await server.call.failed('placeTopUp', { topUpCents }, { token })).toMatchObject([{ field: 'topUpCents', rule: 'topUp.range' }]);
  });

  it('is placed once for the same amount, and replaces an unpaid one with another amount', async () => {
    const token = await buyer(server);
    const first = await server.call('placeTopUp', { topUpCents: 500 }, { token });
    expect(await server.call('placeTopUp', { topUpCents: 500 }, { token })).toEqual(first);
    const second = await server.call('placeTopUp', { topUpCents: 700 }, { token });
    expect(second.orderId).not.toBe(first.orderId);
    expect(await orderOf(server, token, first.orderId)).toMatchObject({ failureReason: 'cancelled' });
  });

  it('can be unpaid at the same time as an order and a payment verification', async () => {
    const token = await buyer(server);
    const orderId = await placed(server, token);
    const verification = await server.call('payVerify', {}, { token });
    await toppedUp(server, token);
    const { orderId: unpaidId } = await server.call('placeTopUp', { topUpCents: 900 }, { token });
    const open = await Promise.all([orderId, verification.orderId, unpaidId].map((id) => orderOf(server, token, id)));
    expect(open.map(({ status }) => status)).toEqual([orderStatus.toBePaid, orderStatus.toBePaid, orderStatus.toBePaid]);
    // And the other way around.
    const other = await buyer(server);
    await server.call('placeTopUp', { topUpCents: 900 }, { token: other });
    await payVerified(server, other);
    await placed(server, other);
  });

  it('whose notice arrives three times is added once', async () => {
    const token = await buyer(server);
    const { orderId } = await server.call('placeTopUp', { topUpCents: 500 }, { token });
    const { paymentId } = await server.call('toPay', { orderId, method: 'stripe' }, { token });
    await server.call('sandboxPay', { paymentId, action: 'approve', notices: 3 });
    await server.call('sandboxPay', { paymentId, action: 'approve' });
    expect(await movementsOf(server, token)).toEqual([['topUp', 500, 500]]);
  });

  it('paid late goes to review, and is added if ops accept it', async () => {
    const token = await buyer(server);
    const { orderId } = await server.call('placeTopUp', { topUpCents: 500 }, { token });
    const { paymentId } = await server.call('toPay', { orderId, method: 'sandbox' }, { token });
    await server.call('cancelTrade', { orderId }, { token });
    await server.call('sandboxPay', { paymentId, action: 'approve' });
    expect(await balanceOf(server, token)).toBe(0);
    expect(await server.call('queryPayFlowState', { orderId }, { token })).toMatchObject({ review: 'paidLate' });
    const [review] = await server.db
      .select()
      .from(reviews)
      .where(and(eq(reviews.orderId, orderId), eq(reviews.reason, 'paidLate')));
    await ops.changed('reviews', 'resolve', review?.id ?? '', '--as', 'accepted', '--note', 'the notice was late');
    expect(await movementsOf(server, token)).toEqual([['topUp', 500, 500]]);
  });

  it('has a receipt, and is in no list of orders or consumption', async () => {
    const token = await buyer(server);
    const orderId = await toppedUp(server, token, 1234);
    expect(await server.call('receipt', { orderId }, { token })).toMatchObject({
      kind: 'verification',
      isTopUp: true,
      lines: [{ kind: 'list', cents: 1234 }],
      paidCents: 1234,
      method: 'sandbox',
    });
    for (const family of [productFamily.flow, productFamily.staticIp]) {
      expect(await server.call('queryOrderInfos', { family }, { token })).toMatchObject({ list: [] });
    }
    expect(await server.call('queryConsumeRecordList', {}, { token })).toMatchObject({ list: [], total: 0 });
    expect(await server.call('consumptionSum', {}, { token })).toMatchObject({ count: 0, paidCents: 0 });
  });

  it('does not count as a payment verification', async () => {
    const token = await buyer(server);
    await toppedUp(server, token, businessFigures.verificationCents);
    expect(await server.call('verifyAndCoupons', {}, { token })).toMatchObject({ state: 'none' });
  });
});
