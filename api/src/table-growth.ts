import { eq, getTableName, sql, sum, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  EMAIL_MESSAGE_DAYS,
  REQUEST_LOG_MAX,
  REQUEST_LOG_MINUTES,
  SECURITY_EVENT_DAYS,
  TARGETS_MAX,
  USAGE_HOUR_DAYS,
  USAGE_RETRY_DAYS,
  VISITOR_RECORD_DAYS,
} from 'shared-contracts/constants';
import { handedSets, leases } from './access/exits/tables.ts';
import { storedRows } from './access/gateway-calls/access-rows.ts';
import { dynamicPasswords, stickySessions } from './access/gateway-calls/tables.ts';
import { captchas } from './customers/captcha/tables.ts';
import { emailOutbox } from './customers/records/email-tables.ts';
import { securityEvents } from './customers/records/security-event-tables.ts';
import { sessions } from './customers/sessions/tables.ts';
import { BATCH_SIZE, chores, partitionedTables } from './housekeeping.ts';
import { webVitals } from './monitoring/tracking/tables.ts';
import { orders } from './orders/records/tables.ts';
import { addDays } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import { addPartitions } from './platform/database/day-partitions.ts';
import { idempotencyKeys } from './platform/http/tables.ts';
import { limitCounters } from './platform/limits/tables.ts';
import { usageGrants } from './usage/grants/tables.ts';
import { requestLog } from './usage/request-log/tables.ts';
import { subUserDays, subUserHours, usageDays, usageHours, usageHourSums, usageReports, usageWeeks } from './usage/tables.ts';
import { listTargets } from './usage/targets/list-targets.ts';
import { usageTargets } from './usage/targets/tables.ts';
import { usageByTime } from './usage/usage-by-time.ts';
import { listUsageRows } from './usage/usage-rows.ts';

/** The load that docs/scale.md is about. */
const ACTIVE_ORDERS = 100_000;
/** First uses of an order a day: a gateway asks for a grant then, and returns it after some idle minutes. */
const FIRST_USES = 10;
const EXTRACTIONS_PER_SECOND = 1000;
const LOGINS = 300_000;
/** Of an order: extractions return 20 exits. */
const EXITS_AN_HOUR = (EXTRACTIONS_PER_SECOND * 3600 * 20) / ACTIVE_ORDERS;

const SAMPLE_ORDERS = 60;
const SAMPLE_DAYS = 3;
const SAMPLE_WEEKS = 5;
/** Client addresses of an order. */
const SAMPLE_CLIENTS = 5;
const orderId = 'F0';

export interface GrowthOf {
  readonly table: string;
  /** New rows a day at that load, and the assumption behind the number. */
  readonly perDay: number;
  readonly because: string;
  /** Days that a row is kept; null if a table doesn't grow or keeps everything. */
  readonly keptDays: number | null;
  readonly kept: string;
  readonly removal: 'partitions' | 'deleted' | 'overwritten' | 'kept';
}

type Row = readonly [table: PgTable, perDay: number, because: string, keptDays: number | null, kept: string];

