import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate as migrateTo } from 'drizzle-orm/pglite/migrator';
import { rmSync } from 'node:fs';
import { USAGE_HOUR_DAYS } from 'shared-contracts/constants';
import { cleanUp } from '../../housekeeping.ts';
import { migrationsUpTo } from '../../testing/upgraded-database.ts';
import { checkUsage } from '../../usage/check-usage.ts';
import { usageHours } from '../../usage/tables.ts';
import { addDays } from '../clock.ts';
import { listPartitions } from '../database/day-partitions.ts';
import { migrate } from './migrate.ts';

const PATIENCE_MS = 60_000;
/** Last migration before usage was partitioned. */
const LAST_BEFORE = 27;

/** Usage of this hour and of a year ago. */
const before = `
insert into customers (id, country_mobile_code, country_en_name, nick_name, register_source, baidu_flag, created_at)
values ('c', '+1', 'United States', 'c', 'website', false, '2025-10-01Z');
insert into orders (id, customer_id, kind, family, quantity, gigabytes, validity_days, status, order_key, total_bytes, used_bytes, list_cents,
  to_pay_cents, currency, created_at, pay_before, ends_at, free_product_id)
values ('o', 'c', 'gift', 1, 1, 1, 1, 1, 'key', 1000000000, 1110, 0, 0, 'USD', now(), now(), now() + interval '1 day', 'free-trial');
insert into usage_hours
select 'o', date_trunc('hour', at, 'UTC'), client, 'DE', 'ok', 1, 0, bytes
from (values (now(), '198.51.100.7', 1000), (now(), '198.51.100.8', 100), (now() - interval '365 days', '198.51.100.7', 10)) as used (at, client, bytes);
insert into usage_targets values ('o', date_trunc('day', now(), 'UTC'), '', 'example.com', 1, 2, '{"ok": 1}');
insert into sub_users (id, order_id, name, password, used_bytes, created_at) values ('su', 'o', 'alice', 'password', 300, now());
insert into sub_user_hours
select 'su', date_trunc('hour', at, 'UTC'), 1, bytes from (values (now(), 200), (now() - interval '365 days', 100)) as used (at, bytes);
insert into handed_exits values ('o', '203.0.113.1', now()), ('o', '203.0.113.2', now() - interval '26 hours');
`;

/** What the last release runs for a report. */
const reportBefore = `
insert into "usage_hours" ("order_id", "hour", "client_address", "country_code", "outcome", "requests", "sent_bytes", "received_bytes")
values ('o', date_trunc('hour', now(), 'UTC'), '198.51.100.7', 'DE', 'ok', 1, 0, 5), ('o', date_trunc('hour', now(), 'UTC') + interval '48 hours', '198.51.100.7', 'DE', 'ok', 1, 0, 5)
on conflict ("order_id", "hour", "client_address", "country_code", "outcome") do update
set "requests" = "usage_hours"."requests" + excluded.requests, "sent_bytes" = "usage_hours"."sent_bytes" + excluded.sent_bytes,
  "received_bytes" = "usage_hours"."received_bytes" + excluded.received_bytes;
update orders set used_bytes = used_bytes + 10;
insert into sub_user_hours (sub_user_id, hour, requests, bytes) values ('su', date_trunc('hour', now(), 'UTC'), 1, 5)
on conflict (sub_user_id, hour) do update
set requests = sub_user_hours.requests + excluded.requests, bytes = sub_user_hours.bytes + excluded.bytes;
update sub_users set used_bytes = used_bytes + 5`;

it(
  'usage from before the partitions becomes the first of them, with its sums, and the last release goes on writing [S1]',
  async () => {
    const client = await PGlite.create();
    const db = drizzle(client);
    const folder = migrationsUpTo(LAST_BEFORE);
    await migrateTo(db, { migrationsFolder: folder });
    rmSync(folder, { recursive: true });
    await client.exec(before);
    const { rows } = await client.query<{ now: Date }>('select now() as now');
    const now = rows[0]?.now ?? new Date(0);
    await migrate(db, undefined, async () => {});
    expect(await checkUsage(db, now)).toEqual([]);
    const count = async (from: string) => (await client.query<{ n: number }>(`select count(*)::int as n from ${from}`)).rows[0]?.n;
    expect([await count('usage_hours_past'), await count('usage_hour_sums'), await count('usage_days')]).toEqual([3, 1, 2]);
    expect([await count('usage_targets_past'), await count('usage_targets')]).toEqual([1, 1]);
    expect([await count('sub_user_hours_past'), await count('sub_user_days')]).toEqual([2, 2]);
    // Exits that may be handed out again aren't copied.
    expect((await client.query('select order_id, exits from handed_sets')).rows).toEqual([{ order_id: 'o', exits: ['203.0.113.1'] }]);

    await client.exec(reportBefore);
    await client.exec(reportBefore);
    expect(await checkUsage(db, now)).toEqual([]);
    expect(await count('usage_hours_default')).toBe(1);
    await cleanUp(db, now);
    expect([await count('usage_hours_default'), await count('usage_hours')]).toEqual([0, 4]);
    expect(await checkUsage(db, now)).toEqual([]);

    await cleanUp(db, addDays(now, USAGE_HOUR_DAYS + 1));
    expect((await listPartitions(db, usageHours)).map(({ name }) => name)).not.toContain('usage_hours_past');
    expect([await count('usage_hours'), await count('usage_days')]).toEqual([1, 3]);
    expect([await count('sub_user_hours'), await count('sub_user_days'), await count('handed_sets')]).toEqual([0, 2, 0]);
    expect(await checkUsage(db, addDays(now, USAGE_HOUR_DAYS + 1))).toEqual([]);
    await client.close();
  },
  PATIENCE_MS,
);
