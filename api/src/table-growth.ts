import { and, eq, getTableName, is, sql, sum, type SQL } from 'drizzle-orm';
import { PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import {
  ACTIVITY_DAYS,
  EMAIL_CONFIRM_MINUTES,
  EMAIL_MESSAGE_DAYS,
  INVITATION_DAYS,
  LOGIN_TICKET_MINUTES,
  PASSWORD_TRIES_HOURS,
  REQUEST_LOG_MAX,
  REQUEST_LOG_MINUTES,
  SECURITY_EVENT_DAYS,
  SITE_NOTICE_DAYS,
  TARGETS_MAX,
  USAGE_HOUR_DAYS,
  USAGE_RETRY_DAYS,
  VISITOR_RECORD_DAYS,
  WEBHOOK_DELIVERY_DAYS,
} from 'shared-contracts/constants';
import { handedSets, leases } from './access/exits/tables.ts';
import { storedRows } from './access/gateway-calls/access-rows.ts';
import { findRevocations } from './access/gateway-calls/find-revocations.ts';
import { dynamicPasswords, stickySessions } from './access/gateway-calls/tables.ts';
import { whitelistAddresses } from './access/whitelist/tables.ts';
import { helpFeedback } from './content/help-feedback/tables.ts';
import { captchas } from './customers/captcha/tables.ts';
import { apiTokens } from './customers/records/api-token-tables.ts';
import { accountDeletions } from './customers/records/deletion-tables.ts';
import { emailAddresses, emailConfirmations, emailOutbox } from './customers/records/email-tables.ts';
import { accountActivity, invitations, members } from './customers/records/member-tables.ts';
import { passkeyChallenges, passkeys } from './customers/records/passkey-tables.ts';
import { loginTickets, recoveryCodes, secondFactorResets, totpSecrets } from './customers/records/second-factor-tables.ts';
import { securityEvents } from './customers/records/security-event-tables.ts';
import { siteNotices } from './customers/records/site-notice-tables.ts';
import { customers, passwordTries } from './customers/records/tables.ts';
import { webhookDeliveries, webhooks } from './customers/records/webhook-tables.ts';
import { sessions } from './customers/sessions/tables.ts';
import { countUnread } from './customers/site-notices/site-notices.ts';
import { thirdPartyAttempts, thirdPartyIdentities, thirdPartyTickets } from './customers/third-party/tables.ts';
import { smsQuotas, verifyCodes } from './customers/verify-codes/tables.ts';
import { BATCH_SIZE, chores, partitionedTables } from './housekeeping.ts';
import { clientErrors } from './monitoring/client-errors/tables.ts';
import { adConversions, trackingRecords, webVitals } from './monitoring/tracking/tables.ts';
import { coupons } from './orders/coupons/tables.ts';
import { autoRenewalEvents, autoRenewals } from './orders/records/auto-renewal-tables.ts';
import { balanceMovements, balances } from './orders/records/balance-tables.ts';
import { orderInsight } from './orders/records/insight-tables.ts';
import { quotes } from './orders/records/quote-tables.ts';
import { subUsers } from './orders/records/sub-user-tables.ts';
import { orderEvents, orders, orderUsage } from './orders/records/tables.ts';
import { orderTags, tags } from './orders/records/tag-tables.ts';
import { savedFilters } from './orders/saved-filters/tables.ts';
import { findCandidates } from './payments/auto-renewal/records.ts';
import { consumptionSums } from './payments/consumption/tables.ts';
import { companyDetails, invoices } from './payments/records/invoice-tables.ts';
import { ledgerEntries } from './payments/records/ledger-tables.ts';
import { refunds } from './payments/records/refund-tables.ts';
import { reviews } from './payments/records/review-tables.ts';
import { storedMethods } from './payments/records/stored-method-tables.ts';
import { paymentNotices, payments } from './payments/records/tables.ts';
import type { Database } from './platform/database/database.ts';
import { idempotencyKeys } from './platform/http/tables.ts';
import { dueAmong } from './platform/jobs/create-jobs.ts';
import { JOB_HISTORY_DAYS, queues } from './platform/jobs/queues.ts';
import { limitCounters } from './platform/limits/tables.ts';
import { certifications } from './trials/certification/tables.ts';
import { gatewayRuns, usageGrants } from './usage/grants/tables.ts';
import { requestLog } from './usage/request-log/tables.ts';
import { subUserDays, subUserHours, usageDays, usageHours, usageHourSums, usageNotices, usageReports, usageWeeks } from './usage/tables.ts';
import { listTargets } from './usage/targets/list-targets.ts';
import { usageTargets } from './usage/targets/tables.ts';
import { usageByTime } from './usage/usage-by-time.ts';
import { listUsageRows } from './usage/usage-rows.ts';

/** The load that docs/scale.md is about: 1,000,000 customers, and a day's numbers of the rest. */
const ACTIVE_ORDERS = 100_000;
const PURCHASES = 30_000;
const LOGINS = 300_000;
const SIGN_UPS = 3000;
/** First uses of an order a day: a gateway asks for a grant then, and returns it after some idle minutes. */
const FIRST_USES = 10;
const EXTRACTIONS_PER_SECOND = 1000;
/** Of an order: extractions return 20 exits. */
export const EXITS_AN_HOUR = (EXTRACTIONS_PER_SECOND * 3600 * 20) / ACTIVE_ORDERS;
const orderId = 'F0';

export interface GrowthOf {
  readonly table: string;
  /** New rows a day at that load, and the assumption behind the number. */
  readonly perDay: number;
  readonly because: string;
  /** Days that a row is kept; null if a table doesn't grow or keeps everything. */
  readonly keptDays: number | null;
  readonly kept: string;
  readonly removal: 'partitions' | 'deleted' | 'kept';
}

type Read = (db: Database, now: Date) => Promise<unknown>;

interface Growing {
  /** The name of a table of the job queue. */
  readonly table: PgTable | string;
  readonly perDay: number;
  readonly because: string;
  /** How long a row is kept: in days, if it's a number. Partitioned tables say so themselves. */
  readonly kept?: number | string;
  readonly keptDays?: number;
  /** The hottest read: columns by which rows are found, none if they're only written; or what it is, as the API runs it. */
  readonly read: readonly PgColumn[] | readonly [what: string, read: Read];
}

/** With what it belongs to. */
const ORDER = "the order's lifetime";
const ACCOUNT = "the account's lifetime";
const MONEY = 'for good: money';

const growing: readonly Growing[] = [
  {
    table: usageHours,
    perDay: 240_000_000,
    because: '100 rows per active order and hour',
    read: ['a page of the traffic details of an order', (db, now) => listUsageRows(db, { orderId, pageNo: 1, pageSize: 50 }, now)],
  },
  {
    table: usageHourSums,
    perDay: ACTIVE_ORDERS * 24,
    because: 'one per active order and hour',
    kept: 'until a day later, then in `usage_weeks`',
    keptDays: 2,
    read: [
      'the chart of an order over a month',
      (db, now) => usageByTime(db, 'sample', { orderId, by: 'day', zone: 'Asia/Shanghai' }, now),
    ],
  },
  {
    table: usageWeeks,
    perDay: Math.round(ACTIVE_ORDERS / 7),
    because: 'one per active order and week, with 168 hours',
    kept: `each hour ${USAGE_HOUR_DAYS} days`,
    keptDays: USAGE_HOUR_DAYS,
    read: [usageWeeks.orderId, usageWeeks.week],
  },
  {
    table: usageDays,
    perDay: ACTIVE_ORDERS * 10,
    because: '10 countries and outcomes per active order',
    kept: ORDER,
    read: ['the older part of the traffic details', (db, now) => listUsageRows(db, { orderId, pageNo: 1, pageSize: 50 }, now)],
  },
  {
    table: usageTargets,
    perDay: ACTIVE_ORDERS * TARGETS_MAX,
    because: `${TARGETS_MAX} targets per active order, at most twice as many`,
    read: ['the targets of an order over a week', (db, now) => listTargets(db, { orderId, period: 'week' }, now)],
  },
  {
    table: subUserHours,
    perDay: ACTIVE_ORDERS * 24,
    because: 'one sub-user per active order',
    read: [
      'the chart of a sub-user over a month',
      (db, now) => usageByTime(db, 'sample', { subUserId: 'su', by: 'day', zone: 'Asia/Shanghai' }, now),
    ],
  },
  {
    table: subUserDays,
    perDay: ACTIVE_ORDERS,
    because: 'one sub-user per active order',
    kept: ORDER,
    read: [
      'the days of a sub-user',
      async (db) =>
        db
          .select({ bytes: sum(subUserDays.bytes) })
          .from(subUserDays)
          .where(eq(subUserDays.subUserId, 'su')),
    ],
  },
  {
    table: handedSets,
    perDay: ACTIVE_ORDERS * 24,
    because: `one per active order and hour, each with ${EXITS_AN_HOUR} exits, none of them repeated`,
    read: [
      'the exits that an order got in the last 24 hours, as new_exits reads them',
      async (db, now) =>
        db.execute(sql`
          select unnest(exits) from handed_sets
          where order_id = ${orderId} and hour > ${now.toISOString()}::timestamptz - interval '25 hours'`),
    ],
  },
  {
    table: usageReports,
    perDay: ACTIVE_ORDERS * FIRST_USES,
    because: `${FIRST_USES} questions for a first grant per active order; reports have numbers instead`,
    kept: USAGE_RETRY_DAYS,
    read: [usageReports.id],
  },
  {
    table: usageGrants,
    perDay: 0,
    because: 'one per active order and gateway that it uses',
    kept: 'until the gateway has been idle for minutes, or is lost',
    read: [usageGrants.orderId],
  },
  {
    table: gatewayRuns,
    perDay: 40,
    because: 'each of 20 gateways starts twice',
    kept: USAGE_RETRY_DAYS,
    read: [gatewayRuns.id],
  },
  {
    table: requestLog,
    perDay: 0,
    because: `at most ${REQUEST_LOG_MAX} rows per order whose log is on`,
    kept: `${REQUEST_LOG_MINUTES} minutes`,
    read: [requestLog.orderId],
  },
  {
    table: leases,
    perDay: 0,
    because: 'at most one per client and port',
    kept: 'a day after its end',
    read: [leases.clientAddress, leases.port],
  },
  {
    table: stickySessions,
    perDay: 50_000_000,
    because: '500 sessions per active order',
    kept: 'until its end, at most a day',
    keptDays: 1,
    read: [stickySessions.orderId, stickySessions.place, stickySessions.sessionId],
  },
  {
    table: dynamicPasswords,
    perDay: ACTIVE_ORDERS,
    because: 'one per active order',
    kept: 'an hour',
    keptDays: 1,
    read: [dynamicPasswords.passwordHash],
  },
  { table: whitelistAddresses, perDay: PURCHASES * 2, because: 'two per purchase', kept: ORDER, read: [whitelistAddresses.orderId] },
  {
    table: orders,
    perDay: PURCHASES,
    because: 'one per purchase',
    kept: 'for good',
    read: ['the usable order of a gateway', (db, now) => storedRows({ db, now, hash: String }).order(orderId)],
  },
  { table: orderUsage, perDay: PURCHASES, because: 'one per purchase', kept: ORDER, read: [orderUsage.orderId] },
  {
    table: orderEvents,
    perDay: PURCHASES * 5,
    because: 'five per purchase',
    kept: ORDER,
    read: ['what each gateway asks every second', (db, now) => findRevocations(db, now)],
  },
  { table: usageNotices, perDay: PURCHASES * 2, because: 'two thresholds per purchase', kept: ORDER, read: [usageNotices.orderId] },
  { table: orderInsight, perDay: PURCHASES / 10, because: 'one in 10 purchases', kept: ORDER, read: [orderInsight.orderId] },
  { table: subUsers, perDay: PURCHASES, because: 'one per purchase', kept: ORDER, read: [subUsers.orderId] },
  { table: orderTags, perDay: PURCHASES, because: 'one per purchase', kept: ORDER, read: [orderTags.orderId] },
  {
    table: autoRenewals,
    perDay: PURCHASES / 3,
    because: 'one in three purchases',
    kept: ORDER,
    read: ['those that may be due, twice a minute: each that is on', (db, now) => findCandidates(db, now, '', 100)],
  },
  { table: autoRenewalEvents, perDay: PURCHASES, because: 'three per auto-renewal', kept: MONEY, read: [autoRenewalEvents.orderId] },
  {
    table: quotes,
    perDay: PURCHASES * 5,
    because: 'five per purchase, one of them used',
    kept: "a day after its end; a used one, the order's lifetime",
    read: [quotes.id],
  },
  { table: payments, perDay: PURCHASES, because: 'one per purchase', kept: MONEY, read: [payments.orderId] },
  {
    table: paymentNotices,
    perDay: PURCHASES * 2,
    because: 'two per payment',
    kept: MONEY,
    read: [paymentNotices.method, paymentNotices.noticeId],
  },
  { table: ledgerEntries, perDay: PURCHASES, because: 'one per payment', kept: MONEY, read: [ledgerEntries.orderId] },
  { table: invoices, perDay: PURCHASES, because: 'one per payment', kept: MONEY, read: [invoices.customerId] },
  { table: refunds, perDay: PURCHASES / 100, because: 'one in 100 purchases', kept: MONEY, read: [refunds.orderId] },
  { table: reviews, perDay: PURCHASES / 1000, because: 'one in 1,000 payments', kept: MONEY, read: [reviews.orderId] },
  { table: storedMethods, perDay: PURCHASES / 10, because: 'one in 10 purchases', kept: MONEY, read: [storedMethods.customerId] },
  { table: balanceMovements, perDay: PURCHASES / 5, because: 'one in five purchases', kept: MONEY, read: [balanceMovements.customerId] },
  { table: balances, perDay: SIGN_UPS / 10, because: 'one in 10 customers', kept: ACCOUNT, read: [balances.customerId] },
  { table: consumptionSums, perDay: SIGN_UPS, because: 'one per customer', kept: ACCOUNT, read: [consumptionSums.customerId] },
  { table: companyDetails, perDay: SIGN_UPS / 10, because: 'one in 10 customers', kept: ACCOUNT, read: [companyDetails.customerId] },
  { table: customers, perDay: SIGN_UPS, because: 'those who sign up', kept: 'for good, without a name once deleted', read: [customers.id] },
  {
    table: certifications,
    perDay: SIGN_UPS,
    because: 'one per customer',
    kept: `${ACCOUNT}; without a result, a day`,
    read: [certifications.customerId],
  },
  { table: coupons, perDay: SIGN_UPS, because: 'one per customer', kept: ACCOUNT, read: [coupons.customerId] },
  { table: tags, perDay: SIGN_UPS, because: 'one per customer', kept: ACCOUNT, read: [tags.customerId] },
  { table: savedFilters, perDay: SIGN_UPS, because: 'one per customer', kept: ACCOUNT, read: [savedFilters.customerId] },
  { table: emailAddresses, perDay: SIGN_UPS, because: 'one per customer', kept: ACCOUNT, read: [emailAddresses.customerId] },
  {
    table: emailConfirmations,
    perDay: SIGN_UPS,
    because: 'one per customer',
    kept: `a day after its ${EMAIL_CONFIRM_MINUTES} minutes`,
    keptDays: 1,
    read: [emailConfirmations.customerId],
  },
  { table: webhooks, perDay: SIGN_UPS / 10, because: 'one in 10 customers', kept: ACCOUNT, read: [webhooks.customerId] },
  { table: apiTokens, perDay: SIGN_UPS / 10, because: 'one in 10 customers', kept: ACCOUNT, read: [apiTokens.tokenHash] },
  { table: members, perDay: SIGN_UPS / 10, because: 'one in 10 customers', kept: ACCOUNT, read: [members.personId] },
  {
    table: invitations,
    perDay: SIGN_UPS / 10,
    because: 'one per member',
    kept: INVITATION_DAYS,
    read: [invitations.accountId],
  },
  {
    table: accountActivity,
    perDay: LOGINS / 3,
    because: 'one in three log-ins',
    kept: ACTIVITY_DAYS,
    read: [accountActivity.accountId],
  },
  {
    table: thirdPartyIdentities,
    perDay: SIGN_UPS / 2,
    because: 'one in two customers',
    kept: ACCOUNT,
    read: [thirdPartyIdentities.customerId],
  },
  {
    table: thirdPartyAttempts,
    perDay: LOGINS / 2,
    because: 'one in two log-ins',
    kept: 'minutes',
    keptDays: 1,
    read: [thirdPartyAttempts.stateHash],
  },
  {
    table: thirdPartyTickets,
    perDay: SIGN_UPS / 2,
    because: 'one per account that is bound',
    kept: 'minutes',
    keptDays: 1,
    read: [thirdPartyTickets.ticketHash],
  },
  { table: passkeys, perDay: SIGN_UPS / 10, because: 'one in 10 customers', kept: ACCOUNT, read: [passkeys.customerId] },
  {
    table: passkeyChallenges,
    perDay: LOGINS / 10,
    because: 'one in 10 log-ins',
    kept: 'minutes',
    keptDays: 1,
    read: [passkeyChallenges.challenge],
  },
  { table: totpSecrets, perDay: SIGN_UPS / 10, because: 'one in 10 customers', kept: ACCOUNT, read: [totpSecrets.customerId] },
  {
    table: recoveryCodes,
    perDay: SIGN_UPS,
    because: '10 per customer with a second step',
    kept: ACCOUNT,
    read: [recoveryCodes.customerId],
  },
  {
    table: loginTickets,
    perDay: LOGINS / 10,
    because: 'one in 10 log-ins',
    kept: `${LOGIN_TICKET_MINUTES} minutes`,
    keptDays: 1,
    read: [loginTickets.ticketHash],
  },
  {
    table: secondFactorResets,
    perDay: 1,
    because: 'customers without their app or codes',
    kept: 'until it is done',
    read: [secondFactorResets.customerId],
  },
  { table: accountDeletions, perDay: SIGN_UPS / 10, because: 'one in 10 customers', kept: 'for good', read: [accountDeletions.customerId] },
  { table: captchas, perDay: LOGINS * 2, because: 'two per log-in', kept: 'two minutes', keptDays: 1, read: [captchas.verifyId] },
  { table: sessions, perDay: LOGINS, because: 'one per log-in', kept: 'a day', keptDays: 1, read: [sessions.tokenHash] },
  {
    table: verifyCodes,
    perDay: LOGINS / 2,
    because: 'one in two log-ins',
    kept: 'a day',
    keptDays: 1,
    read: [verifyCodes.mobile, verifyCodes.type],
  },
  { table: smsQuotas, perDay: LOGINS / 2, because: 'one in two log-ins', kept: 'the day after', keptDays: 2, read: [smsQuotas.mobile] },
  {
    table: passwordTries,
    perDay: LOGINS / 10,
    because: 'one in 10 log-ins',
    kept: `${PASSWORD_TRIES_HOURS} hours`,
    keptDays: 1,
    read: [passwordTries.mobile],
  },
  { table: securityEvents, perDay: LOGINS, because: 'one per log-in', kept: SECURITY_EVENT_DAYS, read: [securityEvents.customerId] },
  {
    table: siteNotices,
    perDay: PURCHASES * 5,
    because: 'five per purchase',
    kept: SITE_NOTICE_DAYS,
    read: ['the number of unread notices, which each page shows', async (db) => countUnread(db, 'sample')],
  },
  { table: emailOutbox, perDay: ACTIVE_ORDERS, because: 'one per active order', kept: EMAIL_MESSAGE_DAYS, read: [emailOutbox.id] },
  {
    table: webhookDeliveries,
    perDay: PURCHASES,
    because: 'one per purchase',
    kept: WEBHOOK_DELIVERY_DAYS,
    read: [webhookDeliveries.id],
  },
  {
    table: 'pgboss.job',
    perDay: 400_000,
    because: "one per message, five per purchase, and housekeeping's own",
    kept: JOB_HISTORY_DAYS,
    read: ['which queues have jobs to run, every second', async (db) => db.execute(dueAmong(Object.keys(queues)))],
  },
  {
    table: idempotencyKeys,
    perDay: 500_000,
    because: 'one per purchase or keyed call',
    kept: 'a day',
    keptDays: 1,
    read: [idempotencyKeys.customerId, idempotencyKeys.endpoint, idempotencyKeys.key],
  },
  {
    table: limitCounters,
    perDay: 2_000_000,
    because: 'with Redis: none',
    kept: 'its window, at most a day',
    keptDays: 1,
    read: [limitCounters.key],
  },
  { table: webVitals, perDay: 1_000_000, because: 'sampled page views', kept: VISITOR_RECORD_DAYS, read: [] },
  { table: trackingRecords, perDay: LOGINS * 10, because: '10 clicks and page views per log-in', kept: VISITOR_RECORD_DAYS, read: [] },
  { table: adConversions, perDay: SIGN_UPS, because: 'at most one per customer', kept: VISITOR_RECORD_DAYS, read: [] },
  {
    table: clientErrors,
    perDay: 1000,
    because: 'one per part, release, kind and hour',
    kept: VISITOR_RECORD_DAYS,
    read: [clientErrors.hour, clientErrors.part],
  },
  {
    table: helpFeedback,
    perDay: 1000,
    because: 'readers who say so',
    kept: 'for good: it names nobody',
    read: [helpFeedback.kind, helpFeedback.articleId],
  },
];

const nameOf = (table: PgTable | string) => (is(table, PgTable) ? getTableName(table) : table);

function growthOf({ table, perDay, because, kept = '', keptDays }: Growing): GrowthOf {
  const partitions = partitionedTables.find((each) => each.table === table);
  // The queue deletes its own.
  const isDeleted = typeof table === 'string' || chores.some((chore) => chore.table === table);
  const days = typeof kept === 'number' ? kept : kept ? undefined : partitions?.keptDays;
  return {
    table: nameOf(table),
    perDay,
    because,
    keptDays: days ?? keptDays ?? null,
    kept: days === undefined ? String(kept) : `${days} days`,
    removal: partitions ? 'partitions' : isDeleted ? 'deleted' : 'kept',
  };
}

/** Growth of the tables that grow with customers, orders or requests. */
export const tableGrowth: readonly GrowthOf[] = growing.map(growthOf);

/** Tables that don't, and why. */
export const stillTables: Readonly<Record<string, string>> = {
  app_versions: 'our releases of the app',
  article_texts: 'our articles',
  articles: 'our articles',
  continents: 'places',
  countries: 'places',
  coupon_offers: 'our offers',
  exit_checks: 'a row per server and day, for 30 days',
  exit_latencies: 'rows per country and day, for 30 days',
  exits: 'our exits',
  gateways: 'our gateways',
  handed_exits: 'only the last release writes it, for a day',
  invoice_counters: 'a row per kind and year',
  offers: 'our offers',
  ops_records: 'our commands',
  price_history: 'our prices',
  products: 'our packages',
  provinces: 'places',
  sandbox_clock: 'sandbox',
  sandbox_emails: 'sandbox',
  sandbox_payment_decisions: 'sandbox',
  sandbox_stored_cards: 'sandbox',
  sandbox_webhooks: 'sandbox',
  sellers: 'our company',
  service_outcomes: 'two rows a minute, for a day',
  sms_notices: 'sandbox',
  sms_outbox: 'sandbox',
  static_lines: 'our lines',
  status_spans: 'a row per change of a state, for 90 days',
  tax_rules: 'our rules',
  usage_checks: 'a single row',
};

/** From how many rows a day a table is partitioned by day, so that housekeeping drops its days. */
export const MANY_ROWS = 1_000_000;

/** Why a table with so many rows isn't. */
export const unpartitioned: ReadonlyMap<string, string> = new Map(
  (
    [
      [usageDays, "it's kept with its order, whose used bytes must equal its sum"],
      [usageReports, 'an ID must be unique for seven days, in all partitions together'],
      [stickySessions, 'a session is found by its key alone, and starts again in its row'],
      [limitCounters, "it's the fallback for a lost Redis"],
      [webVitals, 'nothing reads a single row, and deleting 12 rows a second is no load'],
      [trackingRecords, 'nothing reads a single row, and deleting 35 rows a second is little'],
    ] as const
  ).map(([table, why]) => [getTableName(table), why]),
);

interface HottestRead {
  readonly table: string;
  readonly what: string;
  readonly read: Read;
}

const isRun = (read: Growing['read']): read is readonly [string, Read] => typeof read[0] === 'string';

/** The hottest reads that are more than finding rows by some columns, as the API runs them. */
export const hottestReads: readonly HottestRead[] = growing.flatMap(({ table, read }) =>
  isRun(read) ? [{ table: nameOf(table), what: read[0], read: read[1] }] : [],
);

const valueOf = ({ dataType }: PgColumn, now: Date) => (dataType === 'string' ? 'sample' : dataType === 'date' ? now : 1);

interface FoundRows {
  readonly table: string;
  readonly query: (db: Database, now: Date) => SQL;
}

/** The other hottest reads, with the columns by which they find rows. */
export const foundBy: readonly (FoundRows & { readonly columns: readonly string[] })[] = growing.flatMap(({ table, read }) => {
  if (isRun(read) || typeof table === 'string' || read.length === 0) return [];
  const isFound = (now: Date) => and(...read.map((column) => eq(column, valueOf(column, now))));
  const query = (db: Database, now: Date) => db.select().from(table).where(isFound(now)).getSQL();
  return [{ table: nameOf(table), columns: read.map(({ name }) => name), query }];
});

/** The statement that finds expired rows of each table from which rows are deleted. */
export const expiredRows: readonly FoundRows[] = chores
  .filter(({ table }) => growing.some((each) => each.table === table))
  .map(({ table, isOver }) => ({
    table: getTableName(table),
    query: (db, now) =>
      db
        .select({ at: sql`ctid` })
        .from(table)
        .where(isOver(now, VISITOR_RECORD_DAYS))
        .limit(BATCH_SIZE)
        .getSQL(),
  }));
