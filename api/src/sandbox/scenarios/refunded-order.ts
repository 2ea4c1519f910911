import { findOrder } from '../../orders/records/orders.ts';
import { refundOrder } from '../../payments/refunds/refund-order.ts';
import { sendDueRefunds } from '../../payments/refunds/send-refunds.ts';
import { addDays } from '../../platform/clock.ts';
import { flowProductId } from '../../seed/price-ladder.ts';
import { buy, type ScenarioContext } from './shop.ts';

/**
 * Two orders of past months: one paid with Alipay and partly refunded there, so that its invoice and credit note name CNY charges, and one
 * refunded to the balance, which ended it.
 */
export async function refundedOrder(shop: ScenarioContext): Promise<string[]> {
  const { services, db, customerId, now } = shop;
  const partlyAt = addDays(now, -68);
  const partly = await buy(shop, { productId: flowProductId(50), method: 'alipay', at: addDays(now, -70) });
  const part = { cents: 1250, to: 'method', order: 'keep', reason: 'Exits in Brazil were down for two days' } as const;
  await refundOrder(db, services.jobs, partly, part, partlyAt);
  await sendDueRefunds({ ...services, db }, partlyAt);

  const ended = await buy(shop, { productId: flowProductId(10), at: addDays(now, -40) });
  const { paidCents: cents = 0 } = (await findOrder(db, customerId, ended)) ?? {};
  const whole = { cents, to: 'balance', order: 'end', reason: 'Bought twice by mistake' } as const;
  await refundOrder(db, services.jobs, ended, whole, addDays(now, -39));
  return [partly, ended];
}
