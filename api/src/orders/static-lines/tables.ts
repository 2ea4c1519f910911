import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { countries } from '../../catalog/countries/tables.ts';
import { moment } from '../../platform/database/columns.ts';
import { orders } from '../records/tables.ts';

export type LineStatus = 'normal' | 'fault';

/** Static lines: addresses that are sold one by one, for months. */
export const staticLines = pgTable(
  'static_lines',
  {
    id: text('id').primaryKey(),
    countryCode: text('country_code')
      .notNull()
      .references(() => countries.code),
    status: text('status').$type<LineStatus>().notNull(),
    /** Where customers connect to. */
    host: text('host').notNull(),
    port: integer('port').notNull(),
    /** The address that websites see. */
    publicIp: text('public_ip').notNull().unique(),
    /** Where databases place it. */
    loc: text('loc').notNull(),
    asn: text('asn').notNull(),
    asnName: text('asn_name').notNull(),
    asnType: text('asn_type').notNull(),
    orgName: text('org_name').notNull(),
    orgType: text('org_type').notNull(),
    ipType: text('ip_type').notNull(),
    nativeIp: boolean('native_ip').notNull(),
    /** 0–100, higher is worse. */
    risk: integer('risk').notNull(),
    /** Whoever has it, had it last, or has reserved it; null where nobody ever had it. */
    orderId: text('order_id').references(() => orders.id),
    /** Until when it is paid for; null where it is not, as of a line that is reserved. */
    endsAt: moment('ends_at'),
    account: text('account'),
    password: text('password'),
  },
  (table) => [index('static_lines_country').on(table.countryCode, table.orderId), index('static_lines_order').on(table.orderId)],
);
