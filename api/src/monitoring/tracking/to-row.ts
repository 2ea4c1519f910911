import type { CallInput } from 'shared-contracts/api/calls';
import type { trackingRecords } from './tables.ts';

type TrackingRecord = CallInput<'websiteUserLogData'>['records'][number];

/** Stored length of each text. Pages send more, but the relevant part is at the beginning. */
export const maxLengths = {
  ssid: 64,
  mobile: 24,
  place: 100,
  bt_id: 100,
  bg_id: 200,
  referrer: 300,
  screenRatio: 20,
  userAgent: 200,
  from: 50,
} as const satisfies Partial<Record<keyof TrackingRecord, number>>;

export function toRow(record: TrackingRecord, receivedAt: Date): typeof trackingRecords.$inferInsert {
  // Truncation may split a surrogate pair, and databases reject lone surrogates.
  const kept = (name: keyof typeof maxLengths) => record[name].slice(0, maxLengths[name]).toWellFormed();
  return {
    ssid: kept('ssid'),
    mobile: kept('mobile'),
    happenedAt: new Date(record.timestamp),
    receivedAt,
    type: record.type,
    place: kept('place'),
    buttonId: kept('bt_id'),
    routePath: kept('bg_id'),
    referrer: kept('referrer'),
    screenRatio: kept('screenRatio'),
    userAgent: kept('userAgent'),
    baiduFlag: record.baidu_flag,
    source: kept('from'),
    language: record.lang,
  };
}
