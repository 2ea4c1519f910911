import { and, eq, isNotNull } from 'drizzle-orm';
import { pino } from 'pino';
import { rounds } from 'shared-contracts/testing/tries';
import { autoRenewals } from '../../orders/records/auto-renewal-tables.ts';
import { balanceTerms } from '../../orders/records/charge-terms.ts';
import { orders } from '../../orders/records/tables.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { sandboxProviders } from '../../sandbox/payment-provider.ts';
import { findDecision } from '../../sandbox/payment-decisions.ts';
import { historyOf, settingOf } from '../../testing/auto-renewals.ts';
import { orderOf, payFor } from '../../testing/buyers.ts';
import { findOrderInconsistencies } from '../../testing/order-problems.ts';
import { cardDue, type CardRenewing } from '../../testing/stored-cards.ts';
import { testServer } from '../../testing/test-server.ts';
import { renewDueOrders } from '../auto-renewal/renew-due-orders.ts';
import { closeAtProvider } from '../close-at-provider.ts';
import { queryPayment } from '../query-payment.ts';
import { reviews } from '../records/review-tables.ts';
import { payments } from '../records/tables.ts';
import { chargeStored } from './charge-stored.ts';

const server = testServer();
const log = pino({ enabled: false });

const services = (jobs: Jobs = server.jobs) => ({
  db: server.db,
  jobs,
  providers: sandboxProviders(server.db),
  log,
  termsOf: balanceTerms,
});
/** Runs of as many workers at the same time. */
const work = async (workers = 4) =>
  Promise.all(Array.from({ length: workers }, async () => renewDueOrders(services(), server.clock.now())));
const copies = async (run: () => Promise<void>, count = 3) => Promise.allSettled(Array.from({ length: count }, run));
/** Settles all that was charged. */
async function settled(): Promise<void> {
  await server.jobs.run();
  await work(2);
}

interface Placed extends CardRenewing {
  readonly renewalId: string;
  readonly paymentId: string;
}

const chargesOf = async ({ orderId }: CardRenewing) =>
  server.db
    .select({ paymentId: payments.id, renewalId: payments.orderId, state: payments.state })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(orders.renewsOrderId, orderId), isNotNull(payments.storedMethodId)));

/** A renewal that is placed, by four workers at once, and about to be charged. */
async function placedOnce(
  card: Parameters<typeof cardDue>[1] = 'approved',
  payMethod: Parameters<typeof cardDue>[3] = 'stripe',
): Promise<Placed> {
  const renewing = await cardDue(server, card, {}, payMethod);
  await work();
  const charges = await chargesOf(renewing);
  expect(charges).toHaveLength(1);
  const [{ paymentId, renewalId } = { paymentId: '', renewalId: '' }] = charges;
  return { ...renewing, paymentId, renewalId };
}

const charge = (paymentId: string, jobs?: Jobs) => async () => chargeStored(services(jobs), paymentId, server.clock.now());

/** What became of the money once all has settled; a fault if it was lost, or if there was another charge. */
async function outcomeOf(renewing: Placed): Promise<string> {
  await settled();
  await settled();
  const { token, orderId, renewalId, paymentId } = renewing;
  const isCharged = (await findDecision(server.db, paymentId))?.state === 'paid';
  const inReview = await server.db.$count(reviews, eq(reviews.orderId, renewalId));
  const renewed = (await historyOf(server, renewing)).filter((event) => event === 'renewed').length;
  const { totalBytes } = await orderOf(server, token, orderId);
  const charges = (await chargesOf(renewing)).length;
  if (charges !== 1 || inReview > 1 || totalBytes !== (1 + renewed) * 1e9)
    return `${charges} charges, ${inReview} reviews, ${renewed} renewals, ${totalBytes} bytes`;
  if (renewed === 1) return 'counted';
  if (inReview === 1) return isCharged ? 'in review' : 'in review without a charge';
  return isCharged ? 'lost' : 'not charged';
}
const ends = /^(?:counted|in review|not charged)$/;

afterEach(async () => {
  expect(await findOrderInconsistencies(server)).toEqual([]);
  await server.db.update(autoRenewals).set({ isOn: false, offReason: 'customer' }).where(eq(autoRenewals.isOn, true));
});

describe.each(rounds(3))('concurrently, round %i, [7.85]', () => {
  it.each(['stripe', 'alipay'] as const)('several workers and copies of a job charge a renewal by %s once', async (payMethod) => {
    const renewing = await placedOnce('approved', payMethod);
    await copies(charge(renewing.paymentId));
    expect(await outcomeOf(renewing)).toBe('counted');
    expect(await historyOf(server, renewing)).toEqual(['turnedOn', 'announced', 'renewed']);
  });

  it('the answer, a query and the closing of its payment count a charge once', async () => {
    const renewing = await placedOnce();
    const { paymentId } = renewing;
    const now = server.clock.now();
    await Promise.allSettled([
      copies(charge(paymentId), 2),
      queryPayment(services(), paymentId, now),
      closeAtProvider(services(), paymentId, now),
    ]);
    expect(await outcomeOf(renewing)).toMatch(ends);
  });

  it('the customer cancels the renewal while it is charged: it counts, or its money is in review', async () => {
    const renewing = await placedOnce();
    const { token, renewalId, paymentId } = renewing;
    await Promise.all([copies(charge(paymentId), 2), server.call.raw('cancelTrade', { orderId: renewalId }, { token })]);
    expect(await outcomeOf(renewing)).toMatch(ends);
  });

  it('the customer pays the renewal on a page while it is charged: it is paid once, and other money is in review', async () => {
    const renewing = await placedOnce();
    const { token, renewalId, paymentId } = renewing;
    await Promise.allSettled([copies(charge(paymentId), 2), payFor(server, token, renewalId)]);
    expect(await outcomeOf(renewing)).toBe('counted');
  });

  it('the customer turns it off or removes the card while it is charged', async () => {
    const renewing = await placedOnce();
    const { token, orderId, paymentId, storedMethodId } = renewing;
    await Promise.all([
      copies(charge(paymentId), 2),
      server.call.raw('stopAutoRenewal', { orderId }, { token }),
      server.call.raw('removeStoredMethod', { storedMethodId }, { token }),
    ]);
    expect(await outcomeOf(renewing)).toMatch(ends);
    expect(await settingOf(server, renewing)).toMatchObject({ isOn: false });
  });

  it('a worker that dies after the charge has charged, and its successor counts that once', async () => {
    const renewing = await placedOnce();
    const dying = { ...server.jobs, send: async () => Promise.reject(new Error('the worker died')) };
    const [died] = await copies(charge(renewing.paymentId, dying), 1);
    expect(died?.status).toBe('rejected');
    expect(await findDecision(server.db, renewing.paymentId)).toMatchObject({ state: 'paid' });
    expect(await outcomeOf(renewing)).toBe('counted');
  });

  it.each(['stripe', 'alipay'] as const)('a charge by %s whose answer is lost counts once', async (payMethod) => {
    const renewing = await placedOnce('noAnswer', payMethod);
    const outcomes = await copies(charge(renewing.paymentId), 1);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected']);
    await copies(charge(renewing.paymentId));
    expect(await outcomeOf(renewing)).toBe('counted');
  });
});
