import { eq } from 'drizzle-orm';
import { orderStatus } from 'shared-contracts/constants';
import { rounds } from 'shared-contracts/testing/tries';
import { opsProgram } from '../../ops/program.ts';
import { createLog } from '../../platform/logging.ts';
import { PlainError } from '../../platform/plain-error.ts';
import { balanceOf, movementsOf } from '../../testing/balances.ts';
import { orderOf } from '../../testing/buyers.ts';
import { deadlocksOf } from '../../testing/deadlocks-of.ts';
import { paidLate } from '../../testing/held-money.ts';
import { findOrderInconsistencies } from '../../testing/order-problems.ts';
import { testServer } from '../../testing/test-server.ts';
import { failRefund } from '../records/fail-refund.ts';
import { refunds } from '../records/refund-tables.ts';
import { reviews } from '../records/review-tables.ts';

// The embedded database has one connection and hides races, so these tests run on PostgreSQL only.
const server = testServer();

type Outcome = 'done' | 'refused';

/** Runs a command as an operator would. A refusal must say why. */
async function run(...command: string[]): Promise<Outcome> {
  const program = opsProgram(
    (work) => work(server.db, server.clock.now()),
    () => undefined,
  );
  try {
    await program.parseAsync(command, { from: 'user' });
    return 'done';
  } catch (error) {
    if (error instanceof PlainError) return 'refused';
    throw error;
  }
}

const refund = (reviewId: string, to: 'balance' | 'method', ...amount: string[]) =>
  run('reviews', 'refund', reviewId, '--to', to, '--reason', 'race', ...(amount.length > 0 ? ['--amount', ...amount] : []));
const accept = (reviewId: string) => run('reviews', 'resolve', reviewId, '--as', 'accepted', '--note', 'race');
const done = (outcomes: readonly Outcome[]) => outcomes.filter((outcome) => outcome === 'done').length;
const refundsOf = (paymentId: string) => server.db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
const reviewOf = async (id: string) => (await server.db.select().from(reviews).where(eq(reviews.id, id)))[0];

afterEach(async () => expect(await findOrderInconsistencies(server)).toEqual([]));

describe.each(rounds(4))('concurrently, round %i,', () => {
  it.each([[['balance', 'balance']], [['balance', 'method']], [['method', 'method']]] as const)(
    'two operators return money once, to %j',
    async (targets) => {
      const { token, paymentId, reviewId } = await paidLate(server);
      expect(done(await Promise.all(targets.map((to) => refund(reviewId, to))))).toBe(1);
      const [refunded, ...others] = await refundsOf(paymentId);
      expect(others).toEqual([]);
      expect(refunded).toMatchObject({ cents: 140 });
      expect(await balanceOf(server, token)).toBe(refunded?.target === 'balance' ? 140 : 0);
    },
  );

  it('five operators return no more than there is, in parts', async () => {
    const { token, reviewId } = await paidLate(server);
    expect(done(await Promise.all([1, 2, 3, 4, 5].map(() => refund(reviewId, 'balance', '0.60'))))).toBe(2);
    expect(await balanceOf(server, token)).toBe(120);
    expect(await reviewOf(reviewId)).toMatchObject({ resolvedAt: null });
  });

  it.each(['balance', 'method'] as const)('money is either accepted for its order or returned to the %s', async (to) => {
    const { token, orderId, paymentId, reviewId } = await paidLate(server);
    expect(done(await Promise.all([accept(reviewId), refund(reviewId, to)]))).toBe(1);
    const isReturned = (await refundsOf(paymentId)).length > 0;
    expect(await orderOf(server, token, orderId)).toMatchObject(
      isReturned ? { status: orderStatus.failure, paidCents: 0 } : { status: orderStatus.normal, paidCents: 140 },
    );
    expect(await reviewOf(reviewId)).toMatchObject({ outcome: isReturned ? 'refunded' : 'accepted' });
    expect(await balanceOf(server, token)).toBe(isReturned && to === 'balance' ? 140 : 0);
  });

  it('a refund that fails while operators decide about the rest leaves the money in one place', async () => {
    const held = await paidLate(server);
    const { token, orderId, paymentId, reviewId } = held;
    await refund(reviewId, 'method', '0.50');
    const [pending] = await refundsOf(paymentId);
    const services = { db: server.db, jobs: server.jobs, log: createLog('silent') };
    const fail = async () => failRefund(services, pending?.id ?? '', 'card closed', server.clock.now());
    await Promise.all([fail(), accept(reviewId), refund(reviewId, 'balance'), fail()]);
    const { outcome } = (await reviewOf(reviewId)) ?? {};
    const { paidCents } = await orderOf(server, token, orderId);
    expect(paidCents).toBe(outcome === 'accepted' ? 140 : 0);
    const [[, returned] = ['', 0], ...others] = await movementsOf(server, token);
    expect(others).toEqual([]);
    expect(outcome === 'accepted' ? [0] : [0, 90, 140]).toContain(returned);
  });
});

it('none of them deadlocked', async () => expect(await deadlocksOf(server)).toBe(0));