const rows: readonly Row[] = [
  [usageHours, 240_000_000, '100 rows per active order and hour', null, ''],
  [usageHourSums, ACTIVE_ORDERS * 24, 'one per active order and hour', 2, 'until a day later, then in `usage_weeks`'],
  [
    usageWeeks,
    Math.round(ACTIVE_ORDERS / 7),
    'one per active order and week, with 168 hours',
    USAGE_HOUR_DAYS,
    `each hour ${USAGE_HOUR_DAYS} days`,
  ],
  [usageDays, ACTIVE_ORDERS * 10, '10 countries and outcomes per active order', null, "the order's lifetime"],
  [usageTargets, ACTIVE_ORDERS * TARGETS_MAX, `${TARGETS_MAX} targets per active order, at most twice as many`, null, ''],
  [subUserHours, ACTIVE_ORDERS * 24, 'one sub-user per active order', null, ''],
  [subUserDays, ACTIVE_ORDERS, 'one sub-user per active order', null, "the order's lifetime"],
  [
    usageReports,
    ACTIVE_ORDERS * FIRST_USES,
    `${FIRST_USES} questions for a first grant per active order; reports have numbers instead`,
    USAGE_RETRY_DAYS,
    `${USAGE_RETRY_DAYS} days`,
  ],
  [usageGrants, 0, 'one per active order and gateway that it uses', null, 'until the gateway has been idle for minutes, or is lost'],
  [requestLog, 0, `at most ${REQUEST_LOG_MAX} rows per order whose log is on`, null, `${REQUEST_LOG_MINUTES} minutes`],
  [leases, 0, 'at most one per client and port', null, 'a day after its end'],
  [handedSets, ACTIVE_ORDERS * 24, `one per active order and hour, each with ${EXITS_AN_HOUR} exits, none of them repeated`, null, ''],
  [stickySessions, 50_000_000, '500 sessions per active order', 1, 'until its end, at most a day'],
  [dynamicPasswords, ACTIVE_ORDERS, 'one per active order', 1, 'an hour'],
  [idempotencyKeys, 500_000, 'one per purchase or keyed call', 1, 'a day'],
  [limitCounters, 2_000_000, 'with Redis: none', 1, 'its window, at most a day'],
  [captchas, LOGINS * 2, 'two per login', 1, 'two minutes'],
  [sessions, LOGINS, 'one per login', 1, 'a day'],
  [securityEvents, LOGINS, 'one per login', SECURITY_EVENT_DAYS, `${SECURITY_EVENT_DAYS} days`],
  [emailOutbox, ACTIVE_ORDERS, 'one per active order', EMAIL_MESSAGE_DAYS, `${EMAIL_MESSAGE_DAYS} days`],
  [webVitals, 1_000_000, 'sampled page views', VISITOR_RECORD_DAYS, `${VISITOR_RECORD_DAYS} days`],
  [orders, 30_000, 'one per purchase', null, 'for good'],
];

/** Growth of the tables that grow with use. */
export const tableGrowth: readonly GrowthOf[] = rows.map(([table, perDay, because, keptDays, kept]) => {
  const partitions = partitionedTables.find((each) => each.table === table);
  const isDeleted = chores.some((chore) => chore.table === table);
  return {
    table: getTableName(table),
    perDay,
    because,
    keptDays: keptDays ?? partitions?.keptDays ?? null,
    kept: kept || (partitions ? `${partitions.keptDays} days` : ''),
    removal: partitions ? 'partitions' : isDeleted ? 'deleted' : 'kept',
  };
});

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
    ] as const
  ).map(([table, why]) => [getTableName(table), why]),
);

