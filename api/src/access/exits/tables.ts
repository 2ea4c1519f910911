import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { countries } from '../../catalog/countries/tables.ts';

/** Addresses by which customers' traffic leaves. */
export const exits = pgTable(
  'exits',
  {
    address: text('address').primaryKey(),
    countryCode: text('country_code')
      .notNull()
      .references(() => countries.code),
  },
  (table) => [index('exits_country').on(table.countryCode)],
);
