import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
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
    /** Argon2id; null if no password is set. */
    passwordHash: text('password_hash'),
    /** The customer's discount on every order, set by ops. */
    discountPercent: integer('discount_percent').notNull().default(0),
    /** When a personal or company identity verification succeeded. */
    certifiedAt: moment('certified_at'),
    /** Usage percentages of an order's traffic for which the customer wants a notification. */
    usagePercents: integer('usage_percents')
      .array()
      .$type<UsagePercent[]>()
      .notNull()
      .default([...usagePercents]),
    /** IANA name; null: times follow each browser, and are in UTC in messages. */
    timeZone: text('time_zone'),
    /** Set by ops; blocks all orders of the customer. */
    suspension: text('suspension').$type<SuspensionReason>(),
    /** When the account was closed, some time before its data is erased. Nobody can log in to it. */
    closedAt: moment('closed_at'),
    registerSource: text('register_source').notNull(),
    baiduFlag: boolean('baidu_flag').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [check('customers_discount', sql`${table.discountPercent} between 0 and 100`)],
);

/** Password tries per mobile number, registered or not, since the last successful login. */
export const passwordTries = pgTable(
  'password_tries',
  {
    /** A mobile number, or a mobile number and the ID of a device that has logged in with it, separated by a space. */
    mobile: text('mobile').primaryKey(),
    tries: integer('tries').notNull(),
    lastTryAt: moment('last_try_at').notNull(),
  },
  (table) => [index('password_tries_last').on(table.lastTryAt)],
);
