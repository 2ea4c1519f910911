import { and, asc, count, eq, lt, sql, sum } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import { USAGE_HOUR_DAYS } from 'shared-contracts/constants';
import { consumptionFilter } from '../../orders/records/consumption-filter.ts';
import { orderTags, tags } from '../../orders/records/tag-tables.ts';
import { orders } from '../../orders/records/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { firstKeptDay } from '../../platform/database/day-partitions.ts';
import { hourSum, hourSumsOf, hoursSince } from '../hour-sums.ts';
import { usageDays } from '../tables.ts';
import { within } from '../usage-rows.ts';

/** A sum in a left join, which is null without rows. */
const number = (column: unknown) => sql<number>`coalesce(${column}, 0)`.mapWith(Number);

/** Orders, traffic and cost of each tag of a customer, from the rows that usage records and consumption details consist of. */
export async function sumByTag(db: Database, customerId: string, range: CallInput<'tagSums'>, now: Date): Promise<CallResponse<'tagSums'>> {
  const own = eq(tags.customerId, customerId);
  const tagged = db
    .select({ tagId: orderTags.tagId, orders: count().as('orders') })
    .from(orderTags)
    .innerJoin(tags, eq(tags.id, orderTags.tagId))
    .where(own)
    .groupBy(orderTags.tagId)
    .as('tagged');
  // By the hour as long as hours are kept, and by the day (UTC) before.
  const firstHour = firstKeptDay(now, USAGE_HOUR_DAYS);
  const used = unionAll(
    db
      .select({ tagId: orderTags.tagId, bytes: hourSum.bytes.as('bytes') })
      .from(orderTags)
      .innerJoin(tags, eq(tags.id, orderTags.tagId))
      .innerJoin(hourSumsOf(orderTags.orderId, hoursSince(firstHour, range)), sql`true`)
      .where(own),
    db
      .select({ tagId: orderTags.tagId, bytes: sql<number>`${usageDays.sentBytes} + ${usageDays.receivedBytes}`.as('bytes') })
      .from(orderTags)
      .innerJoin(tags, eq(tags.id, orderTags.tagId))
      .innerJoin(usageDays, eq(usageDays.orderId, orderTags.orderId))
      .where(and(own, lt(usageDays.day, firstHour), within(usageDays.day, range))),
  ).as('used');
  const traffic = db
    .select({ tagId: used.tagId, bytes: sum(used.bytes).as('bytes') })
    .from(used)
    .groupBy(used.tagId)
    .as('traffic');
  const cost = db
    .select({
      tagId: orderTags.tagId,
      paidCents: sum(orders.paidCents).as('paid_cents'),
      refundedCents: sum(orders.refundedCents).as('refunded_cents'),
    })
    .from(orders)
    // A renewal belongs to the order that it renews.
    .innerJoin(orderTags, eq(orderTags.orderId, sql`coalesce(${orders.renewsOrderId}, ${orders.id})`))
    .where(await consumptionFilter(db, customerId, range))
    .groupBy(orderTags.tagId)
    .as('cost');
  const rows = await db
    .select({
      name: tags.name,
      orders: number(tagged.orders),
      bytes: number(traffic.bytes),
      paidCents: number(cost.paidCents),
      refundedCents: number(cost.refundedCents),
    })
    .from(tags)
    .leftJoin(tagged, eq(tagged.tagId, tags.id))
    .leftJoin(traffic, eq(traffic.tagId, tags.id))
    .leftJoin(cost, eq(cost.tagId, tags.id))
    .where(own)
    .orderBy(asc(tags.lowerName));
  return { tags: rows, currency: 'USD' };
}
