import { sql } from 'drizzle-orm';
import { BYTES_PER_GB, UNPAID_ORDER_MINUTES, orderStatus, productFamily, usagePercents } from 'shared-contracts/constants';
import type { Database } from '../../platform/database/database.ts';

/** Parameters of generated past orders. */
export interface Past {
  readonly customerId: string;
  readonly family: 1 | 2;
  readonly orders: number;
  readonly now: Date;
}

const families = {
  [productFamily.flow]: { letter: 'F', packages: sql`array['flow-1gb', 'flow-10gb', 'flow-50gb']` },
  [productFamily.staticIp]: { letter: 'S', packages: sql`array['static-us-1m', 'static-gb-1m', 'static-de-1m']` },
};

/** Orders per statement, to stay below the statement timeout. */
const AT_ONCE = 2000;

const number = (value: number) => sql.raw(String(value));
const id = (prefix: string) => sql`${sql.raw(`'${prefix}'`)} || substr(md5(seed || ${sql.raw(`'${prefix}'`)}), 1, 20)`;
const gigabyte = number(BYTES_PER_GB);

/**
 * Inserts any number of orders over the last two years, the latest a day old, quickly and with all the data that calls would have created.
 * One in ten was canceled, one timed out and one used up; the rest were paid and are active or expired. Static orders have all expired,
 * because active ones would need lines. Half have a note.
 */
export async function pastOrders(db: Database, past: Past): Promise<void> {
  for (let first = 1; first <= past.orders; first += AT_ONCE) await insertPast(db, past, first);
  // A trigger has added the rows.
  await db.execute(sql`
    update order_usage set used_bytes = sums.bytes
    from (
      select order_id, sum(sent_bytes + received_bytes) as bytes from usage_days join orders on orders.id = order_id
      where customer_id = ${past.customerId} group by 1
    ) as sums
    where order_usage.order_id = sums.order_id`);
}

