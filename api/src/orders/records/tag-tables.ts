import { index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { customers } from '../../customers/records/tables.ts';
import { moment } from '../../platform/database/columns.ts';
import { orders } from './tables.ts';

/** Tags that customers give to their orders. Inserts and updates require the lock on the customer's tags, so that the maximum holds. */
export const tags = pgTable(
  'tags',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    /** As the customer wrote it first. */
    name: text('name').notNull(),
    /** As `tagKey` writes it. */
    lowerName: text('lower_name').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [unique('tags_name').on(table.customerId, table.lowerName)],
);

/** Tags of each order. */
export const orderTags = pgTable(
  'order_tags',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    tagId: text('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.tagId] }), index('order_tags_tag').on(table.tagId)],
);
