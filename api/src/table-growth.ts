import { and, eq, getTableName, is, sql, type SQL } from 'drizzle-orm';
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
import { CHANGING_DAYS } from './usage/move-finished-hours.ts';
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

/** How long a row is kept: days; or words, possibly with days. Null if it's up to partitions. */
type Kept = number | string | readonly [words: string, days: number] | null;
/** The hottest read: columns by which rows are found, none if they're only written; or what it is, as the API runs it. */
type HotRead = readonly PgColumn[] | readonly [what: string, read: Read];
/** A table, or the name of one of the job queue. */
type Growing = readonly [table: PgTable | string, perDay: number, because: string, kept: Kept, read: HotRead];

/** With what it belongs to. */
const ORDER = "the order's lifetime";
const ACCOUNT = "the account's lifetime";
const MONEY = 'for good: money';
/** Removed by the next round of housekeeping. */
const MINUTES = ['minutes', 1] as const;
const A_DAY = ['a day', 1] as const;

const ofCustomers = (tables: readonly (PgTable & { readonly customerId: PgColumn })[], perDay: number, because: string) =>
  tables.map((table): Growing => [table, perDay, because, ACCOUNT, [table.customerId]]);
const ofOrders = (tables: readonly (PgTable & { readonly orderId: PgColumn })[], perDay: number, because: string, kept: string) =>
  tables.map((table): Growing => [table, perDay, because, kept, [table.orderId]]);

const page: Read = (db, now) => listUsageRows(db, { orderId, pageNo: 1, pageSize: 50 }, now);
const month = { by: 'day', zone: 'Asia/Shanghai' } as const;
const chart: Read = (db, now) => usageByTime(db, 'sample', { orderId, ...month }, now);
const subUserChart: Read = (db, now) => usageByTime(db, 'sample', { subUserId: 'su', ...month }, now);
/** As new_exits reads them. */
const newExits: Read = async (db, now) =>
  db.execute(sql`
    select unnest(exits) from handed_sets
    where order_id = ${orderId} and hour > ${now.toISOString()}::timestamptz - interval '25 hours'`);

