import { and, count, eq, exists, isNull, lte, not, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { LINE_REST_HOURS, orderStatus } from 'shared-contracts/constants';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { acquireLock } from '../../platform/database/transactions.ts';
import { orders } from '../records/tables.ts';
import { staticLines } from './tables.ts';

/** Locks a country's stock until the end of the transaction, so that transactions selling or keeping lines there are serialized. */
export async function lockStock(tx: Database, countryCode: string | null): Promise<void> {
  await acquireLock(tx, `static lines of ${countryCode}`);
}

/** Condition for lines that ended long enough ago that their last customer has lost priority. */
export const isReservationOver = (now: Date): SQL => lte(staticLines.endsAt, addSeconds(now, -LINE_REST_HOURS * 3600));

const renewals = alias(orders, 'renewals');

/** Condition for lines on sale: not faulty, and either unassigned or rested. Lines in an unpaid renewal are excluded. */
export function inStock(db: Database, now: Date): SQL | undefined {
  const beingRenewed = db
    .select({ one: sql`1` })
    .from(renewals)
    .where(and(eq(renewals.renewsOrderId, staticLines.orderId), eq(renewals.status, orderStatus.toBePaid)));
  return and(eq(staticLines.status, 'normal'), or(isNull(staticLines.orderId), and(isReservationOver(now), not(exists(beingRenewed)))));
}

/** Number of lines on sale by country; countries without any are omitted. */
export async function stockByCountry(db: Database, now: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ countryCode: staticLines.countryCode, lines: count() })
    .from(staticLines)
    .where(inStock(db, now))
    .groupBy(staticLines.countryCode);
  return new Map(rows.map(({ countryCode, lines }) => [countryCode, lines]));
}
