import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { CallInput } from 'shared-contracts/api/calls';
import { customers } from '../../customers/records/tables.ts';
import { moment } from '../../platform/database/columns.ts';

/** Filters of order lists that customers keep under a name. Inserts require the lock on the customer's filters, so that the maximum holds. */
export const savedFilters = pgTable(
  'saved_filters',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    page: text('page').$type<CallInput<'saveFilter'>['page']>().notNull(),
    name: text('name').notNull(),
    /** As `tagKey` writes it. */
    lowerName: text('lower_name').notNull(),
    /** Query string of the page, which the page itself checks. */
    query: text('query').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [unique('saved_filters_name').on(table.customerId, table.page, table.lowerName)],
);
