import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { tagKey } from 'shared-contracts/rules/tag';
import type { Database } from '../../platform/database/database.ts';
import { orderTags, tags } from './tag-tables.ts';
import { orders } from './tables.ts';

/** Subquery for the numbers of a customer's orders with a tag. */
export function taggedOrders(db: Database, customerId: string, tag: string) {
  return db
    .select({ id: orderTags.orderId })
    .from(orderTags)
    .innerJoin(tags, eq(tags.id, orderTags.tagId))
    .where(and(eq(tags.customerId, customerId), eq(tags.lowerName, tagKey(tag))));
}

/** If more orders have the tag, reading orders in the sequence of a list soon fills a page, and looking up each one would take longer. */
const MOST_FOUND = 1000;

/** Condition, for lists, of a customer's orders with a tag and their renewals, which have no tags of their own; undefined without a tag. */
export async function tagFilter(db: Database, customerId: string, tag: string | undefined): Promise<SQL | undefined> {
  if (tag === undefined) return undefined;
  const tagged = taggedOrders(db, customerId, tag);
  const [more] = await taggedOrders(db, customerId, tag).offset(MOST_FOUND).limit(1);
  if (more) return inArray(sql`coalesce(${orders.renewsOrderId}, ${orders.id})`, tagged);
  // PostgreSQL takes the array for a short one and finds its orders by index, instead of reading all orders of the customer for a rare tag.
  const ids = sql`any(array${tagged})`;
  return or(sql`${orders.id} = ${ids}`, sql`${orders.renewsOrderId} = ${ids}`);
}
