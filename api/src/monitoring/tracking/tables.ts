import { bigserial, boolean, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { webVitalNames } from 'shared-contracts/constants';
import { moment } from '../../platform/database/columns.ts';

/** What visitors clicked and which pages they saw, as their browsers tell it. */
export const trackingRecords = pgTable(
  'tracking_records',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    ssid: text('ssid').notNull(),
    mobile: text('mobile').notNull(),
    /** By the visitor's clock. */
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

/** How fast pages were for those who visited them. */
export const webVitals = pgTable(
  'web_vitals',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    receivedAt: moment('received_at').notNull(),
    name: text('name').$type<(typeof webVitalNames)[number]>().notNull(),
    /** Milliseconds; CLS has no unit. */
    value: doublePrecision('value').notNull(),
    routePath: text('route_path').notNull(),
    language: text('lang').notNull(),
  },
  (table) => [index('web_vitals_received').on(table.receivedAt)],
);

/** Advertisements that led to a registration, until the ad network has been told of them. */
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
