import { eq } from 'drizzle-orm';
import { orderStatus } from 'shared-contracts/constants';
import { tries } from 'shared-contracts/testing/tries';
import { orderEvents } from '../orders/records/tables.ts';
import { alipayFields, deliverAlipay, signAlipay } from '../testing/alipay-notices.ts';
import { orderOf, placed } from '../testing/buyers.ts';
import { payingByCard } from '../testing/card-payment.ts';
import { deadlocksOf } from '../testing/deadlocks-of.ts';
import { providerServer } from '../testing/provider-server.ts';
import { deliverStripe, stripeEvent, stripeSession } from '../testing/stripe-events.ts';
import { checkLedger } from './reconciliation/check-ledger.ts';
import { ledgerEntries } from './records/ledger-tables.ts';
import { reviews } from './records/review-tables.ts';

// The embedded database has a single connection and hides races, so these tests need PostgreSQL.
const site = providerServer();
const { server } = site;

const ROUNDS = tries(10);
const five = [1, 2, 3, 4, 5];

const paying = async () => payingByCard(site);

const paidOnce = { status: orderStatus.normal, paidCents: 140, entries: 1, events: ['place', 'pay'] };

async function outcomeOf(token: string, orderId: string): Promise<typeof paidOnce> {
  await server.jobs.run();
  const { status, paidCents } = await orderOf(server, token, orderId);
  const entries = await server.db.$count(ledgerEntries, eq(ledgerEntries.orderId, orderId));
  const events = await server.db.select({ event: orderEvents.event }).from(orderEvents).where(eq(orderEvents.orderId, orderId));
  return { status, paidCents, entries, events: events.map(({ event }) => event) } as typeof paidOnce;
}

describe('concurrent notices', () => {
  it('of one event pay once and are all accepted', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { token, orderId, paymentId } = await paying();
      const event = stripeEvent(stripeSession(paymentId));
      const answers = await Promise.all(five.map(() => deliverStripe(server, event)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
      expect(await outcomeOf(token, orderId)).toEqual(paidOnce);
    }
  });

  it('of different events pay once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { token, orderId, paymentId } = await paying();
      await Promise.all(five.map(() => deliverStripe(server, stripeEvent(stripeSession(paymentId)))));
      expect(await outcomeOf(token, orderId)).toEqual(paidOnce);
    }
  });

  it('of refunds and of a closed trade open reviews only for the money returned [M7]', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { token } = await site.customer();
      const orderId = await placed(server, token);
      const { paymentId } = await server.call('toPay', { orderId, method: 'alipay' }, { token });
      const deliver = async (changes: Readonly<Record<string, string>>) =>
        deliverAlipay(server, signAlipay(alipayFields(server, paymentId, changes), site.keys.alipays.privateKey));
      await deliver({});
      await server.jobs.run();
      const totals = ['1.00', '4.00', '4.00', '9.94'].map((total) => deliver({ refund_fee: total }));
      await Promise.all([...totals, deliver({ trade_status: 'TRADE_CLOSED' }).then(() => server.jobs.run())]);
      await server.jobs.run();
      const back = await server.db.select({ cents: reviews.amountCents }).from(reviews).where(eq(reviews.paymentId, paymentId));
      expect(back.reduce((sum, { cents }) => sum + (cents ?? 0), 0)).toBe(994);
    }
    expect(await deadlocksOf(server)).toBe(0);
  });

  it('and a cancellation leave the order paid or its money in review', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { token, orderId, paymentId } = await paying();
      const [, cancelled] = await Promise.all([
        deliverStripe(server, stripeEvent(stripeSession(paymentId))).then(() => server.jobs.run()),
        server.call.raw('cancelTrade', { orderId }, { token }),
      ]);
      await server.jobs.run();
      const { order, review } = await server.call('queryPayFlowState', { orderId }, { token });
      const isCancelled = cancelled.body.code === 200;
      expect({ status: order.status, review }).toEqual({
        status: isCancelled ? orderStatus.failure : orderStatus.normal,
        review: isCancelled ? 'paidLate' : null,
      });
    }
    expect(await checkLedger(server.db)).toEqual([]);
  });
});
