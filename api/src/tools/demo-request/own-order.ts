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

/** Monthly budgets, in GB. Checks have their own, so that they can't use up that of visitors: a server needs about 1 GB of it. */
const budgets = { demonstration: 1, checks: 10 } as const;

/** What our own requests are for. */
export type Purpose = keyof typeof budgets;

const giftOf = (purpose: Purpose, now: Date): Gift => ({
  id: `${purpose}-${now.toISOString().slice(0, 7)}`,
  bytes: budgets[purpose] * BYTES_PER_GB,
  days: 31,
});

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

export interface OwnOrder {
  readonly orderId: string;
  readonly orderKey: string;
}

/** This month's order for a purpose, created on first use. */
export async function ownOrder(db: Database, purpose: Purpose, now: Date): Promise<OwnOrder> {
  const gift = giftOf(purpose, now);
  let order = await find(db, gift);
  if (!order) {
    await make(db, gift, now);
    order = await find(db, gift);
  }
  if (!order || order.orderKey === null) throw new Error(`there is no order for ${purpose}`);
  return { orderId: order.orderId, orderKey: order.orderKey };
}
