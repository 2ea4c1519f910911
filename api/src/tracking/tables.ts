import { bigserial, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../platform/columns.ts';

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
