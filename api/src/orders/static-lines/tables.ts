import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { countries } from '../../catalog/countries/tables.ts';
import { moment } from '../../platform/database/columns.ts';
import { orders } from '../records/tables.ts';

export type LineStatus = 'normal' | 'fault';

/** Static lines: addresses sold individually, by the month. */
export const staticLines = pgTable(
  'static_lines',
  {
    id: text('id').primaryKey(),
    countryCode: text('country_code')
      .notNull()
      .references(() => countries.code),
    status: text('status').$type<LineStatus>().notNull(),
    /** Endpoint that customers connect to. */
    host: text('host').notNull(),
    port: integer('port').notNull(),
    /** The exit IP. */
    publicIp: text('public_ip').notNull().unique(),
    /** Location according to IP databases. */
    loc: text('loc').notNull(),
    /** The same in Chinese; null if the supplier didn't name it. */
    locZh: text('loc_zh'),
    asn: text('asn').notNull(),
    asnName: text('asn_name').notNull(),
    asnType: text('asn_type').notNull(),
    orgName: text('org_name').notNull(),
    orgType: text('org_type').notNull(),
    ipType: text('ip_type').notNull(),
    nativeIp: boolean('native_ip').notNull(),
    /** 0–100, higher is worse. */
    risk: integer('risk').notNull(),
    /** Order that has, last had or has reserved the line; null if the line is unassigned. */
    orderId: text('order_id').references(() => orders.id),
    /** End of the paid period; null if unpaid, such as for a reserved line. */
    endsAt: moment('ends_at'),
    account: text('account'),
    password: text('password'),
  },
  (table) => [index('static_lines_country').on(table.countryCode, table.orderId), index('static_lines_order').on(table.orderId)],
);
