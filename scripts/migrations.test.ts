import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { currentMigrations, migrationsIn, releasedColumns, releasedMigrations } from './lib/kept-release.ts';
import { migrationFaults } from './lib/migration-faults.ts';
import { root } from './lib/root.ts';

const faultsOf = (sql: string, migrations: readonly string[] = [], columns: readonly string[] = []) =>
  migrationFaults([{ name: '0011_next', sql }], {
    migrations,
    columnsOf: (table) => new Set(table === 'orders' ? columns : []),
  });

describe('migrations since the last release', () => {
  const released = releasedMigrations();
  const now = currentMigrations();

  it('are only appended to the released ones', () => {
    expect(now.slice(0, released.length)).toEqual(released);
  });

  it('have one snapshot, which the next migration is compared with [H10]', () => {
    const snapshots = readdirSync(path.join(root, 'api/migrations/meta')).filter((name) => name.endsWith('_snapshot.json'));
    expect(snapshots).toEqual([`${now.at(-1)?.slice(0, 4)}_snapshot.json`]);
  });

  it('keep the tables compatible with its API', () => {
    const added = now.slice(released.length);
    const migrations = added.map((name) => ({ name, sql: readFileSync(path.join(root, `api/migrations/${name}.sql`), 'utf8') }));
    expect(migrationFaults(migrations, { migrations: released, columnsOf: releasedColumns })).toEqual([]);
  });
});

describe('a migration', () => {
  it.each([
    ['DROP TABLE "orders";', 'drops a table'],
    ['ALTER TABLE "orders" DROP COLUMN "family";', 'drops a column'],
    ['alter table orders\n  drop family;', 'drops a column'],
    ['ALTER TABLE "orders" RENAME COLUMN "family" TO "kind";', 'renames'],
    ['ALTER TABLE "orders" RENAME TO "purchases";', 'renames'],
    ['ALTER TABLE "orders" ADD COLUMN "note" text NOT NULL;', 'without a default'],
    ['ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL;', 'makes a column NOT NULL'],
    ['ALTER TABLE "public"."orders" ALTER COLUMN "note" SET DATA TYPE integer;', 'changes the type'],
    ['ALTER TABLE "orders" ALTER COLUMN "note" DROP DEFAULT;', 'drops a default'],
    ['CREATE TABLE "notes" ("id" text);--> statement-breakpoint\nALTER TABLE "orders" DROP COLUMN "family";', 'drops a column'],
    ['TRUNCATE sessions;', 'empties'],
    ["DO $$ BEGIN EXECUTE 'DROP TABLE orders'; END $$;", 'drops a table'],
  ])('is rejected: %s', (sql, why) => {
    expect(faultsOf(sql)).toEqual([expect.stringContaining(why)]);
  });

  it.each([
    'ALTER TABLE "orders" ADD COLUMN "note" text;',
    `ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT '' NOT NULL;`,
    'ALTER TABLE "orders" ADD COLUMN "n" integer GENERATED ALWAYS AS IDENTITY NOT NULL;',
    'ALTER TABLE "orders" ADD CONSTRAINT "orders_note" CHECK ("note" is not null);',
    'ALTER TABLE "orders" DROP CONSTRAINT "orders_note";',
    'ALTER TABLE "orders" ALTER COLUMN "note" DROP NOT NULL;',
    'DROP INDEX "orders_note";',
    '-- DROP TABLE "orders";\nCREATE INDEX "orders_note" ON "orders" ("note");',
    'CREATE TABLE "notes" ("id" text);--> statement-breakpoint\nALTER TABLE "notes" ALTER COLUMN "id" SET NOT NULL;',
    `CREATE FUNCTION "drop_old"("name" text) RETURNS void LANGUAGE plpgsql AS $$ BEGIN EXECUTE format('DROP TABLE %I', name); END $$;`,
    `CREATE OR REPLACE FUNCTION "drop_old"("name" text) RETURNS void LANGUAGE plpgsql AS $$ BEGIN EXECUTE format('DROP TABLE %I', name); END $$;`,
  ])('is accepted: %s', (sql) => {
    expect(faultsOf(sql)).toEqual([]);
  });

  const partitioned = [
    'ALTER TABLE "uses" RENAME TO "uses_past";',
    'ALTER TABLE "uses_past" RENAME CONSTRAINT "uses_pk" TO "uses_past_pk";',
    'CREATE TABLE "uses" (LIKE "uses_past", CONSTRAINT "uses_pk" PRIMARY KEY("day")) PARTITION BY RANGE ("day");',
    `DO $$ BEGIN EXECUTE format('ALTER TABLE "uses" ATTACH PARTITION "uses_past" FOR VALUES FROM (MINVALUE) TO (%L)', 1); END $$;`,
  ];

  it('may make a table a partition of a new one with its name and columns', () => {
    expect(faultsOf(partitioned.join('\n'))).toEqual([]);
  });

  it.each([0, 2, 3])('may not rename a table without all of these steps (without %i)', (left) => {
    expect(faultsOf(partitioned.filter((_, index) => index !== left).join('\n'))).not.toEqual([]);
  });

  it('may not change such a table otherwise', () => {
    const changes = ['ALTER TABLE "uses" DROP COLUMN "day";', 'ALTER TABLE "uses_past" RENAME COLUMN "day" TO "at";'];
    expect(faultsOf([...changes, ...partitioned].join('\n'))).toHaveLength(2);
  });

  it('may remove things as the contract step of a released expand step', () => {
    const sql = '-- contract of 0010_kinds\nALTER TABLE "orders" DROP COLUMN "family";';
    expect(faultsOf(sql, ['0009_access', '0010_kinds'])).toEqual([]);
    expect(faultsOf(sql, ['0009_access'])).toEqual(['0011_next is the contract step of 0010_kinds, which has not been released yet']);
  });

  it.each([
    ['ALTER TABLE "orders" DROP COLUMN "family", DROP COLUMN "kind";', ['family'], ['orders.family']],
    ['ALTER TABLE "orders" DROP IF EXISTS kind;', ['family', 'kind'], ['orders.kind']],
    ['ALTER TABLE "orders" DROP CONSTRAINT "family";', ['family'], []],
    ['DROP TABLE "orders";', ['id'], ['orders']],
    ['DROP TABLE "orders";', [], []],
  ])('may not remove what the last release defines, even as a contract step: %s', (sql, columns, kept) => {
    expect(faultsOf(`-- contract of 0010_kinds\n${sql}`, ['0010_kinds'], columns)).toEqual(
      kept.map((each) => `0011_next drops ${each}, which the last release still defines`),
    );
  });

  it('is compared with the tables of the last release', () => {
    expect([...releasedColumns('article_texts')]).toEqual(expect.arrayContaining(['article_id', 'language', 'title']));
    expect([...releasedColumns('no_such_table')]).toEqual([]);
  });
});

describe('migration journal', () => {
  it('lists migrations in order', () => {
    expect(migrationsIn('{"entries":[{"idx":0,"tag":"0000_a"},{"idx":1,"tag":"0001_b"}]}')).toEqual(['0000_a', '0001_b']);
  });
});
