import { and, eq } from 'drizzle-orm';
import { brandName } from 'shared-contracts/texts/brand';
import { BYTES_PER_GB } from 'shared-contracts/constants';
import { customers } from '../../customers/records/tables.ts';
import { insertGift, type Gift } from '../../orders/records/insert-gift.ts';
import { orders } from '../../orders/records/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';

/** Our own customer record; nobody can log in with it. */
const CUSTOMER_ID = 'demonstration';

/** Monthly budget shared by all demo requests. */
const giftOf = (now: Date): Gift => ({ id: `demonstration-${now.toISOString().slice(0, 7)}`, bytes: BYTES_PER_GB, days: 31 });

async function find(db: Database, { id }: Gift) {
  const [order] = await db
    .select({ orderId: orders.id, orderKey: orders.orderKey })
    .from(orders)
    .where(and(eq(orders.customerId, CUSTOMER_ID), eq(orders.freeProductId, id)));
  return order;
}

async function make(db: Database, gift: Gift, now: Date): Promise<void> {
  const nobody = { mobile: null, countryMobileCode: '', countryEnName: '', passwordHash: null, baiduFlag: false };
  await inTransaction(db, async (tx) => {
    await tx
      .insert(customers)
      .values({ id: CUSTOMER_ID, nickName: brandName.en, registerSource: 'demonstration', createdAt: now, ...nobody })
      .onConflictDoNothing();
    // If several requests race, one creates it.
    await insertGift(tx, CUSTOMER_ID, gift, now);
  });
}

/** The demo order of this month, created on first use. */
export async function demoOrder(db: Database, now: Date): Promise<{ readonly orderId: string; readonly orderKey: string }> {
  const gift = giftOf(now);
  let order = await find(db, gift);
  if (!order) {
    await make(db, gift, now);
    order = await find(db, gift);
  }
  if (!order || order.orderKey === null) throw new Error('there is no demo order');
  return { orderId: order.orderId, orderKey: order.orderKey };
}
