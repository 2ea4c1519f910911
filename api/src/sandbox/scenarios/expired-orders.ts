import { UNPAID_ORDER_MINUTES, BYTES_PER_GB } from 'shared-contracts/constants';
import { cancelOrder } from '../../orders/cancel-order.ts';
import { endDueOrders } from '../../orders/end-due-orders.ts';
import { orderPayments } from '../../payments/implement-order-payments.ts';
import { addDays, addSeconds } from '../../platform/clock.ts';
import { randomId } from '../../platform/random.ts';
import { flowProductId } from '../../seed/price-ladder.ts';
import { processUsageReport } from '../../usage/process-usage-report.ts';
import { buy, place, type ScenarioContext } from './shop.ts';

const productId = flowProductId(1);
const VALIDITY_DAYS = 30;

async function boughtAndExpired(shop: ScenarioContext, at: Date): Promise<string> {
  const orderId = await buy(shop, { productId, at });
  await endDueOrders(shop.db, orderPayments, addDays(at, VALIDITY_DAYS), shop.customerId);
  return orderId;
}

/** Five failed orders: expired, used up, canceled, timed out, and expired so long ago that it can't be renewed. */
export async function expiredOrders(shop: ScenarioContext): Promise<string[]> {
  const { services, db, customerId, now } = shop;
  const beyondRenewal = await boughtAndExpired(shop, addDays(now, -100));
  const expired = await boughtAndExpired(shop, addDays(now, -45));

  const usedUp = await buy(shop, { productId, at: addDays(now, -12) });
  const usedAt = addDays(now, -9);
  const use = { clientAddress: '203.0.113.7', countryCode: 'US', outcome: 'ok', requests: 900 } as const;
  const row = { orderId: usedUp, at: usedAt.toISOString(), ...use, sentBytes: 0, receivedBytes: BYTES_PER_GB };
  await processUsageReport(db, services.jobs, { reportId: randomId('r'), rows: [row] }, usedAt);

  const cancelled = await place(shop, { productId, at: addDays(now, -3) });
  await cancelOrder(
    db,
    { jobs: services.jobs, payments: orderPayments },
    { customerId, orderId: cancelled, now: addSeconds(addDays(now, -3), 300) },
  );
  const timedOut = await place(shop, { productId, at: addDays(now, -2) });
  await endDueOrders(db, orderPayments, addSeconds(addDays(now, -2), UNPAID_ORDER_MINUTES * 60), customerId);
  return [expired, usedUp, cancelled, timedOut, beyondRenewal];
}
