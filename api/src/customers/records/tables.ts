import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { usagePercents, type SuspensionReason, type UsagePercent } from 'shared-contracts/constants';
import { moment } from '../../platform/database/columns.ts';

export const customers = pgTable(
  'customers',
  {
    id: text('id').primaryKey(),
    /** E.164; null for a third-party login without a mobile. */
    mobile: text('mobile').unique(),
    /** With its plus sign; empty without a mobile. */
    countryMobileCode: text('country_mobile_code').notNull(),
    countryEnName: text('country_en_name').notNull(),
    nickName: text('nick_name').notNull(),
    /** Argon2id; null where none has been set. */
    passwordHash: text('password_hash'),
    /** Discount of this customer on every order, set by ops. */
    discountPercent: integer('discount_percent').notNull().default(0),
    /** When a personal or company certification succeeded. */
    certifiedAt: moment('certified_at'),
    /** Of which shares of an order's traffic the customer wants to be told. */
    usagePercents: integer('usage_percents')
      .array()
      .$type<UsagePercent[]>()
      .notNull()
      .default([...usagePercents]),
    /** Set by ops: nobody can use any of their orders. */
    suspension: text('suspension').$type<SuspensionReason>(),
    registerSource: text('register_source').notNull(),
    baiduFlag: boolean('baidu_flag').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [check('customers_discount', sql`${table.discountPercent} between 0 and 100`)],
);

/** Passwords tried of each mobile, known or not, since the last right one. */
export const passwordTries = pgTable('password_tries', {
  /** A mobile, or a mobile and a device that has logged in with it, a space between. */
  mobile: text('mobile').primaryKey(),
  tries: integer('tries').notNull(),
  lastTryAt: moment('last_try_at').notNull(),
});