const growing: readonly Growing[] = [
  [usageHours, 240_000_000, '100 rows per active order and hour', null, ['a page of the traffic details of an order', page]],
  [
    usageHourSums,
    ACTIVE_ORDERS * 24,
    'one per active order and hour',
    ['until a day later, then in `usage_weeks`', CHANGING_DAYS],
    ['the chart of an order over a month', chart],
  ],
  [
    usageWeeks,
    Math.round(ACTIVE_ORDERS / 7),
    'one per active order and week, with 168 hours',
    [`each hour ${USAGE_HOUR_DAYS} days`, USAGE_HOUR_DAYS],
    [usageWeeks.orderId, usageWeeks.week],
  ],
  [usageDays, ACTIVE_ORDERS * 10, '10 countries and outcomes per active order', ORDER, ['the older part of the traffic details', page]],
  [
    usageTargets,
    ACTIVE_ORDERS * TARGETS_MAX,
    `${TARGETS_MAX} targets per active order, at most twice as many`,
    null,
    ['the targets of an order over a week', (db, now) => listTargets(db, { orderId, period: 'week' }, now)],
  ],
  [subUserHours, ACTIVE_ORDERS * 24, 'one sub-user per active order', null, ['the chart of a sub-user over a month', subUserChart]],
  [subUserDays, ACTIVE_ORDERS, 'one sub-user per active order', ORDER, [subUserDays.subUserId]],
  [
    handedSets,
    ACTIVE_ORDERS * 24,
    `one per active order and hour, each with ${EXITS_AN_HOUR} exits, none of them repeated`,
    null,
    ['the exits that an order got in the last 24 hours', newExits],
  ],
  [
    usageReports,
    ACTIVE_ORDERS * FIRST_USES,
    `${FIRST_USES} questions for a first grant per active order; reports have numbers instead`,
    USAGE_RETRY_DAYS,
    [usageReports.id],
  ],
  ...ofOrders([usageGrants], 0, 'one per active order and gateway that it uses', 'until the gateway has been idle for minutes, or is lost'),
  [gatewayRuns, 40, 'each of 20 gateways starts twice', USAGE_RETRY_DAYS, [gatewayRuns.id]],
  ...ofOrders([requestLog], 0, `at most ${REQUEST_LOG_MAX} rows per order whose log is on`, `${REQUEST_LOG_MINUTES} minutes`),
  [leases, 0, 'at most one per client and port', 'a day after its end', [leases.clientAddress, leases.port]],
  [
    stickySessions,
    50_000_000,
    '500 sessions per active order',
    ['until its end, at most a day', 1],
    [stickySessions.orderId, stickySessions.place, stickySessions.sessionId],
  ],
  [dynamicPasswords, ACTIVE_ORDERS, 'one per active order', ['an hour', 1], [dynamicPasswords.passwordHash]],
  [
    orders,
    PURCHASES,
    'one per purchase',
    'for good',
    ['the usable order of a gateway', (db, now) => storedRows({ db, now, hash: String }).order(orderId)],
  ],
  ...ofOrders([orderUsage, subUsers, orderTags], PURCHASES, 'one per purchase', ORDER),
  ...ofOrders([whitelistAddresses], PURCHASES * 2, 'two per purchase', ORDER),
  ...ofOrders([usageNotices], PURCHASES * 2, 'two thresholds per purchase', ORDER),
  ...ofOrders([orderInsight], PURCHASES / 10, 'one in 10 purchases', ORDER),
  [orderEvents, PURCHASES * 5, 'five per purchase', ORDER, ['what each gateway asks every second', findRevocations]],
  [
    autoRenewals,
    PURCHASES / 3,
    'one in three purchases',
    ORDER,
    ['those that may be due, twice a minute: each that is on', (db, now) => findCandidates(db, now, '', 100)],
  ],
  ...ofOrders([autoRenewalEvents], PURCHASES, 'three per auto-renewal', MONEY),
  [quotes, PURCHASES * 5, 'five per purchase, one of them used', "a day after its end; a used one, the order's lifetime", [quotes.id]],
  ...ofOrders([payments], PURCHASES, 'one per purchase', MONEY),
  [paymentNotices, PURCHASES * 2, 'two per payment', MONEY, [paymentNotices.method, paymentNotices.noticeId]],
  ...ofOrders([ledgerEntries], PURCHASES, 'one per payment', MONEY),
  [invoices, PURCHASES, 'one per payment', MONEY, [invoices.customerId]],
  ...ofOrders([refunds], PURCHASES / 100, 'one in 100 purchases', MONEY),
  ...ofOrders([reviews], PURCHASES / 1000, 'one in 1,000 payments', MONEY),
  [storedMethods, PURCHASES / 10, 'one in 10 purchases', MONEY, [storedMethods.customerId]],
  [balanceMovements, PURCHASES / 5, 'one in five purchases', MONEY, [balanceMovements.customerId]],
  [customers, SIGN_UPS, 'those who sign up', 'for good, without a name once deleted', [customers.id]],
  ...ofCustomers([consumptionSums, coupons, tags, savedFilters, emailAddresses], SIGN_UPS, 'one per customer'),
  ...ofCustomers([balances, companyDetails, webhooks, passkeys, totpSecrets], SIGN_UPS / 10, 'one in 10 customers'),
  ...ofCustomers([thirdPartyIdentities], SIGN_UPS / 2, 'one in two customers'),
  ...ofCustomers([recoveryCodes], SIGN_UPS, '10 per customer with a second step'),
  [apiTokens, SIGN_UPS / 10, 'one in 10 customers', ACCOUNT, [apiTokens.tokenHash]],
  [members, SIGN_UPS / 10, 'one in 10 customers', ACCOUNT, [members.personId]],
  [invitations, SIGN_UPS / 10, 'one per member', INVITATION_DAYS, [invitations.accountId]],
  [certifications, SIGN_UPS, 'one per customer', `${ACCOUNT}; without a result, a day`, [certifications.customerId]],
  [
    emailConfirmations,
    SIGN_UPS,
    'one per customer',
    [`a day after its ${EMAIL_CONFIRM_MINUTES} minutes`, 1],
    [emailConfirmations.customerId],
  ],
  [secondFactorResets, 1, 'customers without their app or codes', 'until it is done', [secondFactorResets.customerId]],
  [accountDeletions, SIGN_UPS / 10, 'one in 10 customers', 'for good', [accountDeletions.customerId]],
  [accountActivity, LOGINS / 3, 'one in three log-ins', ACTIVITY_DAYS, [accountActivity.accountId]],
  [captchas, LOGINS * 2, 'two per log-in', ['two minutes', 1], [captchas.verifyId]],
  [sessions, LOGINS, 'one per log-in', A_DAY, [sessions.tokenHash]],
  [verifyCodes, LOGINS / 2, 'one in two log-ins', A_DAY, [verifyCodes.mobile, verifyCodes.type]],
  [smsQuotas, LOGINS / 2, 'one in two log-ins', ['the day after', 2], [smsQuotas.mobile]],
  [passwordTries, LOGINS / 10, 'one in 10 log-ins', [`${PASSWORD_TRIES_HOURS} hours`, 1], [passwordTries.mobile]],
  [passkeyChallenges, LOGINS / 10, 'one in 10 log-ins', MINUTES, [passkeyChallenges.challenge]],
  [loginTickets, LOGINS / 10, 'one in 10 log-ins', [`${LOGIN_TICKET_MINUTES} minutes`, 1], [loginTickets.ticketHash]],
  [thirdPartyAttempts, LOGINS / 2, 'one in two log-ins', MINUTES, [thirdPartyAttempts.stateHash]],
  [thirdPartyTickets, SIGN_UPS / 2, 'one per account that is bound', MINUTES, [thirdPartyTickets.ticketHash]],
  [securityEvents, LOGINS, 'one per log-in', SECURITY_EVENT_DAYS, [securityEvents.customerId]],
  [
    siteNotices,
    PURCHASES * 5,
    'five per purchase',
    SITE_NOTICE_DAYS,
    ['the number of unread notices, which each page shows', async (db) => countUnread(db, 'sample')],
  ],
  [emailOutbox, ACTIVE_ORDERS, 'one per active order', EMAIL_MESSAGE_DAYS, [emailOutbox.id]],
  [webhookDeliveries, PURCHASES, 'one per purchase', WEBHOOK_DELIVERY_DAYS, [webhookDeliveries.id]],
  [
    'pgboss.job',
    400_000,
    "one per message, five per purchase, and housekeeping's own",
    JOB_HISTORY_DAYS,
    ['which queues have jobs to run, every second', async (db) => db.execute(dueAmong(Object.keys(queues)))],
  ],
  [
    idempotencyKeys,
    500_000,
    'one per purchase or keyed call',
    A_DAY,
    [idempotencyKeys.customerId, idempotencyKeys.endpoint, idempotencyKeys.key],
  ],
  [limitCounters, 2_000_000, 'with Redis: none', ['its window, at most a day', 1], [limitCounters.key]],
  [webVitals, 1_000_000, 'sampled page views', VISITOR_RECORD_DAYS, []],
  [trackingRecords, LOGINS * 10, '10 clicks and page views per log-in', VISITOR_RECORD_DAYS, []],
  [adConversions, SIGN_UPS, 'at most one per customer', VISITOR_RECORD_DAYS, []],
  [clientErrors, 1000, 'one per part, release, kind and hour', VISITOR_RECORD_DAYS, [clientErrors.hour, clientErrors.part]],
  [helpFeedback, 1000, 'readers who say so', 'for good: it names nobody', [helpFeedback.kind, helpFeedback.articleId]],
];