/** Fills an empty site with some orders and their usage, so that plans and sizes of rows are realistic. */
export async function fillSample(db: Database, now: Date): Promise<void> {
  for (let day = SAMPLE_DAYS; day >= 0; day -= 1) for (const each of partitionedTables) await addPartitions(db, each, addDays(now, -day));
  const at = sql`${now.toISOString()}::timestamptz`;
  const hours = SAMPLE_DAYS * 24;
  await db.execute(sql`
    insert into customers (id, country_mobile_code, country_en_name, nick_name, register_source, baidu_flag, created_at)
    values ('sample', '', '', 'sample', '', false, ${at})`);
  await db.execute(sql`
    insert into orders (id, customer_id, kind, family, quantity, gigabytes, validity_days, status, order_key, total_bytes, list_cents,
      to_pay_cents, paid_cents, currency, created_at, pay_before, paid_at, ends_at, remark)
    select 'F' || n, 'sample', 'gift', 1, 1, 1, 30, 1, 'key', 1e12, 0, 0, 0, 'USD', ${at}, ${at}, ${at}, ${at} + interval '30 days', ''
    from generate_series(0, ${SAMPLE_ORDERS - 1}::int) as n`);
  // A trigger has added the rows.
  await db.execute(sql`update order_usage set used_bytes = 1e9`);
  await db.execute(sql`
    insert into usage_hours (order_id, hour, client_address, country_code, outcome, requests, sent_bytes, received_bytes)
    select 'F' || n, date_trunc('hour', ${at} - h * interval '1 hour', 'UTC'), '198.51.100.' || client, country, outcome, 10, 1000, 100000
    from generate_series(0, ${SAMPLE_ORDERS - 1}::int) as n, generate_series(0, ${hours - 1}::int) as h,
      generate_series(1, ${SAMPLE_CLIENTS}::int) as client, unnest(array['DE', 'US']) as country, unnest(array['ok', 'failed']) as outcome`);
  await db.execute(sql`
    insert into usage_weeks (order_id, week, since, hours, bytes, row_counts)
    select 'F' || n, date_trunc('week', ${at} - w * interval '7 days', 'UTC'), date_trunc('week', ${at} - w * interval '7 days', 'UTC'), array_agg(h), array_agg(400000 + (n * 7919 + h * 104729) % 1000000),
      array_agg(20)
    from generate_series(0, ${SAMPLE_ORDERS - 1}::int) as n, generate_series(1, ${SAMPLE_WEEKS}::int) as w, generate_series(0, 167) as h
    group by n, w order by w, n`);
  await db.execute(sql`
    insert into usage_targets (order_id, day, sub_user_id, host, sent_bytes, received_bytes, counts)
    select 'F' || n, date_trunc('day', ${at} - d * interval '24 hours', 'UTC'), '', 'host-' || host || '.example.com', 1000, 100000,
      '{"ok": 10, "connect 3": 10, "firstByte 4": 10}'
    from generate_series(0, ${SAMPLE_ORDERS - 1}::int) as n, generate_series(0, ${SAMPLE_DAYS - 1}::int) as d, generate_series(1, 100) as host`);
  await db.execute(sql`insert into usage_reports (id, at) select md5(n::text), ${at} from generate_series(1, 5000) as n`);
  await db.execute(sql`
    insert into handed_sets (order_id, hour, exits)
    select 'F' || n, date_trunc('hour', ${at} - h * interval '1 hour', 'UTC'), array(
      select '203.' || get_byte(hash, 0) || '.' || get_byte(hash, 1) || '.' || get_byte(hash, 2)
      from generate_series(1, ${EXITS_AN_HOUR}::int) as nth, decode(md5(n || ' ' || h || ' ' || nth), 'hex') as hash)
    from generate_series(0, ${SAMPLE_ORDERS - 1}::int) as n, generate_series(0, 3) as h`);
  await db.execute(sql`
    insert into leases (client_address, port, order_id, exit_address, protocol, single_ip, created_at, expires_at)
    select '198.51.100.' || n / 2000, 20000 + n % 2000, 'F' || n % ${SAMPLE_ORDERS}::int, '203.0.113.7', 1, false, ${at}, ${at}
    from generate_series(1, 10000) as n`);
  await db.execute(sql`
    insert into sticky_sessions (order_id, place, session_id, exit_address, started_at, ends_at)
    select 'F' || n % ${SAMPLE_ORDERS}::int, 'US', md5(n::text), '203.0.113.7', ${at}, ${at} from generate_series(1, 10000) as n`);
  await db.execute(sql`
    insert into sub_user_hours (sub_user_id, hour, requests, bytes)
    select 'su' || md5(n::text), date_trunc('hour', ${at} - h * interval '1 hour', 'UTC'), 10, 1000000
    from generate_series(0, ${SAMPLE_ORDERS - 1}::int) as n, generate_series(0, ${hours - 1}::int) as h`);
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const some = sql`generate_series(1, 5000) as n`;
  await db.execute(sql`
    insert into usage_grants (order_id, gateway_id, bytes)
    select 'F' || n % ${SAMPLE_ORDERS}::int, md5(n::text)::uuid::text, 500000000 from ${some}`);
  await db.execute(sql`
    insert into request_log (order_id, at, host, port, country_code, outcome, sent_bytes, received_bytes, duration_ms, connect_ms, first_byte_ms)
    select 'F' || n % ${SAMPLE_ORDERS}::int, ${at}, 'host-' || n || '.example.com', 443, 'DE', 'ok', 1000, 100000, 900, 30, 90 from ${some}`);
  await db.execute(sql`
    insert into dynamic_passwords (password_hash, order_id, expires_at)
    select md5(n::text) || md5(n::text), 'F' || n % ${SAMPLE_ORDERS}::int, ${at} from ${some}`);
  await db.execute(sql`
    insert into idempotency_keys (customer_id, endpoint, key, input_hash, outcome, expires_at)
    select 'sample', 'placeOrder', md5(n::text), md5(n::text) || md5(n::text), json_build_object('orderId', md5(n::text)), ${at} from ${some}`);
  await db.execute(sql`insert into limit_counters (key, count, ends_at) select 'signed calls ' || md5(n::text), 1, ${at} from ${some}`);
  await db.execute(sql`insert into captchas (verify_id, text, expires_at) select 'v' || md5(n::text), 'A2B3', ${at} from ${some}`);
  await db.execute(sql`
    insert into sessions (id, customer_id, token_hash, user_agent, ip, created_at, expires_at)
    select md5(n::text), 'sample', md5(n::text) || md5(n::text), ${agent}, '198.51.100.7', ${at}, ${at} from ${some}`);
  await db.execute(sql`
    insert into security_events (customer_id, kind, details, ip, user_agent, at)
    select 'sample', 'logIn', '{"method": "password"}', '198.51.100.7', ${agent}, ${at} from ${some}`);
  await db.execute(sql`
    insert into email_outbox (id, key, customer_id, address, language, notification, created_at)
    select md5(n::text), 'orderEnding ' || md5(n::text), 'sample', 'name@example.com', 'en',
      jsonb_build_object('kind', 'orderEnding', 'orderId', md5(n::text), 'endsAt', ${at}), ${at} from ${some}`);
  await db.execute(sql`
    insert into web_vitals (received_at, name, value, route_path, lang) select ${at}, 'LCP', n / 7.0, '/help/guide/:slug', 'en' from ${some}`);
  await db.execute(sql`analyze`);
}

