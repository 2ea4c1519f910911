import { sql } from 'drizzle-orm';
import { orderTags, tags } from './tag-tables.ts';
import { orders } from './tables.ts';

/** Names of an order's tags, as a column of a query of orders. */
export const tagsOf = sql<string[]>`(
  select coalesce(json_agg(${tags.name} order by ${tags.lowerName}), '[]')
  from ${orderTags} join ${tags} on ${tags.id} = ${orderTags.tagId} where ${orderTags.orderId} = ${orders.id})`;
