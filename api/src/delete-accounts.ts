import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import { orderStatus } from 'shared-contracts/constants';
import { customerData, ordersOf } from './customer-data.ts';
import { endMemberships, forgetInActivity } from './customers/members/end-memberships.ts';
import { notify } from './customers/notifications/notify.ts';
import { accountDeletions } from './customers/records/deletion-tables.ts';
import { emailOutbox } from './customers/records/email-tables.ts';
import { loginTickets } from './customers/records/second-factor-tables.ts';
import { revokeApiTokens } from './customers/records/revoke-api-tokens.ts';
import { customers } from './customers/records/tables.ts';
import { sessions } from './customers/sessions/tables.ts';
import { orders } from './orders/records/tables.ts';
import { suspendAllOrders } from './orders/suspension/change-suspension.ts';
import { refunds } from './payments/records/refund-tables.ts';
import { reviews } from './payments/records/review-tables.ts';
import { payments } from './payments/records/tables.ts';
import { removeAllMethods } from './payments/stored-charges/stored-methods.ts';
import { endMemberMethods } from './payments/stored-methods/end-member-methods.ts';
import { addSeconds } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import { inTransaction } from './platform/database/transactions.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { usageHours } from './usage/tables.ts';

/** Accounts handled per run; the next one does the rest. */
const BATCH_SIZE = 20;
/** From closing an account to erasing it: longer than any call that was running, and than gateways keep reporting closed connections. */
export const CLOSED_SECONDS = 900;
const DELETED_NAME = 'deleted';

/** Ends everything that lets somebody use the account. If it was canceled at the same moment, one wins. */
async function close(tx: Database, jobs: Jobs, customerId: string, now: Date): Promise<void> {
  const isDue = and(eq(accountDeletions.customerId, customerId), lte(accountDeletions.dueAt, now), isNull(accountDeletions.closedAt));
  const [closed] = await tx.update(accountDeletions).set({ closedAt: now }).where(isDue).returning({ id: accountDeletions.customerId });
  if (!closed) return;
  await tx.update(customers).set({ closedAt: now, suspension: 'request' }).where(eq(customers.id, customerId));
  await suspendAllOrders(tx, customerId, now);
  await endMemberships({ jobs, endMemberMethods }, tx, customerId, now);
  await tx.delete(sessions).where(or(eq(sessions.customerId, customerId), eq(sessions.accountId, customerId)));
  await tx.delete(loginTickets).where(eq(loginTickets.customerId, customerId));
  await revokeApiTokens(tx, customerId);
}

/** Whether the customer has pending payments or refunds, whose outcome must still be matched to their orders and reported to them. */
async function isMoneyUnderWay(tx: Database, customerId: string): Promise<boolean> {
  const own = ordersOf(customerId);
  const waiting: [PgTable, SQL | undefined][] = [
    [orders, and(eq(orders.customerId, customerId), eq(orders.status, orderStatus.toBePaid))],
    [payments, and(inArray(payments.orderId, own), eq(payments.state, 'pending'))],
    [refunds, and(inArray(refunds.orderId, own), eq(refunds.state, 'pending'))],
    [reviews, and(inArray(reviews.orderId, own), isNull(reviews.resolvedAt))],
  ];
  for (const [table, condition] of waiting) if ((await tx.$count(table, condition)) > 0) return true;
  return false;
}

/** Merges the usage of all client addresses, so that its bytes still add up to those of the orders. */
async function forgetAddresses(tx: Database, customerId: string): Promise<void> {
  const { orderId, clientAddress, requests, sentBytes, receivedBytes } = usageHours;
  const named = and(inArray(orderId, ordersOf(customerId)), ne(clientAddress, ''));
  await tx.execute(sql`
    with removed as (delete from ${usageHours} where ${named} returning *)
    insert into ${usageHours} (order_id, hour, client_address, country_code, outcome, requests, sent_bytes, received_bytes)
    select order_id, hour, '', country_code, outcome, sum(requests), sum(sent_bytes), sum(received_bytes)
    from removed group by order_id, hour, country_code, outcome
    on conflict (order_id, hour, client_address, country_code, outcome) do update set
      requests = ${requests} + excluded.requests,
      sent_bytes = ${sentBytes} + excluded.sent_bytes,
      received_bytes = ${receivedBytes} + excluded.received_bytes`);
}

/** Erases what names the customer. What the law requires to be kept stays, and names nobody. */
async function erase(tx: Database, jobs: Jobs, customerId: string, now: Date): Promise<void> {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId)).for('update');
  if (!customer || (await isMoneyUnderWay(tx, customerId))) return;
  const isOpen = and(eq(accountDeletions.customerId, customerId), isNull(accountDeletions.erasedAt));
  const [erased] = await tx.update(accountDeletions).set({ erasedAt: now }).where(isOpen).returning({ id: accountDeletions.customerId });
  if (!erased) return;
  const owner = { customerId, mobile: customer.mobile };
  await tx.delete(emailOutbox).where(eq(emailOutbox.customerId, customerId));
  await notify(tx, jobs, owner, { what: 'accountDeleted' }, { now });
  await removeAllMethods(tx, jobs, customerId, now);
  for (const { table, of, onDeletion } of customerData) if (onDeletion === 'erase') await tx.delete(table).where(of(owner));
  await forgetAddresses(tx, customerId);
  await forgetInActivity(tx, customerId);
  await tx.update(orders).set({ remark: '', orderKey: null }).where(eq(orders.customerId, customerId));
  const nobody = {
    mobile: null,
    countryMobileCode: '',
    countryEnName: '',
    nickName: DELETED_NAME,
    passwordHash: null,
    certifiedAt: null,
    timeZone: null,
  };
  await tx.update(customers).set(nobody).where(eq(customers.id, customerId));
}

/**
 * Deletes accounts whose time has come, in two steps: first nobody can use them anymore; later, when nothing that was running can write to
 * them and no money is under way, their data is erased.
 */
export async function deleteDueAccounts(db: Database, jobs: Jobs, now: Date, log: Logger): Promise<void> {
  const closedBefore = addSeconds(now, -CLOSED_SECONDS);
  const isDue = or(
    and(isNull(accountDeletions.closedAt), lte(accountDeletions.dueAt, now)),
    and(isNotNull(accountDeletions.closedAt), lte(accountDeletions.closedAt, closedBefore)),
  );
  const due = await db
    .select({ customerId: accountDeletions.customerId, closedAt: accountDeletions.closedAt })
    .from(accountDeletions)
    .where(and(isNull(accountDeletions.erasedAt), isDue))
    .orderBy(asc(accountDeletions.dueAt))
    .limit(BATCH_SIZE);
  for (const { customerId, closedAt } of due) {
    // A failure of one doesn't affect the others.
    await inTransaction(db, (tx) => (closedAt === null ? close(tx, jobs, customerId, now) : erase(tx, jobs, customerId, now))).catch(
      (error: unknown) => log.error({ err: error, customerId }, 'account not deleted'),
    );
  }
}
