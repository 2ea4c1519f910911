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
    for (const statement of statements) await db.execute(sql.raw(statement));
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
});
