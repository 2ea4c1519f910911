import { eq, getTableColumns, inArray, or, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { handedSets, leases } from './access/exits/tables.ts';
import { dynamicPasswords, stickySessions } from './access/gateway-calls/tables.ts';
import { whitelistAddresses } from './access/whitelist/tables.ts';
import { apiTokens } from './customers/records/api-token-tables.ts';
import { accountDeletions } from './customers/records/deletion-tables.ts';
import { emailAddresses, emailConfirmations, emailOutbox } from './customers/records/email-tables.ts';
import { accountActivity, invitations, members } from './customers/records/member-tables.ts';
import { passkeyChallenges, passkeys } from './customers/records/passkey-tables.ts';
import { loginTickets, recoveryCodes, secondFactorResets, totpSecrets } from './customers/records/second-factor-tables.ts';
import { securityEvents } from './customers/records/security-event-tables.ts';
import { siteNotices } from './customers/records/site-notice-tables.ts';
import { customers } from './customers/records/tables.ts';
import { webhooks } from './customers/records/webhook-tables.ts';
import { sessions } from './customers/sessions/tables.ts';
import { thirdPartyAttempts, thirdPartyIdentities, thirdPartyTickets } from './customers/third-party/tables.ts';
import { trackingRecords } from './monitoring/tracking/tables.ts';
import { coupons } from './orders/coupons/tables.ts';
import { autoRenewalEvents, autoRenewals } from './orders/records/auto-renewal-tables.ts';
import { balanceMovements, balances } from './orders/records/balance-tables.ts';
import { orderInsight } from './orders/records/insight-tables.ts';
import { quotes } from './orders/records/quote-tables.ts';
import { subUsers } from './orders/records/sub-user-tables.ts';
import { orderTags, tags } from './orders/records/tag-tables.ts';
import { orderEvents, orders, orderUsage } from './orders/records/tables.ts';
import { savedFilters } from './orders/saved-filters/tables.ts';
import { staticLines } from './orders/static-lines/tables.ts';
import { consumptionSums } from './payments/consumption/tables.ts';
import { companyDetails, invoices } from './payments/records/invoice-tables.ts';
import { ledgerEntries } from './payments/records/ledger-tables.ts';
import { refunds } from './payments/records/refund-tables.ts';
import { reviews } from './payments/records/review-tables.ts';
import { storedMethods } from './payments/records/stored-method-tables.ts';
import { payments } from './payments/records/tables.ts';
import { idempotencyKeys } from './platform/http/tables.ts';
import { certifications } from './trials/certification/tables.ts';
import { requestLog } from './usage/request-log/tables.ts';
import { usageGrants } from './usage/grants/tables.ts';
import { subUserDays, subUserHours, usageDays, usageHours, usageHourSums, usageNotices, usageWeeks } from './usage/tables.ts';
import { usageTargets } from './usage/targets/tables.ts';

/** Whose data it is. */
export interface DataOwner {
  readonly customerId: string;
  readonly mobile: string | null;
}

export interface CustomerData {
  readonly table: PgTable;
  /** Condition for the customer's rows. */
  readonly of: (owner: DataOwner) => SQL | undefined;
  /**
   * Columns in the customer's export: all but these, which are secrets or belong to us. `null`: nothing of the table is exported, because
   * it has only secrets or copies.
   */
  readonly hidden: readonly string[] | null;
  /** Whether the rows are erased with the account. `keep`: the law requires them, and without the account they don't identify anyone. */
  readonly onDeletion: 'erase' | 'keep';
}

/** IDs of the customer's orders. */
export const ordersOf = (customerId: string) => sql`(select ${orders.id} from ${orders} where ${orders.customerId} = ${customerId})`;
const byCustomer =
  (column: PgColumn) =>
  ({ customerId }: DataOwner) =>
    eq(column, customerId);
const byEither =
  (...columns: PgColumn[]) =>
  ({ customerId }: DataOwner) =>
    or(...columns.map((column) => eq(column, customerId)));
const byOrder =
  (column: PgColumn) =>
  ({ customerId }: DataOwner) =>
    inArray(column, ordersOf(customerId));
const bySubUser =
  (column: PgColumn) =>
  ({ customerId }: DataOwner) =>
    inArray(column, sql`(select ${subUsers.id} from ${subUsers} where ${inArray(subUsers.orderId, ordersOf(customerId))})`);

/**
 * Every table with data of customers; `customer-data.test.ts` fails if one is missing. Deleted in this order, so rows that refer to others
 * come first.
 */
export const customerData: readonly CustomerData[] = [
  { table: customers, of: byCustomer(customers.id), hidden: ['passwordHash'], onDeletion: 'keep' },
  { table: accountDeletions, of: byCustomer(accountDeletions.customerId), hidden: [], onDeletion: 'keep' },
  { table: sessions, of: byCustomer(sessions.customerId), hidden: ['tokenHash'], onDeletion: 'erase' },
  { table: members, of: byEither(members.accountId, members.personId), hidden: [], onDeletion: 'erase' },
  { table: invitations, of: byCustomer(invitations.accountId), hidden: [], onDeletion: 'erase' },
  // What a person did in accounts of others belongs to those; erasing removes the name from it.
  { table: accountActivity, of: byCustomer(accountActivity.accountId), hidden: [], onDeletion: 'erase' },
  { table: securityEvents, of: byCustomer(securityEvents.customerId), hidden: ['key'], onDeletion: 'erase' },
  { table: siteNotices, of: byCustomer(siteNotices.customerId), hidden: ['key'], onDeletion: 'erase' },
  { table: apiTokens, of: byCustomer(apiTokens.customerId), hidden: ['tokenHash'], onDeletion: 'erase' },
  { table: passkeys, of: byCustomer(passkeys.customerId), hidden: ['publicKey', 'credentialId'], onDeletion: 'erase' },
  { table: passkeyChallenges, of: byCustomer(passkeyChallenges.customerId), hidden: null, onDeletion: 'erase' },
  { table: secondFactorResets, of: byCustomer(secondFactorResets.customerId), hidden: [], onDeletion: 'erase' },
  { table: recoveryCodes, of: byCustomer(recoveryCodes.customerId), hidden: null, onDeletion: 'erase' },
  { table: totpSecrets, of: byCustomer(totpSecrets.customerId), hidden: ['sealedSecret', 'lastStep'], onDeletion: 'erase' },
  { table: loginTickets, of: byCustomer(loginTickets.customerId), hidden: null, onDeletion: 'erase' },
  { table: thirdPartyIdentities, of: byCustomer(thirdPartyIdentities.customerId), hidden: [], onDeletion: 'erase' },
  { table: thirdPartyAttempts, of: byCustomer(thirdPartyAttempts.customerId), hidden: null, onDeletion: 'erase' },
  { table: thirdPartyTickets, of: byCustomer(thirdPartyTickets.customerId), hidden: null, onDeletion: 'erase' },
  // With their deliveries.
  { table: webhooks, of: byCustomer(webhooks.customerId), hidden: ['secret'], onDeletion: 'erase' },
  { table: emailAddresses, of: byCustomer(emailAddresses.customerId), hidden: [], onDeletion: 'erase' },
  { table: emailConfirmations, of: byCustomer(emailConfirmations.customerId), hidden: ['id'], onDeletion: 'erase' },
  // The message about the deletion itself is kept for as long as all others.
  { table: emailOutbox, of: byCustomer(emailOutbox.customerId), hidden: ['key', 'failure'], onDeletion: 'keep' },
  {
    table: certifications,
    of: byCustomer(certifications.customerId),
    hidden: ['sealedFields', 'identityHash', 'verifierRef', 'scanUrl'],
    onDeletion: 'erase',
  },
  { table: orders, of: byCustomer(orders.customerId), hidden: ['orderKey'], onDeletion: 'keep' },
  { table: orderEvents, of: byOrder(orderEvents.orderId), hidden: [], onDeletion: 'keep' },
  { table: quotes, of: byCustomer(quotes.customerId), hidden: [], onDeletion: 'keep' },
  { table: coupons, of: byCustomer(coupons.customerId), hidden: [], onDeletion: 'keep' },
  { table: payments, of: byOrder(payments.orderId), hidden: ['payUrl', 'returnUrl'], onDeletion: 'keep' },
  { table: ledgerEntries, of: byOrder(ledgerEntries.orderId), hidden: [], onDeletion: 'keep' },
  { table: storedMethods, of: byCustomer(storedMethods.customerId), hidden: ['customerRef', 'setupRef', 'methodRef'], onDeletion: 'erase' },
  { table: companyDetails, of: byCustomer(companyDetails.customerId), hidden: [], onDeletion: 'erase' },
  { table: invoices, of: byCustomer(invoices.customerId), hidden: [], onDeletion: 'keep' },
  { table: refunds, of: byOrder(refunds.orderId), hidden: ['failure', 'tries', 'nextTryAt'], onDeletion: 'keep' },
  { table: reviews, of: byOrder(reviews.orderId), hidden: ['note', 'detail', 'noticeId'], onDeletion: 'keep' },
  { table: balances, of: byCustomer(balances.customerId), hidden: [], onDeletion: 'keep' },
  { table: balanceMovements, of: byCustomer(balanceMovements.customerId), hidden: [], onDeletion: 'keep' },
  { table: consumptionSums, of: byCustomer(consumptionSums.customerId), hidden: null, onDeletion: 'keep' },
  { table: autoRenewals, of: byOrder(autoRenewals.orderId), hidden: [], onDeletion: 'keep' },
  { table: autoRenewalEvents, of: byOrder(autoRenewalEvents.orderId), hidden: [], onDeletion: 'keep' },
  { table: whitelistAddresses, of: byOrder(whitelistAddresses.orderId), hidden: [], onDeletion: 'erase' },
  { table: leases, of: byOrder(leases.orderId), hidden: [], onDeletion: 'erase' },
  { table: handedSets, of: byOrder(handedSets.orderId), hidden: [], onDeletion: 'erase' },
  { table: stickySessions, of: byOrder(stickySessions.orderId), hidden: [], onDeletion: 'erase' },
  { table: dynamicPasswords, of: byOrder(dynamicPasswords.orderId), hidden: null, onDeletion: 'erase' },
  { table: subUserHours, of: bySubUser(subUserHours.subUserId), hidden: [], onDeletion: 'erase' },
  { table: subUserDays, of: bySubUser(subUserDays.subUserId), hidden: [], onDeletion: 'erase' },
  { table: subUsers, of: byOrder(subUsers.orderId), hidden: ['password'], onDeletion: 'erase' },
  { table: orderTags, of: byOrder(orderTags.orderId), hidden: [], onDeletion: 'erase' },
  { table: savedFilters, of: byCustomer(savedFilters.customerId), hidden: ['lowerName'], onDeletion: 'erase' },
  { table: tags, of: byCustomer(tags.customerId), hidden: ['lowerName'], onDeletion: 'erase' },
  { table: staticLines, of: byOrder(staticLines.orderId), hidden: ['account', 'password'], onDeletion: 'keep' },
  // Usage itself is kept, because it explains what was paid for; erasing removes the addresses from it.
  { table: usageHours, of: byOrder(usageHours.orderId), hidden: [], onDeletion: 'keep' },
  { table: usageHourSums, of: byOrder(usageHourSums.orderId), hidden: null, onDeletion: 'keep' },
  { table: usageWeeks, of: byOrder(usageWeeks.orderId), hidden: null, onDeletion: 'keep' },
  { table: usageDays, of: byOrder(usageDays.orderId), hidden: ['changedOn'], onDeletion: 'keep' },
  { table: orderUsage, of: byOrder(orderUsage.orderId), hidden: [], onDeletion: 'keep' },
  { table: usageGrants, of: byOrder(usageGrants.orderId), hidden: null, onDeletion: 'keep' },
  { table: usageTargets, of: byOrder(usageTargets.orderId), hidden: [], onDeletion: 'erase' },
  { table: orderInsight, of: byOrder(orderInsight.orderId), hidden: [], onDeletion: 'erase' },
  { table: requestLog, of: byOrder(requestLog.orderId), hidden: [], onDeletion: 'erase' },
  { table: usageNotices, of: byOrder(usageNotices.orderId), hidden: [], onDeletion: 'erase' },
  {
    table: trackingRecords,
    of: ({ mobile }) => (mobile === null ? sql`false` : eq(trackingRecords.mobile, mobile)),
    hidden: [],
    onDeletion: 'erase',
  },
  { table: idempotencyKeys, of: byCustomer(idempotencyKeys.customerId), hidden: null, onDeletion: 'erase' },
];

/** Name of a table in the database, which is that of its section in an export. */
export const sectionOf = ({ table }: CustomerData): string => getTableConfig(table).name;

/** Columns of a section. */
export function exportedColumns({ table, hidden }: CustomerData): Record<string, PgColumn> {
  return Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !hidden?.includes(name)));
}

/** Primary key of a table, for a stable order of its rows. */
export function keyOf({ table }: CustomerData): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
}
