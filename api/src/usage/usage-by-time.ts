import { and, asc, eq, gt, gte, inArray, sql, type SQL } from 'drizzle-orm';
import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import { USAGE_DAYS, USAGE_HOURS } from 'shared-contracts/constants';
import { isKnownZone } from 'shared-contracts/rules/time-zone';
import { subUsers } from '../orders/records/sub-user-tables.ts';
import { taggedOrders } from '../orders/records/tag-filter.ts';
import { orders, usedBytesOf } from '../orders/records/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { refuseField } from '../platform/refusal.ts';
import { dayStarts } from './day-starts.ts';
import { bytesOfSums, hourSum, hourSumsOf } from './hour-sums.ts';
import { HOUR_MS, startOfHour } from './start-of-hour.ts';
import { subUserHours } from './tables.ts';

function hourStarts(now: Date): Date[] {
  const last = startOfHour(now).getTime();
  return Array.from({ length: USAGE_HOURS }, (_, index) => new Date(last - (USAGE_HOURS - 1 - index) * HOUR_MS));
}

interface Hour {
  readonly hour: Date;
  readonly bytes: number;
}

/** Each hour counts where it begins: if local days don't begin at a full UTC hour, one hour spans two days. */
function toPoints(starts: readonly Date[], hours: readonly Hour[]) {
  const points = starts.map((from) => ({ from: from.toISOString(), bytes: 0 }));
  for (const { hour, bytes } of hours) {
    const point = points[starts.findLastIndex((from) => from <= hour)];
    if (point) point.bytes += bytes;
  }
  return points;
}

async function hoursOf(db: Database, own: SQL | undefined, from: Date): Promise<Hour[]> {
  return db
    .select({ hour: hourSum.hour, bytes: bytesOfSums })
    .from(orders)
    .innerJoin(hourSumsOf(orders.id, { from }), sql`true`)
    .where(and(own, gt(usedBytesOf, 0)))
    .groupBy(hourSum.hour)
    .orderBy(asc(hourSum.hour));
}

async function hoursOfSubUser(db: Database, own: SQL | undefined, subUserId: string, from: Date): Promise<Hour[]> {
  return db
    .select({ hour: subUserHours.hour, bytes: subUserHours.bytes })
    .from(subUserHours)
    .innerJoin(subUsers, eq(subUsers.id, subUserHours.subUserId))
    .innerJoin(orders, eq(orders.id, subUsers.orderId))
    .where(and(own, eq(subUsers.id, subUserId), gte(subUserHours.hour, from)))
    .orderBy(asc(subUserHours.hour));
}

/**
 * A customer's recent usage by hour or by day, for one of their orders or sub-users, for the orders with a tag, or for all
 * orders.
 * @throws Refusal `validationFailed` for an unknown zone
 */
export async function usageByTime(
  db: Database,
  customerId: string,
  { orderId, subUserId, tag, by, zone }: CallInput<'usage'>,
  now: Date,
): Promise<CallResponse<'usage'>> {
  if (!isKnownZone(zone)) throw refuseField('zone', 'invalid');
  const starts = by === 'day' ? dayStarts(now, USAGE_DAYS, zone) : hourStarts(now);
  const own = and(
    eq(orders.customerId, customerId),
    orderId === undefined ? undefined : eq(orders.id, orderId),
    tag === undefined ? undefined : inArray(orders.id, taggedOrders(db, customerId, tag)),
  );
  const from = starts[0] ?? now;
  const hours = await (subUserId === undefined ? hoursOf(db, own, from) : hoursOfSubUser(db, own, subUserId, from));
  return { points: toPoints(starts, hours), totalBytes: hours.reduce((sum, { bytes }) => sum + bytes, 0) };
}