async function insertPast(db: Database, { customerId, family, orders, now }: Past, first: number): Promise<void> {
  const { letter, packages } = families[family];
  const isFlow = family === productFamily.flow;
  const item = isFlow
    ? { en: sql`'flow package ' || gigabytes || ' GB'`, zh: sql`'流量套餐 ' || gigabytes || ' GB'` }
    : { en: sql`'static IP ' || country_code || ' × 1, 1 month'`, zh: sql`country_code || ' 静态 IP × 1，1 个月'` };
  await db.execute(sql`
    with asked as (
      select n, ${customerId}::text || ${number(family)} || n as seed, (${packages})[n % 3 + 1] as product_id,
        ${now.toISOString()}::timestamptz - interval '1 day' - interval '729 days' * n / ${orders}::int as at, n % 10 as kind
      from generate_series(${first}::int, ${Math.min(orders, first + AT_ONCE - 1)}::int) as n
    ),
    priced as (
      select asked.*, ${id('q')} as quote_id, ${id('p')} as payment_id, ${id('n')} as notice_id,
        ${sql.raw(`'${letter}'`)} || to_char(at at time zone 'UTC', 'YYMMDD') || upper(substr(md5(seed), 1, 12)) as id,
        family, country_code, validity_days, list_cents,
        at + interval '2 minutes' as money_at, at + interval '2 minutes' + interval '1 day' * validity_days as over_at,
        ${isFlow ? sql`units` : sql`0`} as gigabytes
      from asked join products on products.id = product_id
    ),
    happened as (
      select *, case
          when kind = 0 then 'cancelled' when kind = 1 then 'timedOut' when kind = 2 and ${isFlow} then 'usedUp'
          when over_at <= ${now.toISOString()}::timestamptz then 'expired' when ${isFlow} then 'running' else 'cancelled' end as outcome
      from priced
    ),
    past as (
      select *, outcome in ('usedUp', 'expired', 'running') as paid, gigabytes::bigint * ${gigabyte} as total_bytes,
        case outcome
          when 'usedUp' then gigabytes::bigint * ${gigabyte}
          when 'expired' then gigabytes::bigint * ${gigabyte} / 100 * (n * 37 % 100)
          when 'running' then gigabytes::bigint * ${gigabyte} / 100 * (n * 37 % 100)
          else 0 end as used_bytes,
        case outcome
          when 'cancelled' then at + interval '5 minutes'
          when 'timedOut' then at + interval '1 minute' * ${number(UNPAID_ORDER_MINUTES)}
          when 'usedUp' then at + interval '12 hours'
          when 'expired' then over_at end as ended_at
      from happened
    ),
    quoted as (
      insert into quotes (id, customer_id, product_id, family, country_code, quantity, gigabytes, validity_days, lines, list_cents,
        to_pay_cents, currency, created_at, expires_at, used_at)
      select quote_id, ${customerId}, product_id, family, country_code, 1, gigabytes, validity_days,
        jsonb_build_array(jsonb_build_object('kind', 'list', 'cents', list_cents), jsonb_build_object('kind', 'package', 'cents', 0),
          jsonb_build_object('kind', 'extra', 'cents', 0), jsonb_build_object('kind', 'customer', 'cents', 0)),
        list_cents, list_cents, 'USD', at, at + interval '10 minutes', at
      from past
    ),
    placed as (
      insert into orders (id, customer_id, kind, quote_id, product_id, family, country_code, quantity, gigabytes, validity_days, status,
        failure_reason, order_key, total_bytes, list_cents, to_pay_cents, paid_cents, currency, created_at, pay_before, paid_at,
        ends_at, ended_at, remark)
      select id, ${customerId}, 'new', quote_id, product_id, family, country_code, 1, gigabytes, validity_days,
        case when outcome = 'running' then ${number(orderStatus.normal)} else ${number(orderStatus.failure)} end,
        nullif(outcome, 'running'), case when paid and ${isFlow} then substr(md5(random()::text || seed), 1, 24) end, total_bytes,
        list_cents, list_cents, case when paid then list_cents else 0 end, 'USD', at,
        at + interval '1 minute' * ${number(UNPAID_ORDER_MINUTES)}, case when paid then money_at end, case when paid then over_at end,
        ended_at, case n % 4 when 0 then 'Project ' || n when 1 then '项目 ' || n else '' end
      from past
    ),
    told as (
      insert into order_events (order_id, event, at, detail)
      select id, event, moment, detail from (
        select n, 1 as turn, id, 'place' as event, at as moment, null as detail from past
        union all select n, 2, id, 'pay', money_at, payment_id from past where paid
        union all
          select n, 3, id, case outcome when 'cancelled' then 'cancel' when 'timedOut' then 'timeOut' when 'usedUp' then 'useUp' else 'expire' end,
            ended_at, null
          from past where ended_at is not null
      ) as events order by n desc, turn
    ),
    paying as (
      insert into payments (id, order_id, method, state, amount_cents, currency, pay_url, return_url, created_at, ended_at)
      select payment_id, id, 'sandbox', 'paid', list_cents, 'USD', '/sandbox/pay/' || payment_id, '/success/buy?orderId=' || id, at, money_at
      from past where paid
    ),
    noticed as (
      insert into payment_notices (method, notice_id, payment_id, state, amount_cents, currency, received_at, applied_at)
      select 'sandbox', notice_id, payment_id, 'paid', list_cents, 'USD', money_at, money_at from past where paid
    ),
    entered as (
      insert into ledger_entries (payment_id, order_id, counted, cents, charged_cents, charged_currency, at)
      select payment_id, id, true, list_cents, list_cents, 'USD', money_at from past where paid
    ),
    billed as (
      select past.*, date_part('year', money_at at time zone 'UTC')::int as year,
        row_number() over (partition by date_part('year', money_at at time zone 'UTC') order by money_at, id) as turn
      from past where paid
    ),
    counted as (
      insert into invoice_counters as counter (kind, year, last) select 'invoice', year, count(*) from billed group by year
      on conflict (kind, year) do update set last = counter.last + excluded.last returning year, last
    ),
    invoiced as (
      insert into invoices (number, kind, year, sequence, customer_id, order_id, payment_id, cents, tax_cents, facts, issued_at)
      select 'INV-' || year || '-' || lpad(sequence::text, 6, '0'), 'invoice', year, sequence, ${customerId}, id, payment_id, list_cents, 0,
        jsonb_build_object('seller', seller, 'buyer', buyer, 'item', item, 'tax', null, 'paidAt', money_at, 'method', 'sandbox', 'reason', null,
          'lines', jsonb_build_array(jsonb_build_object('kind', 'list', 'cents', list_cents)),
          'charge', jsonb_build_object('amountCents', list_cents, 'currency', 'USD')), money_at
      from (
        select billed.*, counted.last - count(*) over (partition by year) + turn as sequence,
          jsonb_build_object('en', ${item.en}, 'zh', ${item.zh}) as item from billed join counted using (year)
      ) as numbered,
      (select jsonb_build_object('name', name, 'address', address, 'countryCode', country_code, 'registration', registration,
        'taxNumber', tax_number) as seller from sellers order by id desc limit 1) as seller,
      (select jsonb_build_object('name', nick_name, 'address', '', 'countryCode', null, 'taxNumber', '', 'customerId', id) as buyer
        from customers where id = ${customerId}) as buyer
    ),
    used as (
      insert into usage_hours (order_id, hour, client_address, country_code, outcome, requests, sent_bytes, received_bytes)
      select id, date_trunc('hour', at + interval '11 hours', 'UTC'), '203.0.113.7', 'US', 'ok', 100, used_bytes / 10, used_bytes - used_bytes / 10
      from past where used_bytes > 0
    )
    insert into usage_notices (id, order_id, percent, total_bytes, at, dismissed_at)
    select 'un' || substr(md5(seed || percent), 1, 20), id, percent, total_bytes, at + interval '12 hours', at + interval '13 hours'
    from past, unnest(array[${sql.raw(usagePercents.join(','))}]) as percent
    where used_bytes > 0 and used_bytes * 100 >= total_bytes * percent`);
}
