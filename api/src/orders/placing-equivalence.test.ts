import { asc, eq, inArray, isNotNull } from 'drizzle-orm';
import fc from 'fast-check';
import { orderStatus, productFamily } from 'shared-contracts/constants';
import { tries } from 'shared-contracts/testing/tries';
import { customers } from '../customers/records/tables.ts';
import { orderPayments } from '../payments/implement-order-payments.ts';
import { addDays, addSeconds } from '../platform/clock.ts';
import { createApp } from '../platform/http/app.ts';
import { createHandle, type Handle } from '../platform/http/handle.ts';
import { idempotencyKeys } from '../platform/http/tables.ts';
import { createLog } from '../platform/logging.ts';
import { randomId, randomSecret } from '../platform/random.ts';
import { flowProductId, staticProductId } from '../seed/price-ladder.ts';
import { createCaller } from '../testing/call.ts';
import { couponOffer } from '../testing/coupons.ts';
import { deviationsOf } from '../testing/deviations.ts';
import { createPeople } from '../testing/customer-fixtures.ts';
import { testServer } from '../testing/test-server.ts';
import { coupons } from './coupons/tables.ts';
import { endBeforeCalls } from './end-before-calls.ts';
import { endDueOrders } from './end-due-orders.ts';
import { balanceTerms } from './records/charge-terms.ts';
import { createOrderId } from './records/order-ids.ts';
import { quotes } from './records/quote-tables.ts';
import { orderEvents, orders } from './records/tables.ts';
import { orderRoutes } from './routes.ts';
import { staticLines } from './static-lines/tables.ts';

// Each case is set up twice in a database.
jest.setTimeout(180_000);
const server = testServer();
const people = createPeople(server, randomSecret());
const ORDERS_PER_HOUR = 3;
const HOUR = 3600;

/** Number of calls handled by the fast path, and of those it left to the general path. */
const counts = { short: 0, long: 0 };

const findCaller = async (customerId: string) => ({ customerId, sessionId: '', loginWay: '' });

/** Order calls with or without the fast path. A customer's ID serves as their token. */
function callsOf(hasShortWay: boolean) {
  const { db, clock, jobs } = server;
  const log = createLog('silent');
  const app = createApp({ log, trustProxy: 'loopback', isDraining: () => false });
  const handle = createHandle({ app, db, clock, publicOrigin: undefined, findCaller, beforeCall: endBeforeCalls(orderPayments) });
  const register: Handle = (name, handler, shortWay) =>
    handle(
      name,
      handler,
      hasShortWay && shortWay
        ? async (...call) => {
            const done = await shortWay(...call);
            counts[done === undefined ? 'long' : 'short'] += 1;
            return done;
          }
        : undefined,
    );
  orderRoutes(register, { jobs, payments: orderPayments, termsOf: balanceTerms, ordersPerHour: ORDERS_PER_HOUR });
  return { call: createCaller(app), close: () => app.close() };
}

const { examples, arbitrary } = deviationsOf({
  /** Seconds since other orders were placed, all of which have ended. */
  before: [[], [1, HOUR - 1, HOUR], [1, 2, HOUR - 1], [1, 2, 3, 4]],
  /** Seconds until an unpaid order times out. */
  unpaid: [undefined, 60, 0, -60],
  isUnpaidOfSameFamily: [true, false],
  family: [productFamily.flow, productFamily.staticIp],
  /** Seconds until the quote expires. */
  secondsLeft: [600, 1, 0, -1],
  isUsed: [false, true],
  isOwn: [true, false],
  isSuspended: [false, true],
  isRenewal: [false, true],
  coupon: ['none', 'good', 'expired'],
  isFree: [false, true],
  quantity: [1, 5],
  cents: [1300, 51, 100_000],
  cnyPerUsd: [null, 7.1234],
  chargeRate: [null, 0.923456],
  /** Previous use of the idempotency key. */
  key: ['nothing', 'the same', 'another request', 'an expired request', 'a refused request'],
});
type Case = (typeof examples)[number][0];

async function insertOrder(customerId: string, changes: Partial<typeof orders.$inferInsert>): Promise<string> {
  const now = server.clock.now();
  const id = createOrderId(productFamily.flow, now);
  const what = { kind: 'new', family: productFamily.flow, quantity: 1, gigabytes: 1, validityDays: 30, totalBytes: 1e9 } as const;
  const price = { listCents: 1300, toPayCents: 1300, currency: 'USD' } as const;
  const times = { createdAt: addDays(now, -1), payBefore: now };
  await server.db.insert(orders).values({ id, customerId, status: orderStatus.toBePaid, ...what, ...price, ...times, ...changes });
  return id;
}