const nameOf = (table: PgTable | string) => (is(table, PgTable) ? getTableName(table) : table);

function growthOf([table, perDay, because, given]: Growing): GrowthOf {
  const partitions = partitionedTables.find((each) => each.table === table);
  // The queue deletes its own.
  const isDeleted = typeof table === 'string' || chores.some((chore) => chore.table === table);
  const kept = given ?? partitions?.keptDays ?? '';
  const [words, keptDays] = typeof kept === 'number' ? [`${kept} days`, kept] : typeof kept === 'string' ? [kept, null] : kept;
  const removal = partitions ? 'partitions' : isDeleted ? 'deleted' : 'kept';
  return { table: nameOf(table), perDay, because, keptDays, kept: words, removal };
}

/** Growth of the tables that grow with customers, orders or requests. */
export const tableGrowth: readonly GrowthOf[] = growing.map(growthOf);

/** Tables of the job queue's library, apart from its jobs. */
const ofQueue = ['bam', 'job_dependency', 'queue', 'queue_stats', 'schedule', 'subscription', 'version', 'warning'];

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
  'drizzle.__drizzle_migrations': 'our migrations',
  ...Object.fromEntries(ofQueue.map((name) => [`pgboss.${name}`, 'our queues'])),
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

const isRun = (read: HotRead): read is readonly [string, Read] => typeof read[0] === 'string';

/** The hottest reads that are more than finding rows by some columns, as the API runs them. */
export const hottestReads: readonly HottestRead[] = growing.flatMap(([table, , , , read]) =>
  isRun(read) ? [{ table: nameOf(table), what: read[0], read: read[1] }] : [],
);

const valueOf = ({ dataType }: PgColumn, now: Date) => (dataType === 'string' ? 'sample' : dataType === 'date' ? now : 1);

interface FoundRows {
  readonly table: string;
  readonly query: (db: Database, now: Date) => SQL;
}

/** The other hottest reads, with the columns by which they find rows. */
export const foundBy: readonly (FoundRows & { readonly columns: readonly string[] })[] = growing.flatMap(([table, , , , read]) => {
  if (isRun(read) || typeof table === 'string' || read.length === 0) return [];
  const isFound = (now: Date) => and(...read.map((column) => eq(column, valueOf(column, now))));
  const query = (db: Database, now: Date) => db.select().from(table).where(isFound(now)).getSQL();
  return [{ table: nameOf(table), columns: read.map(({ name }) => name), query }];
});

/** The statement that finds expired rows of each table from which rows are deleted. */
export const expiredRows: readonly FoundRows[] = chores
  .filter(({ table }) => growing.some(([each]) => each === table))
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
