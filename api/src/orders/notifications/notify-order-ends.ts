import { and, eq, gt, inArray, isNull, lte, not, or, sql, type SQL } from 'drizzle-orm';
import type { Logger } from 'pino';
import { ORDER_ENDING_DAYS, orderStatus, productFamily } from 'shared-contracts/constants';
import { notify } from '../../customers/notifications/notify.ts';
import { emailAddresses, emailOutbox } from '../../customers/records/email-tables.ts';
import type { Notification } from '../../customers/records/notification.ts';
import { customers } from '../../customers/records/tables.ts';
import { siteNotices } from '../../customers/records/site-notice-tables.ts';
import { webhookDeliveries, webhooks } from '../../customers/records/webhook-tables.ts';
import { addDays } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { autoRenewals } from '../records/auto-renewal-tables.ts';
import { orderTitle } from '../records/order-title.ts';
import { renewalDeadline } from '../records/renewals.ts';
import { orders, usableKinds, type Order } from '../records/tables.ts';

/** Orders per run; the next one continues. */
const BATCH_SIZE = 500;
/** After this time, an order that ended while email was off isn't news any more. */
const ENDED_DAYS = 1;

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

/** Identifies an end: after a renewal there is another one. */
const keyOf = (orderId: string, moment: Date) => `${orderId} ${seconds(moment)}`;

/** Key of an end in SQL, as `notify` stores it. */
const storedKey = (what: 'orderEnding' | 'orderEnded', moment: SQL) =>
  sql`${what}::text || ' ' || ${orders.id} || ' ' || floor(extract(epoch from ${moment}))::bigint`;

/**
 * Orders that auto-renewal is going to renew before their end. One that waits for traffic to run low may not, and one that has failed may
 * fail again.
 */
const renewsItself = sql`exists (select 1 from ${autoRenewals}
  where ${autoRenewals.orderId} = ${orders.id} and ${autoRenewals.isOn} and ${autoRenewals.triggerKind} = 'beforeEnd'
    and ${autoRenewals.failure} is null and coalesce(${autoRenewals.waitUntil} < ${orders.endsAt}, true))`;

/** Orders that end soon or have ended. @param isUntold whether nothing with this key was sent yet */
function endsOf(now: Date, isUntold: (what: 'orderEnding' | 'orderEnded', key: SQL) => SQL | undefined): SQL | undefined {
  const isEnding = and(
    eq(orders.status, orderStatus.normal),
    gt(orders.endsAt, now),
    lte(orders.endsAt, addDays(now, ORDER_ENDING_DAYS)),
    // Not for short ones, which have only just begun.
    lte(orders.createdAt, sql`${orders.endsAt} - ${2 * ORDER_ENDING_DAYS} * interval '1 day'`),
    not(renewsItself),
    isUntold('orderEnding', storedKey('orderEnding', sql`${orders.endsAt}`)),
  );
  const hasEnded = and(
    eq(orders.status, orderStatus.failure),
    inArray(orders.failureReason, ['expired', 'usedUp']),
    gt(orders.endedAt, addDays(now, -ENDED_DAYS)),
    isUntold('orderEnded', storedKey('orderEnded', sql`${orders.endedAt}`)),
  );
  return and(inArray(orders.kind, usableKinds), or(isEnding, hasEnded));
}

const isUntoldByEmail = (_: string, key: SQL) => not(sql`exists (select 1 from ${emailOutbox} where ${emailOutbox.key} = ${key})`);

const isUntoldByWebhook = (what: string, key: SQL) =>
  and(
    sql`${what}::text = any(${webhooks.events})`,
    not(sql`exists (select 1 from ${webhookDeliveries}
      where ${webhookDeliveries.webhookId} = ${webhooks.id} and ${webhookDeliveries.key} = ${key})`),
  );

/** Orders whose customers want to know by email that they end soon or have ended, and haven't been told. */
async function untoldByEmail(db: Database, now: Date): Promise<Order[]> {
  const rows = await db
    .select({ order: orders })
    .from(emailAddresses)
    .innerJoin(orders, eq(orders.customerId, emailAddresses.customerId))
    .where(and(isNull(emailAddresses.failingSince), not(sql`'orders' = any(${emailAddresses.turnedOff})`), endsOf(now, isUntoldByEmail)))
    .orderBy(orders.id)
    .limit(BATCH_SIZE);
  return rows.map(({ order }) => order);
}

/** The same by webhook. */
async function untoldByWebhook(db: Database, now: Date): Promise<Order[]> {
  const rows = await db
    .select({ order: orders })
    .from(webhooks)
    .innerJoin(orders, eq(orders.customerId, webhooks.customerId))
    .where(endsOf(now, isUntoldByWebhook))
    .orderBy(orders.id)
    .limit(BATCH_SIZE);
  return rows.map(({ order }) => order);
}

const isUntoldOnSite = (_: string, key: SQL) =>
  not(sql`exists (select 1 from ${siteNotices} where ${siteNotices.customerId} = ${orders.customerId} and ${siteNotices.key} = ${key})`);

/** The same on the site, for everybody whose account isn't closed. */
async function untoldOnSite(db: Database, now: Date): Promise<Order[]> {
  const rows = await db
    .select({ order: orders })
    .from(orders)
    .innerJoin(customers, and(eq(customers.id, orders.customerId), isNull(customers.closedAt)))
    .where(endsOf(now, isUntoldOnSite))
    .orderBy(orders.id)
    .limit(BATCH_SIZE);
  return rows.map(({ order }) => order);
}

/** Orders of all channels, once each. */
async function findUntold(db: Database, now: Date): Promise<readonly Order[]> {
  const untold = [...(await untoldOnSite(db, now)), ...(await untoldByEmail(db, now)), ...(await untoldByWebhook(db, now))];
  return [...new Map(untold.map((order) => [order.id, order])).values()];
}

function notificationOf(order: Order): { readonly notification: Notification; readonly moment: Date } | undefined {
  const { id: orderId, endsAt, endedAt, failureReason: reason } = order;
  const facts = { orderId, title: orderTitle(order), isStatic: order.family === productFamily.staticIp };
  if (endedAt && (reason === 'expired' || reason === 'usedUp'))
    return { moment: endedAt, notification: { what: 'orderEnded', ...facts, reason, endedAt: endedAt.toISOString() } };
  return endsAt ? { moment: endsAt, notification: { what: 'orderEnding', ...facts, endsAt: endsAt.toISOString() } } : undefined;
}

/** Notifies the customer that an order that can be renewed ends soon or has ended, once per end. */
export async function notifyOrderEnd(tx: Database, jobs: Jobs, order: Order, now: Date): Promise<void> {
  const found = renewalDeadline(order) && notificationOf(order);
  if (!found) return;
  await notify(tx, jobs, { customerId: order.customerId }, found.notification, { now, key: keyOf(order.id, found.moment) });
}

/** Notifies customers of renewable orders that end within three days or have ended and weren't announced by what ended them, such as a report. */
export async function notifyOrderEnds(db: Database, jobs: Jobs, now: Date, log: Logger): Promise<void> {
  for (const order of await findUntold(db, now)) {
    await inTransaction(db, async (tx) => notifyOrderEnd(tx, jobs, order, now)).catch((error: unknown) =>
      log.error({ err: error, orderId: order.id }, 'customer could not be notified'),
    );
  }
}