async function insertQuote(customerId: string, quote: Case): Promise<string> {
  const { db, clock } = server;
  const now = clock.now();
  const isFlow = quote.family === productFamily.flow;
  const quantity = isFlow ? quote.quantity : 1;
  const product = isFlow
    ? { productId: flowProductId(1), countryCode: null, gigabytes: quantity, months: null }
    : { productId: staticProductId('US', 1), countryCode: 'US', gigabytes: 0, months: 1 };
  const paid = { status: orderStatus.normal, paidAt: addDays(now, -1), paidCents: 1300, endsAt: addDays(now, 20) };
  const renewsOrderId = quote.isRenewal ? await insertOrder(customerId, { ...paid, createdAt: addDays(now, -2) }) : null;
  let couponId: string | null = null;
  if (quote.coupon !== 'none') {
    couponId = randomId('coupon');
    const expiresAt = addDays(now, quote.coupon === 'good' ? 1 : -1);
    await db.insert(coupons).values({ id: couponId, customerId, offerId: await couponOffer(server), receivedAt: now, expiresAt });
  }
  const id = randomId('q');
  const off = couponId === null ? [] : [{ kind: 'coupon', cents: -25 } as const];
  await db.insert(quotes).values({
    id,
    customerId,
    family: quote.family,
    ...product,
    quantity,
    validityDays: 30,
    renewsOrderId,
    couponId,
    lines: [{ kind: 'list', cents: quote.cents }, ...off],
    listCents: quote.cents,
    toPayCents: quote.isFree ? 0 : quote.cents + (off[0]?.cents ?? 0),
    currency: 'USD',
    cnyPerUsd: quote.cnyPerUsd,
    chargeCurrency: quote.chargeRate === null ? null : 'EUR',
    chargeRate: quote.chargeRate,
    createdAt: addSeconds(now, quote.secondsLeft - 600),
    expiresAt: addSeconds(now, quote.secondsLeft),
    usedAt: quote.isUsed ? now : null,
  });
  return id;
}

/** Everything that a call may have changed for the customer, without random IDs and keys. */
async function readChanges(customerId: string) {
  const { db } = server;
  const own = await db.select().from(orders).where(eq(orders.customerId, customerId)).orderBy(asc(orders.createdAt), asc(orders.status));
  const ids = own.map(({ id }) => id);
  return {
    orders: own,
    events: await db
      .select({ event: orderEvents.event, at: orderEvents.at, detail: orderEvents.detail })
      .from(orderEvents)
      .where(inArray(orderEvents.orderId, ids))
      .orderBy(asc(orderEvents.at), asc(orderEvents.event)),
    quotes: await db.select().from(quotes).where(eq(quotes.customerId, customerId)).orderBy(asc(quotes.createdAt), asc(quotes.expiresAt)),
    reservedLines: await db.$count(staticLines, inArray(staticLines.orderId, ids)),
    coupons: await db.select().from(coupons).where(eq(coupons.customerId, customerId)),
    kept: await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.customerId, customerId)),
  };
}

/** Sets up a case for a new customer, places the order, and returns the complete outcome. */
async function outcomeOf({ call }: ReturnType<typeof callsOf>, one: Case): Promise<string> {
  const { db, clock } = server;
  const now = clock.now();
  const { customerId } = await people.person('elsewhere');
  const owner = one.isOwn ? customerId : (await people.person('elsewhere')).customerId;
  const ended = { status: orderStatus.failure, failureReason: 'cancelled', endedAt: now } as const;
  for (const seconds of one.before) await insertOrder(customerId, { ...ended, createdAt: addSeconds(now, -seconds) });
  if (one.unpaid !== undefined) {
    const family = one.isUnpaidOfSameFamily ? one.family : productFamily.gift;
    await insertOrder(customerId, { family, payBefore: addSeconds(now, one.unpaid) });
  }
  const quoteId = await insertQuote(owner, one);
  if (one.isSuspended) await db.update(customers).set({ suspension: 'abuse' }).where(eq(customers.id, customerId));
  const options = { token: customerId, idempotencyKey: 'key' };
  const seen = async (request: object, at: Date) => {
    await call.raw('placeOrder', request, options);
    await db.update(idempotencyKeys).set({ expiresAt: at }).where(eq(idempotencyKeys.customerId, customerId));
  };
  if (one.key === 'the same') await seen({ quoteId }, addDays(now, 1));
  if (one.key === 'another request' || one.key === 'a refused request') await seen({ quoteId: 'another' }, addDays(now, 1));
  if (one.key === 'an expired request') await seen({ quoteId: 'another' }, now);
  const request = one.key === 'a refused request' ? { quoteId: 'another' } : { quoteId };
  const { status, body } = await call.raw('placeOrder', request, options);
  // The general path ends due orders before it places one; the fast path leaves that to the customer's next call.
  await endDueOrders(db, orderPayments, now, customerId);
  const outcome = JSON.stringify({ status, body, ...(await readChanges(customerId)) });
  await db.update(staticLines).set({ orderId: null }).where(isNotNull(staticLines.orderId));
  const names = { [customerId]: 'customer', [quoteId]: 'quote' };
  const named = Object.entries(names).reduce((text, [id, name]) => text.replaceAll(id, name), outcome);
  return named
    .replaceAll(/"([FSG])\d{6}[0-9A-Z]{12}"/g, '"$1 order"')
    .replaceAll(/"(orderKey|id|couponId|offerId|quoteId|inputHash)":"(?![FSG] order")[^"]*"/g, '"$1":"…"');
}

it('places and refuses the same in one statement as on the general path [H3]', async () => {
  const [short, long] = [callsOf(true), callsOf(false)];
  await fc.assert(
    fc.asyncProperty(arbitrary, async (one) => {
      expect(JSON.parse(await outcomeOf(short, one))).toEqual(JSON.parse(await outcomeOf(long, one)));
    }),
    { examples, numRuns: examples.length + tries(32) },
  );
  await Promise.all([short.close(), long.close()]);
  // Both paths were taken.
  expect(counts.short).toBeGreaterThan(3);
  expect(counts.long).toBeGreaterThan(3);
});
