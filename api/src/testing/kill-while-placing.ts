import { inArray } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { productFamily, type ProductFamily } from 'shared-contracts/constants';
import { orders } from '../orders/records/tables.ts';
import { readConfig } from '../platform/config/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/logging.ts';
import { flowProductId } from '../seed/price-ladder.ts';
import { startApi } from './api-process.ts';
import { send } from './send.ts';
import { findPartialOrders } from './incomplete-orders.ts';

export interface Kills {
  /** Problems as text; empty if nothing was lost or left incomplete. */
  readonly problems: readonly string[];
  /** Number of orders requested; of these, those confirmed before the kill, and those created without a response. */
  readonly asked: number;
  readonly answered: number;
  readonly unanswered: number;
}

interface Buyer {
  readonly token: string;
  readonly quoteId: string;
  readonly family: ProductFamily;
}

const BUYERS = 9;
/** Maximum delay of the kill after the response it waits for, roughly the time until the next one. */
const LATEST_KILL_MS = 20;

/** Purchases in rotation: plain traffic, traffic with a coupon, a static line. */
const purchases = [
  { family: productFamily.flow, productId: flowProductId(1) },
  { family: productFamily.flow, productId: flowProductId(10), offerId: 'welcome-flow' },
  { family: productFamily.staticIp, productId: 'static-us-1m' },
] as const;

async function prepareBuyer(origin: string, purchase: (typeof purchases)[number]): Promise<Buyer> {
  const { token } = await send(origin, 'sandboxCustomers', {});
  if ('offerId' in purchase) await send(origin, 'receiveCoupons', { offerId: purchase.offerId }, { token });
  const { family, productId } = purchase;
  const { quoteId, couponId } = await send(origin, 'quote', { productId, quantity: 1 }, { token });
  if ('offerId' in purchase && couponId === null) throw new Error('a quote omitted its coupon');
  return { token, quoteId, family };
}

async function prepareBuyers(origin: string): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  while (buyers.length < BUYERS) buyers.push(...(await Promise.all(purchases.map((purchase) => prepareBuyer(origin, purchase)))));
  return buyers;
}

async function place(origin: string, { token, quoteId }: Buyer): Promise<string> {
  return (await send(origin, 'placeOrder', { quoteId }, { token, idempotencyKey: quoteId })).orderId;
}

/** Problems with the response to a buyer's retry. */
async function retry(origin: string, buyer: Buyer, answered: string | undefined): Promise<string[]> {
  const orderId = await place(origin, buyer);
  const { total } = await send(origin, 'queryOrderInfos', { family: buyer.family }, { token: buyer.token });
  return [
    ...(answered === undefined || answered === orderId ? [] : [`order ${answered} was answered, then ${orderId}`]),
    ...(total === 1 ? [] : [`${total} orders of one quote`]),
  ];
}

/**
 * Kills the API at random moments while buyers place orders, checks the remaining data, restarts it, and has every buyer retry with the
 * same idempotency key.
 * @param settings of the API; its database must be empty or created by it
 */
export async function killWhilePlacing(settings: Readonly<Record<string, string>>, kills: number): Promise<Kills> {
  const problems: string[] = [];
  const sums = { asked: 0, answered: 0, unanswered: 0 };
  let api = await startApi(settings);
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const buyers = await prepareBuyers(api.origin);
      const { origin } = api;
      const answered: (string | undefined)[] = buyers.map(() => undefined);
      const placings = buyers.map(async (buyer, index) => {
        answered[index] = await place(origin, buyer).catch(() => undefined);
      });
      // Covers all moments: before the first response, and between any two.
      await Promise.all(placings.slice(0, randomInt(BUYERS)));
      await sleep(randomInt(LATEST_KILL_MS));
      await api.kill();
      await Promise.all(placings);

      const { db, close } = await openDatabase(readConfig(settings), createLog('silent'));
      const left = await db.$count(
        orders,
        inArray(
          orders.quoteId,
          buyers.map(({ quoteId }) => quoteId),
        ),
      );
      problems.push(...(await findPartialOrders(db)));
      await close();

      const count = answered.filter((orderId) => orderId !== undefined).length;
      sums.asked += buyers.length;
      sums.answered += count;
      sums.unanswered += left - count;
      api = await startApi(settings);
      for (const [index, buyer] of buyers.entries()) problems.push(...(await retry(api.origin, buyer, answered[index])));
    }
    return { problems, ...sums };
  } finally {
    await api.stop();
  }
}
