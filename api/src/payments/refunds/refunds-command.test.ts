import { eq } from 'drizzle-orm';
import { orderStatus } from 'shared-contracts/constants';
import { findRevocations } from '../../access/gateway-calls/find-revocations.ts';
import { orders } from '../../orders/records/tables.ts';
import { staticLines } from '../../orders/static-lines/tables.ts';
import { sessions } from '../../customers/sessions/tables.ts';
import { balanceOf, movementsOf, toppedUp } from '../../testing/balances.ts';
import { account, accessRefusal } from '../../testing/access-requests.ts';
import { buyer, eventsOf, keyed, linesPaid, orderOf, paid, payFor, placed, renewalPlaced } from '../../testing/buyers.ts';
import { confirmedEmail, emailsTo, lastEmailTo } from '../../testing/emails.ts';
import { INTERNAL_TOKEN } from '../../testing/gateways.ts';
import { findOrderInconsistencies } from '../../testing/order-problems.ts';
import { opsOf } from '../../testing/ops.ts';
import { testServer } from '../../testing/test-server.ts';
import { createLog } from '../../platform/logging.ts';
import { failRefund } from '../records/fail-refund.ts';
import { payments } from '../records/tables.ts';
import { refunds } from '../records/refund-tables.ts';

const server = testServer({ INTERNAL_TOKEN });
const ops = opsOf(server);

const REASON = ['--reason', 'the line was down'] as const;
const refund = (orderId: string, amount: string, to: 'balance' | 'method', order: 'end' | 'keep') =>
  ['refund', orderId, '--amount', amount, '--to', to, '--order', order, ...REASON] as const;
const send = async () => {
  await server.jobs.send('sendRefunds', {}, { on: server.db });
  await server.jobs.run();
};
const refundsOf = (orderId: string) => server.db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.requestedAt);

afterEach(async () => expect(await findOrderInconsistencies(server)).toEqual([]));

describe('npm run ops -- refund, to the balance [M9][4.52]', () => {
  it('returns a part and keeps the order', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const { said, record } = await ops.changed(...refund(orderId, '0.40', 'balance', 'keep'));
    expect(said).toBe(`refund ${orderId}: 0.40 USD of 1.40 USD to the balance`);
    expect(record).toMatchObject({
      command: 'refund',
      details: { orderId, before: { refundedCents: 0 }, after: { cents: 40, to: 'balance', order: 'keep', reason: 'the line was down' } },
    });
    expect(await orderOf(server, token, orderId)).toMatchObject({ status: orderStatus.normal, paidCents: 140, refundedCents: 40 });
    const { list } = await server.call('listBalanceMovements', {}, { token });
    expect(list).toMatchObject([{ kind: 'refund', amountCents: 40, balanceCents: 40, orderId, reason: 'the line was down' }]);
    expect(await eventsOf(server, orderId)).toEqual(['place', 'pay', 'refund']);
    expect((await server.call('queryConsumeRecordList', {}, { token })).list).toMatchObject([
      { orderId, paidCents: 140, refundedCents: 40 },
    ]);
  });

  it('returns everything and ends the order, which then cannot be used or renewed', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const { orderKey } = await keyed(server, { orderId });
    const login = account(`${orderId}_____`, orderKey);
    expect(await accessRefusal(server, login)).toBeNull();
    expect((await ops.changed(...refund(orderId, '1.40', 'balance', 'end'))).said).toContain(`${orderId} has ended.`);
    expect(await orderOf(server, token, orderId)).toMatchObject({
      status: orderStatus.failure,
      failureReason: 'cancelled',
      refundedCents: 140,
      renewBefore: null,
    });
    expect(await eventsOf(server, orderId)).toEqual(['place', 'pay', 'endRefunded', 'suspend', 'refund']);
    expect(await accessRefusal(server, login)).toBe('invalidOrder');
    // Gateways poll for orders whose connections they must close.
    const revoked = await findRevocations(server.db, server.clock.now());
    expect(revoked.map((each) => each.orderId)).toContain(orderId);
    expect(await server.call.reasonOf('quote', { productId: 'flow-1gb', quantity: 1, orderId }, { token })).toBe('orderNotRenewable');
  });

  it('in parts never returns more than was paid', async () => {
    const { orderId } = await paid(server, await buyer(server));
    await ops.changed(...refund(orderId, '1', 'balance', 'keep'));
    expect(await ops.refused(...refund(orderId, '0.41', 'balance', 'keep'))).toBe(`Only 0.40 USD of ${orderId} can still be refunded.`);
    await ops.changed(...refund(orderId, '0.40', 'balance', 'end'));
    expect(await ops.refused(...refund(orderId, '0.01', 'balance', 'keep'))).toContain('Only 0.00 USD');
  });

  it('of an order paid from the balance is the only way', async () => {
    const token = await buyer(server);
    await toppedUp(server, token);
    const orderId = await placed(server, token);
    await server.call('payFromBalance', { orderId }, { token });
    expect(await ops.refused(...refund(orderId, '1.40', 'method', 'end'))).toBe(`${orderId} was paid from the balance. Use --to balance.`);
    await ops.changed(...refund(orderId, '1.40', 'balance', 'end'));
    expect(await balanceOf(server, token)).toBe(1000);
  });

  it('of static lines ends their logins', async () => {
    const token = await buyer(server);
    const { orderId } = await linesPaid(server, token, { quantity: 2 });
    const lines = await server.db.select().from(staticLines).where(eq(staticLines.orderId, orderId));
    const refusals = () => Promise.all(lines.map((line) => accessRefusal(server, account(line.account ?? '', line.password))));
    expect(await refusals()).toEqual([null, null]);
    await ops.changed(...refund(orderId, '1', 'balance', 'end'));
    expect(await refusals()).toEqual(['orderExpired', 'orderExpired']);
  });

  it('of a renewal ends the renewed order', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const renewalId = await renewalPlaced(server, token, { orderId });
    await payFor(server, token, renewalId);
    expect((await ops.changed(...refund(renewalId, '1', 'balance', 'end'))).said).toContain(`${orderId} has ended.`);
    expect(await orderOf(server, token, orderId)).toMatchObject({ status: orderStatus.failure });
  });

  it('cancels an unpaid renewal of the order; its late money cannot be accepted', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const renewalId = await renewalPlaced(server, token, { orderId });
    const { paymentId } = await server.call('toPay', { orderId: renewalId, method: 'sandbox' }, { token });
    await ops.changed(...refund(orderId, '1.40', 'balance', 'end'));
    expect(await orderOf(server, token, renewalId)).toMatchObject({ failureReason: 'cancelled' });
    await server.call('sandboxPay', { paymentId, action: 'approve' });
    expect(await server.call('queryPayFlowState', { orderId: renewalId }, { token })).toMatchObject({ review: 'paidLate' });
  });
});

