import { integer, pgTable, text } from 'drizzle-orm/pg-core';

export const continents = pgTable('continents', {
  /** AF AN AS EU NA OC SA. */
  code: text('code').primaryKey(),
  enName: text('en_name').notNull(),
  zhName: text('zh_name').notNull(),
});

export const countries = pgTable('countries', {
  /** ISO 3166-1 alpha-2. */
  code: text('code').primaryKey(),
  /** Our internal number of the country or region. */
  pid: integer('pid').notNull().unique(),
  enName: text('en_name').notNull().unique(),
  zhName: text('zh_name').notNull(),
  continentCode: text('continent_code')
    .notNull()
    .references(() => continents.code),
  /** Digits without the plus sign; empty if the place isn't dialable. Several countries may share one. */
  callingCode: text('calling_code').notNull(),
});

export const provinces = pgTable('provinces', {
  /** `US-CA`: country and the code within it. */
  code: text('code').primaryKey(),
  countryCode: text('country_code')
    .notNull()
    .references(() => countries.code),
  enName: text('en_name').notNull(),
  zhName: text('zh_name').notNull(),
});
