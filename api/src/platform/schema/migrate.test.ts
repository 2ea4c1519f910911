import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import journal from '../../../migrations/meta/_journal.json' with { type: 'json' };
import { createTestDatabase } from '../../testing/test-database.ts';
import { IN_MEMORY, readConfig } from '../config/config.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { createLog } from '../logging.ts';
import { migrate, migrationsFolder } from './migrate.ts';

const seedNothing = async () => {};

async function onEmptyDatabase(work: (db: Database, migrateIt: () => Promise<void>) => Promise<void>): Promise<void> {
  const { url, drop } = await createTestDatabase();
  const config = readConfig({ DATA_DIR: IN_MEMORY, ...(url && { DATABASE_URL: url }) });
  const { db, close } = await openDatabase(config, createLog('silent'));
  try {
    await work(db, () => migrate(db, url, seedNothing));
  } finally {
    await close();
    await drop();
  }
}

/** Runs some of the migrations, by their names. */
async function run(db: Database, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const statements = readFileSync(path.join(migrationsFolder, `${name}.sql`), 'utf8').split('--> statement-breakpoint');
    await db.transaction(async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement));
    });
  }
}

describe('migrations', () => {
  it('refuse tables from before the first one, with what to do [H10]', () =>
    onEmptyDatabase(async (db, migrateIt) => {
      await db.execute(sql`create schema drizzle`);
      await db.execute(sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
      await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('0', 1)`);
      await expect(migrateIt()).rejects.toThrow('The database is older than this version can migrate');
    }));

  it('leave tables alone that are up to date', () =>
    onEmptyDatabase(async (_, migrateIt) => {
      await migrateIt();
      await expect(migrateIt()).resolves.toBeUndefined();
    }));

  it('leave room on the pages whose rows usage reports rewrite, and index nothing that changes there [S4]', () =>
    onEmptyDatabase(async (db, migrateIt) => {
      await migrateIt();
      const { rows } = (await db.execute(sql`
        select relname, reloptions from pg_class where oid in ('orders'::regclass, 'order_usage'::regclass) order by 1`)) as {
        rows: unknown[];
      };
      expect(rows).toEqual([
        { relname: 'order_usage', reloptions: ['fillfactor=70'] },
        { relname: 'orders', reloptions: ['fillfactor=80'] },
      ]);
      const { rows: indexes } = (await db.execute(sql`
        select indexdef from pg_indexes
        where tablename in ('orders', 'order_usage', 'usage_gateways') and indexdef ~ 'used_bytes|last_sequence|reported_at'`)) as {
        rows: unknown[];
      };
      expect(indexes).toEqual([]);
    }));

  it('count the rows of existing hours, and of those that the last release adds or removes [S2]', () =>
    onEmptyDatabase(async (db) => {
      const names = journal.entries.map(({ tag }) => tag);
      const before = names.indexOf('0007_usage_row_counts');
      await run(db, names.slice(0, before));
      const addRow = (hour: number, client: string) =>
        db.execute(sql`
          insert into usage_hours (order_id, hour, client_address, country_code, outcome, requests, sent_bytes, received_bytes)
          values ('F1', ${`2026-11-27T0${hour}:00:00Z`}, ${client}, 'DE', 'ok', 1, 1, 1)`);
      await addRow(1, '198.51.100.1');
      await addRow(1, '198.51.100.2');
      await addRow(2, '198.51.100.1');
      await run(db, names.slice(before, before + 1));
      await addRow(2, '198.51.100.2');
      await addRow(3, '198.51.100.1');
      await db.execute(sql`update usage_hours set requests = 2`);
      await db.execute(sql`delete from usage_hours where hour < '2026-11-27T02:00:00Z' and client_address = '198.51.100.1'`);
      const { rows } = (await db.execute(sql`select row_count::int from usage_hour_sums order by hour`)) as { rows: unknown[] };
      expect(rows).toEqual([{ row_count: 1 }, { row_count: 2 }, { row_count: 1 }]);
    }));

  it('copy the used bytes of existing orders, and of those that the last release still changes, adds or removes [S4]', () =>
    onEmptyDatabase(async (db) => {
      const names = journal.entries.map(({ tag }) => tag);
      const before = names.indexOf('0003_narrow_usage');
      await run(db, names.slice(0, before));
      const addOrder = (id: string, usedBytes: number) =>
        db.execute(sql`
          insert into orders (id, customer_id, kind, family, quantity, gigabytes, validity_days, status, total_bytes, used_bytes, list_cents,
            to_pay_cents, currency, created_at, pay_before)
          values (${id}, 'c', 'gift', 1, 1, 1, 30, 1, 1e9, ${usedBytes}, 0, 0, 'USD', now(), now())`);
      await db.execute(sql`
        insert into customers (id, country_mobile_code, country_en_name, nick_name, register_source, baidu_flag, created_at)
        values ('c', '', '', '', '', false, now())`);
      await addOrder('F1', 7);
      await addOrder('F2', 0);
      await run(db, names.slice(before, before + 1));
      await db.execute(sql`update orders set used_bytes = used_bytes + 5 where id = 'F1'`);
      await addOrder('F3', 3);
      await addOrder('F4', 4);
      await db.execute(sql`delete from orders where id = 'F4'`);
      const { rows } = (await db.execute(sql`select order_id, used_bytes::int from order_usage order by 1`)) as { rows: unknown[] };
      expect(rows).toEqual([
        { order_id: 'F1', used_bytes: 12 },
        { order_id: 'F2', used_bytes: 0 },
        { order_id: 'F3', used_bytes: 3 },
      ]);
    }));

  it('keep the used bytes when their old column is dropped, and still add a row for each new order [S4]', () =>
    onEmptyDatabase(async (db) => {
      const names = journal.entries.map(({ tag }) => tag);
      const before = names.indexOf('0011_drop_old_usage');
      await run(db, names.slice(0, before));
      const addOrder = (id: string) =>
        db.execute(sql`
          insert into orders (id, customer_id, kind, family, quantity, gigabytes, validity_days, status, total_bytes, list_cents, to_pay_cents,
            currency, created_at, pay_before)
          values (${id}, 'c', 'gift', 1, 1, 1, 30, 1, 1e9, 0, 0, 'USD', now(), now())`);
      await db.execute(sql`
        insert into customers (id, country_mobile_code, country_en_name, nick_name, register_source, baidu_flag, created_at)
        values ('c', '', '', '', '', false, now())`);
      await addOrder('F1');
      await db.execute(sql`update order_usage set used_bytes = 7`);
      await run(db, names.slice(before, before + 1));
      await addOrder('F2');
      await db.execute(sql`update orders set remark = 'old' where id = 'F1'`);
      const { rows } = (await db.execute(sql`select order_id, used_bytes::int from order_usage order by 1`)) as { rows: unknown[] };
      expect(rows).toEqual([
        { order_id: 'F1', used_bytes: 7 },
        { order_id: 'F2', used_bytes: 0 },
      ]);
    }));
});