describe('npm run ops -- refund, to the payment method', () => {
  it('is sent by a job, once', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const { said } = await ops.changed(...refund(orderId, '0.50', 'method', 'keep'));
    expect(said).toBe(`refund ${orderId}: 0.50 USD of 1.40 USD to sandbox, as 0.50 USD; a job sends it within minutes`);
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'pending', endedAt: null }]);
    expect(await ops.unchanged('refunds', 'list')).toContain(orderId);
    await send();
    await send();
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'done', tries: 1, cents: 50, chargedCents: 50 }]);
    expect(await ops.unchanged('refunds', 'list')).toBe('None found.');
    expect(await ops.unchanged('refunds', 'list', '--all')).toContain(orderId);
    expect(await movementsOf(server, token)).toEqual([]);
  });

  it('of a payment in CNY returns exactly the charge, in parts', async () => {
    const token = await buyer(server);
    const orderId = await placed(server, token);
    const { amountCents } = await payFor(server, token, orderId, 'alipay');
    for (const part of ['0.47', '0.47', '0.46']) {
      await ops.changed(...refund(orderId, part, 'method', 'keep'));
      server.clock.advance(1);
    }
    const sent = await refundsOf(orderId);
    expect(sent.reduce((sum, { chargedCents }) => sum + chargedCents, 0)).toBe(amountCents);
    expect(await server.db.select({ refundedCents: payments.refundedCents }).from(payments).where(eq(payments.orderId, orderId))).toEqual([
      { refundedCents: amountCents },
    ]);
    await send();
  });

  it('counts what was refunded at the provider', async () => {
    const { orderId } = await paid(server, await buyer(server));
    const [payment] = await server.db.select().from(payments).where(eq(payments.orderId, orderId));
    await server.db.update(payments).set({ refundedCents: 100 }).where(eq(payments.orderId, orderId));
    expect(await ops.refused(...refund(orderId, '0.41', 'method', 'keep'))).toBe(
      `Only 0.40 USD of payment ${payment?.id} is left at sandbox.`,
    );
    await ops.changed(...refund(orderId, '0.40', 'method', 'keep'));
    await send();
  });

  it('takes the money of a top-up out of the balance, if it is still there', async () => {
    const token = await buyer(server);
    const topUpId = await toppedUp(server, token, 500);
    await ops.changed(...refund(topUpId, '2', 'method', 'keep'));
    expect(await movementsOf(server, token)).toEqual([
      ['topUp', 500, 500],
      ['refund', -200, 300],
    ]);
    await server.call('payFromBalance', { orderId: await placed(server, token) }, { token });
    expect(await ops.refused(...refund(topUpId, '3', 'method', 'keep'))).toContain('is less than 3.00 USD');
    expect(await ops.refused(...refund(topUpId, '1', 'balance', 'keep'))).toContain('in the balance already');
    expect(await ops.refused(...refund(topUpId, '1', 'method', 'end'))).toContain('nothing to end');
    await send();
  });
});

