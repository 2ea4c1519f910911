import { bigserial, boolean, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { webVitalNames } from 'shared-contracts/constants';
import { moment } from '../../platform/database/columns.ts';

/** Clicks and page views reported by browsers. */
export const trackingRecords = pgTable(
  'tracking_records',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    ssid: text('ssid').notNull(),
    mobile: text('mobile').notNull(),
    /** According to the visitor's clock. */
    happenedAt: moment('happened_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    type: text('type').$type<'click' | 'link'>().notNull(),
    place: text('place').notNull(),
    buttonId: text('bt_id').notNull(),
    routePath: text('bg_id').notNull(),
    referrer: text('referrer').notNull(),
    screenRatio: text('screen_ratio').notNull(),
    userAgent: text('user_agent').notNull(),
    baiduFlag: boolean('baidu_flag').notNull(),
    source: text('source').notNull(),
    language: text('lang').notNull(),
  },
  (table) => [index('tracking_received').on(table.receivedAt)],
);

/** Page performance as experienced by visitors. */
export const webVitals = pgTable(
  'web_vitals',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    receivedAt: moment('received_at').notNull(),
    name: text('name').$type<(typeof webVitalNames)[number]>().notNull(),
    /** Milliseconds; CLS is unitless. */
    value: doublePrecision('value').notNull(),
    routePath: text('route_path').notNull(),
    language: text('lang').notNull(),
  },
  (table) => [index('web_vitals_received').on(table.receivedAt)],
);

/** Ad clicks that led to a registration, kept until they are reported to the ad network. */
export const adConversions = pgTable(
  'ad_conversions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    receivedAt: moment('received_at').notNull(),
    logidUrl: text('logid_url').notNull(),
    convertType: integer('convert_type').notNull(),
  },
  (table) => [index('ad_conversions_received').on(table.receivedAt)],
);
