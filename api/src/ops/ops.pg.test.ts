import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { tries } from 'shared-contracts/testing/tries';
import { grantByOps } from '../orders/coupons/grant-by-ops.ts';
import { couponOffers, coupons } from '../orders/coupons/tables.ts';
import { removeLine } from '../orders/static-lines/change-line.ts';
import { staticLines } from '../orders/static-lines/tables.ts';
import { checkLedger } from '../payments/reconciliation/check-ledger.ts';
import { reviews, type ReviewOutcome } from '../payments/records/review-tables.ts';
import { resolveReview } from '../payments/reviews/resolve-review.ts';
import { makeChange, type Change } from '../platform/commands/make-change.ts';
import { opsRecords } from '../platform/commands/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { PlainError } from '../platform/plain-error.ts';
import { buyer, linesPlaced, paying } from '../testing/buyers.ts';
import { createPeople } from '../testing/customer-fixtures.ts';
import { testServer } from '../testing/test-server.ts';
import { withConfiguredDatabase } from './with-database.ts';

const PEPPER = 'p'.repeat(32);
const server = testServer({ TOKEN_PEPPER: PEPPER });
const ROUNDS = tries(10);

/** Runs changes concurrently, asserts that the others fail with a readable error, and returns how many succeeded. */
async function runConcurrently(works: readonly ((tx: Database, now: Date) => Promise<Change>)[]): Promise<number> {
  const now = server.clock.now();
  const asked = { command: 'race', dryRun: false, now };
  const results = await Promise.allSettled(works.map((work) => makeChange(server.db, asked, (tx) => work(tx, now))));
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  expect(failures.filter((failure) => !(failure instanceof PlainError))).toEqual([]);
  return results.filter(({ status }) => status === 'fulfilled').length;
}

const recordsOf = () => server.db.$count(opsRecords);

describe('concurrent ops changes', () => {
  it.each<[ReviewOutcome, ReviewOutcome]>([
    ['accepted', 'accepted'],
    ['accepted', 'refunded'],
    ['refunded', 'dismissed'],
  ])('resolve money once if one says %s and another %s', async (...outcomes) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const token = await buyer(server);
      const { orderId, paymentId } = await paying(server, token);
      await server.call('cancelTrade', { orderId }, { token });
      await server.call('sandboxPay', { paymentId, action: 'approve' });
      const [review] = await server.db.select().from(reviews).where(eq(reviews.orderId, orderId));
      const before = await recordsOf();
      const resolve = (outcome: ReviewOutcome) => (tx: Database, now: Date) =>
        resolveReview(tx, review?.id ?? '', { outcome, note: 'x' }, now);
      expect(await runConcurrently(outcomes.map(resolve))).toBe(1);
      expect(await recordsOf()).toBe(before + 1);
      const [resolved] = await server.db.select().from(reviews).where(eq(reviews.orderId, orderId));
      const { order } = await server.call('queryPayFlowState', { orderId }, { token });
      expect(order.paidCents > 0).toBe(resolved?.outcome === 'accepted');
    }
    expect(await checkLedger(server.db)).toEqual([]);
  });

  it('either remove a line or sell it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [line] = await server.db
        .select()
        .from(staticLines)
        .where(and(eq(staticLines.countryCode, 'SG'), isNull(staticLines.orderId)))
        .orderBy(asc(staticLines.risk), asc(staticLines.id))
        .limit(1);
      const token = await buyer(server);
      const [placed] = await Promise.allSettled([
        linesPlaced(server, token, { country: 'SG', quantity: 3 }),
        runConcurrently([(tx) => removeLine(tx, line?.id ?? '')]),
      ]);
      if (placed.status === 'rejected') throw placed.reason;
      expect(await server.db.$count(staticLines, eq(staticLines.orderId, placed.value))).toBe(3);
    }
  });

  it('grant the last coupon once', async () => {
    const { person } = createPeople(server, PEPPER);
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = `last-${round}`;
      const terms = { enName: 'x', zhName: '券', amountCents: 1, validDays: 1, supply: 1, isPublic: false };
      const dates = { startsAt: server.clock.now(), endsAt: new Date('2100-01-01') };
      await server.db.insert(couponOffers).values({ id, ...terms, ...dates });
      const people = [await person('elsewhere'), await person('china'), await person('thirdParty')];
      expect(
        await runConcurrently(
          people.map(
            ({ customerId }) =>
              (tx, now) =>
                grantByOps(tx, id, customerId, now),
          ),
        ),
      ).toBe(1);
      expect(await server.db.$count(coupons, eq(coupons.offerId, id))).toBe(1);
    }
  });
});

async function timeoutOn(db: Database): Promise<unknown> {
  const { rows } = (await db.execute(sql`show statement_timeout`)) as { readonly rows: unknown };
  return rows;
}

describe('an ops command', () => {
  it('may run a statement for ten minutes, instead of five seconds as in a call', async () => {
    const before = process.env.DATABASE_URL;
    process.env.DATABASE_URL = server.databaseUrl;
    try {
      await withConfiguredDatabase(async (db) => expect(await timeoutOn(db)).toEqual([{ statement_timeout: '10min' }]));
    } finally {
      if (before === undefined) delete process.env.DATABASE_URL;
      else process.env.DATABASE_URL = before;
    }
    expect(await timeoutOn(server.db)).toEqual([{ statement_timeout: '5s' }]);
  });
});