interface HottestRead {
  readonly table: string;
  readonly what: string;
  readonly read: (db: Database, now: Date) => Promise<unknown>;
}

/** The hottest reads of the tables that grow most, as the API runs them. */
export const hottestReads: readonly HottestRead[] = [
  {
    table: getTableName(usageHours),
    what: 'a page of the traffic details of an order',
    read: async (db, now) => listUsageRows(db, { orderId, pageNo: 1, pageSize: 50 }, now),
  },
  {
    table: getTableName(usageDays),
    what: 'the part of it that is older',
    read: async (db, now) => listUsageRows(db, { orderId, pageNo: 1, pageSize: 50 }, now),
  },
  {
    table: getTableName(usageHourSums),
    what: 'the chart of an order over a month',
    read: async (db, now) => usageByTime(db, 'sample', { orderId, by: 'day', zone: 'Asia/Shanghai' }, now),
  },
  {
    table: getTableName(usageTargets),
    what: 'the targets of an order over a week',
    read: async (db, now) => listTargets(db, { orderId, period: 'week' }, now),
  },
  {
    table: getTableName(subUserHours),
    what: 'the chart of a sub-user over a month',
    read: async (db, now) => usageByTime(db, 'sample', { subUserId: 'su', by: 'day', zone: 'Asia/Shanghai' }, now),
  },
  {
    table: getTableName(subUserDays),
    what: 'the days of a sub-user',
    read: async (db) =>
      db
        .select({ bytes: sum(subUserDays.bytes) })
        .from(subUserDays)
        .where(eq(subUserDays.subUserId, 'su')),
  },
  {
    table: getTableName(handedSets),
    what: 'the exits that an order got in the last 24 hours, as new_exits reads them',
    read: async (db, now) =>
      db.execute(sql`
        select unnest(exits) from handed_sets
        where order_id = ${orderId} and hour > ${now.toISOString()}::timestamptz - interval '25 hours'`),
  },
  {
    table: getTableName(orders),
    what: 'the usable order of a gateway',
    read: async (db, now) => storedRows({ db, now, hash: String }).order(orderId),
  },
];

/** The statement that finds expired rows of each table from which rows are deleted. */
export const expiredRows: readonly { readonly table: string; readonly query: (db: Database, now: Date) => SQL }[] = chores
  .filter(({ table }) => rows.some(([each]) => each === table))
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