describe('an email reaches the customer [4.88]', () => {
  it('of a refund to the balance at once, and of one to the payment method when it is done, with its credit note', async () => {
    const token = await buyer(server);
    const address = await confirmedEmail(server, token);
    const { orderId } = await paid(server, token);
    await ops.changed(...refund(orderId, '0.40', 'balance', 'keep'));
    const toBalance = await lastEmailTo(server, address);
    expect(toBalance.subject).toBe('We refunded $0.40');
    for (const fact of ['to your balance', 'the line was down', orderId]) expect(toBalance.text).toContain(fact);
    const before = (await emailsTo(server, address)).length;
    await ops.changed(...refund(orderId, '0.50', 'method', 'keep'));
    expect(await emailsTo(server, address)).toHaveLength(before);
    await send();
    await send();
    expect(await emailsTo(server, address)).toHaveLength(before + 1);
    const toMethod = await lastEmailTo(server, address);
    expect(toMethod.subject).toBe('We refunded $0.50');
    expect(toMethod.text).toMatch(/Credit note: CN-\d{4}-\d+/);
  });

  it('of a refund that failed after it was done, but not of one that was refused at once', async () => {
    const token = await buyer(server);
    const address = await confirmedEmail(server, token);
    const { orderId } = await paid(server, token);
    const services = { db: server.db, jobs: server.jobs, log: createLog('silent') };
    await ops.changed(...refund(orderId, '0.40', 'method', 'keep'));
    const [refused] = await refundsOf(orderId);
    const before = (await emailsTo(server, address)).length;
    await failRefund(services, refused?.id ?? '', 'card closed', server.clock.now());
    expect(await emailsTo(server, address)).toHaveLength(before);
    server.clock.advance(1);
    await ops.changed(...refund(orderId, '0.50', 'method', 'keep'));
    await send();
    const done = (await refundsOf(orderId)).at(-1);
    for (const _ of [1, 2]) await failRefund(services, done?.id ?? '', 'card closed', server.clock.now());
    const subjects = (await emailsTo(server, address)).slice(before).map(({ subject }) => subject);
    expect(subjects).toEqual(['We refunded $0.50', "Your refund of $0.50 didn't arrive"]);
  });
});

describe('npm run ops -- refund is refused', () => {
  it('for an order that is unknown, unpaid or free', async () => {
    const token = await buyer(server);
    expect(await ops.refused(...refund('nothing', '1', 'balance', 'keep'))).toBe('There is no order "nothing".');
    const orderId = await placed(server, token);
    expect(await ops.refused(...refund(orderId, '1', 'balance', 'keep'))).toBe(`Nothing was paid for ${orderId}.`);
    const { orderId: giftId } = await server.call('getFreeProduct', { productId: 'trial-50mb' }, { token });
    expect(await ops.refused(...refund(giftId, '1', 'balance', 'end'))).toBe(`Nothing was paid for ${giftId}.`);
  });

  it('with --order end for an order that has ended', async () => {
    const token = await buyer(server);
    await server.db.update(sessions).set({ expiresAt: new Date('2100-01-01') });
    const { orderId } = await paid(server, token);
    await server.db.update(orders).set({ endsAt: server.clock.now() }).where(eq(orders.id, orderId));
    await orderOf(server, token, orderId);
    expect(await ops.refused(...refund(orderId, '1', 'balance', 'end'))).toBe(`${orderId} has already ended. Use --order keep.`);
    await ops.changed(...refund(orderId, '1', 'balance', 'keep'));
  });

  it.each(['0', '-1', '1.005', 'ten', '10000.01'])('for the amount %s', async (amount) => {
    const { orderId } = await paid(server, await buyer(server));
    await expect(ops.run(...refund(orderId, amount, 'balance', 'keep'))).rejects.toThrow('is not an amount from 0.01 to 10000 USD');
  });
});
