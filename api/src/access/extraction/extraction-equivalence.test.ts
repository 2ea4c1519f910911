import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { SIGN_FUTURE_SECONDS, SIGN_PAST_SECONDS, orderStatus, productFamily } from 'shared-contracts/constants';
import { customers } from '../../customers/records/tables.ts';
import { orders } from '../../orders/records/tables.ts';
import { addSeconds } from '../../platform/clock.ts';
import { setUsedBytes, unixTimestamp } from '../../testing/buyers.ts';
import { deviationsOf } from '../../testing/deviations.ts';
import { OWN_ADDRESS, extractor, addToWhitelist, refusalOf, signedQuery, type Query } from '../../testing/signed-calls.ts';
import { testServer } from '../../testing/test-server.ts';
import { checkSignedOrder, type SignedRequest } from '../usable-orders/check-order.ts';
import { ProxyRefusal } from '../usable-orders/proxy-refusal.ts';
import { whitelistAddresses } from '../whitelist/tables.ts';
import { isWhitelisted } from '../whitelist/whitelist.ts';

const server = testServer();
const TOTAL = 1e9;
const SUFFIX = /.$/;

const { examples, arbitrary } = deviationsOf({
  status: ['normal', 'toBePaid', 'expired', 'usedUp', 'cancelled', 'timedOut'],
  family: [productFamily.flow, productFamily.staticIp, productFamily.gift],
  hasKey: [true, false],
  /** Seconds until the order ends. */
  endsIn: [1000, 1, 0, -1, null],
  usedBytes: [0, TOTAL - 1, TOTAL, TOTAL + 1],
  suspension: [null, 'abuse', 'chargeback'],
  ownerSuspension: [null, 'security'],
  isWhitelisted: [true, false],
  signature: ['right', 'wrong', 'upper case', 'too short'],
  /** Offset of the signature's timestamp from now, in seconds. */
  signedAt: [0, -SIGN_PAST_SECONDS, -SIGN_PAST_SECONDS - 1, SIGN_FUTURE_SECONDS, SIGN_FUTURE_SECONDS + 1],
});
type Case = (typeof examples)[number][0];

const reasonOf = (error: unknown) => {
  if (error instanceof ProxyRefusal) return error.reason;
  throw error;
};

/** Result of the checks that explain refusals, which state the same rule in TypeScript. */
async function explained(request: SignedRequest): Promise<string> {
  const { db, clock } = server;
  try {
    const { id } = await checkSignedOrder(db, request, clock.now());
    return (await isWhitelisted(db, id, OWN_ADDRESS)) ? 'none' : 'notWhitelisted';
  } catch (error) {
    return reasonOf(error);
  }
}

async function become(orderId: string, { status, hasKey, endsIn, ownerSuspension, ...one }: Case, orderKey: string): Promise<void> {
  const { db, clock } = server;
  const now = clock.now();
  const isFailed = status !== 'normal' && status !== 'toBePaid';
  const [order] = await db
    .update(orders)
    .set({
      status: isFailed ? orderStatus.failure : orderStatus[status],
      failureReason: isFailed ? status : null,
      endedAt: isFailed ? now : null,
      family: one.family,
      orderKey: hasKey ? orderKey : null,
      endsAt: endsIn === null ? null : addSeconds(now, endsIn),
      totalBytes: TOTAL,
      suspension: one.suspension,
    })
    .where(eq(orders.id, orderId))
    .returning();
  await setUsedBytes(server, orderId, one.usedBytes);
  await db
    .update(customers)
    .set({ suspension: ownerSuspension })
    .where(eq(customers.id, order?.customerId ?? ''));
  const own = and(eq(whitelistAddresses.orderId, orderId), eq(whitelistAddresses.address, OWN_ADDRESS));
  await db.delete(whitelistAddresses).where(own);
  if (one.isWhitelisted) await addToWhitelist(server, orderId);
}

const spoilt: Readonly<Record<Case['signature'], (sign: string) => string>> = {
  right: (sign) => sign,
  wrong: (sign) => sign.replace(SUFFIX, (last) => (last === '0' ? '1' : '0')),
  'upper case': (sign) => sign.toUpperCase(),
  'too short': (sign) => sign.replace(SUFFIX, ''),
};

it('leases in one statement exactly when the checks that explain refusals pass [H3]', async () => {
  const order = await extractor(server);
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(arbitrary, async (one) => {
      await become(order.orderId, one, order.orderKey ?? '');
      const timestamp = unixTimestamp(server, one.signedAt);
      const { sign = '', ...query } = signedQuery(server, order, { timestamp });
      const request: Query = { ...query, sign: spoilt[one.signature](sign) };
      const expected = await explained({ orderId: order.orderId, timestamp, sign: request.sign ?? '' });
      seen.set(expected, (seen.get(expected) ?? 0) + 1);
      expect(await refusalOf(server, 'getIp', request)).toBe(expected);
    }),
    { examples, numRuns: 150 },
  );
  // The examples covered extraction and most kinds of refusal.
  expect(seen.get('none')).toBeGreaterThan(10);
  expect(seen.size).toBeGreaterThan(5);
});
