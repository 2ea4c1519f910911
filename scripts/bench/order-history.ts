import { execFileSync } from 'node:child_process';
import { postgresProgram } from '../lib/postgres.ts';

const ORDERS_PER_CUSTOMER = 10;

/** Orders of the last two years, each placed with a quote, then paid and ended by now, except three in ten that timed out unpaid. */
const statements = (orders: number) => [
  // Foreign keys are valid by construction; checking three million of them would take minutes.
  'set session_replication_role = replica',
  `insert into customers (id, mobile, country_mobile_code, country_en_name, nick_name, register_source, baidu_flag, created_at)
     select 'past' || n, '+1900' || n, '+1', 'United States', 'past' || n, 'website', false, now() - interval '2 years'
     from generate_series(1, ${Math.ceil(orders / ORDERS_PER_CUSTOMER)}) as n`,
  `create temporary table past as
     select n, 'past' || (n % ${Math.ceil(orders / ORDERS_PER_CUSTOMER)} + 1) as customer, 'F' || upper(md5(n::text)) as id,
       now() - interval '730 days' * (1 - n / (${orders} * 1.1)) as at, n % 10 < 7 as paid
     from generate_series(1, ${orders}) as n`,
  `insert into quotes (id, customer_id, product_id, family, quantity, gigabytes, validity_days, lines, list_cents, to_pay_cents,
       currency, created_at, expires_at, used_at)
     select 'q' || id, customer, 'flow-1gb', 1, 1, 1, 30, '[{"kind":"list","cents":1400}]', 1400, 1400,
       'USD', at, at + interval '10 minutes', at from past`,
  `insert into orders (id, customer_id, kind, quote_id, product_id, family, quantity, gigabytes, validity_days, status, failure_reason,
       order_key, total_bytes, list_cents, to_pay_cents, paid_cents, currency, created_at, pay_before, paid_at, ends_at, ended_at)
     select id, customer, 'new', 'q' || id, 'flow-1gb', 1, 1, 1, 30, 2, case when paid then 'expired' else 'timedOut' end,
       case when paid then md5(id) end, 1000000000, 1400, 1400, case when paid then 1400 else 0 end, 'USD', at, at + interval '30 minutes',
       case when paid then at end, case when paid then at + interval '30 days' end, at + interval '30 days' from past`,
  `insert into order_events (order_id, event, at)
     select id, event, at from past, lateral (values ('place'), (case when paid then 'pay' else 'timeOut' end)) as happened (event)`,
  'vacuum analyze',
  'checkpoint',
];

/** Fills a database with past orders, ten per customer. */
export function fillHistory(url: string, orders: number): void {
  const commands = statements(orders).flatMap((statement) => ['-c', statement]);
  execFileSync(postgresProgram('psql'), [url, '-q', '-v', 'ON_ERROR_STOP=1', ...commands], { stdio: ['ignore', 'ignore', 'inherit'] });
}
