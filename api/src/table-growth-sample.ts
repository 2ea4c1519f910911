import { sql } from 'drizzle-orm';
import { partitionedTables } from './housekeeping.ts';
import { addDays } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import { addPartitions } from './platform/database/day-partitions.ts';
import { EXITS_AN_HOUR, tableGrowth } from './table-growth.ts';

/** Orders with usage, and rows of each table that isn't about usage. */
const SAMPLE_ORDERS = 60;
const SAMPLE_ROWS = 5000;
const SAMPLE_DAYS = 3;
const SAMPLE_WEEKS = 5;
/** Client addresses of an order. */
const SAMPLE_CLIENTS = 5;

/** Values that checks of the tables require, or that would be random, and the size of an index with them. */
const required: Readonly<Record<string, string>> = {
  'invoices.kind': "'invoice'",
  'refunds.state': "'pending'",
  'pgboss.job.id': 'md5(n::text)::uuid',
  'pgboss.job.name': "'sendEmail'",
  'pgboss.job.state': "'completed'",
};

/** A value by type: different in each row, and as long as an ID if it's a text. */
const values: Readonly<Record<string, (column: string) => string>> = {
  text: (column) => `md5('${column}' || n)`,
  ARRAY: () => `'{1}'`,
  json: () => `json_build_object('orderId', md5(n::text))`,
  jsonb: () => `jsonb_build_object('orderId', md5(n::text))`,
  boolean: () => 'true',
  date: () => `date '2026-12-01' + n`,
  'timestamp with time zone': () => `timestamptz '2026-12-01' + n * interval '1 second'`,
};

interface Column {
  readonly name: string;
  readonly type: string;
}

/** Fills the columns that must have a value, without the rows to which they refer. */
async function fillIfEmpty(db: Database, name: string): Promise<void> {
  const [schema, table] = name.includes('.') ? name.split('.') : ['public', name];
  const { rows } = (await db.execute(sql`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = ${schema} and table_name = ${table} and (is_nullable = 'NO' and column_default is null and is_identity = 'NO'
      or ${name} || '.' || column_name = any(${sql.param(Object.keys(required))}))`)) as {
    readonly rows: readonly Column[];
  };
  const filled = rows.map((column) => required[`${name}.${column.name}`] ?? values[column.type]?.(column.name) ?? 'n + 1');
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql.raw(`
        insert into ${name} (${rows.map((column) => `"${column.name}"`).join(', ')}) select ${filled.join(', ')}
        from generate_series(0, ${SAMPLE_ROWS - 1}) as n where not exists (select 1 from ${name})`),
    );
  });
}

/** Fills an empty site with some orders and their usage, so that plans and sizes of rows are realistic. */
export async function fillSample(db: Database, now: Date): Promise<void> {
  for (let day = SAMPLE_DAYS; day >= 0; day -= 1) for (const each of partitionedTables) await addPartitions(db, each, addDays(now, -day));
  const at = sql`${now.toISOString()}::timestamptz`;
  const hours = SAMPLE_DAYS * 24;
  const some = sql`generate_series(0, ${SAMPLE_ROWS - 1}::int) as n`;
  await db.execute(sql`
    insert into customers (id, country_mobile_code, country_en_name, nick_name, register_source, baidu_flag, created_at)
    select case n when 0 then 'sample' else 'c' || md5(n::text) end, '', 'Germany', 'sample', '', false, ${at} from ${some}`);
  await db.execute(sql`
    insert into orders (id, customer_id, kind, family, quantity, gigabytes, validity_days, status, order_key, total_bytes, list_cents,
      to_pay_cents, paid_cents, currency, created_at, pay_before, paid_at, ends_at, remark)
    select 'F' || n, case when n < ${SAMPLE_ORDERS}::int then 'sample' else 'c' || md5(n::text) end, 'gift', 1, 1, 1, 30, 1, 'key', 1e12, 0, 0, 0, 'USD', ${at}, ${at}, ${at}, ${at} + interval '30 days', ''
    from ${some}`);
  // A trigger has added the rows.
  await db.execute(sql`update order_usage set used_bytes = 1e9`);
  await db.execute(sql`
    insert into auto_renewals (order_id, is_on, trigger_kind, trigger_value, product_id, quantity, price_cents, max_price_cents, monthly_cap_cents)
    select 'F' || n, true, 'beforeEnd', 1, 'flow1', 1, 100, 200, 1000 from ${some} where n % 10 = 0`);
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
  await db.execute(sql`
    insert into request_log (order_id, at, host, port, country_code, outcome, sent_bytes, received_bytes, duration_ms, connect_ms, first_byte_ms)
    select 'F' || n % ${SAMPLE_ORDERS}::int, ${at}, 'host-' || n || '.example.com', 443, 'DE', 'ok', 1000, 100000, 900, 30, 90 from ${some}`);
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
  for (const { table } of tableGrowth) await fillIfEmpty(db, table);
  // Sizes would depend on when PostgreSQL does so on its own.
  await db.execute(sql`vacuum analyze`);
}
