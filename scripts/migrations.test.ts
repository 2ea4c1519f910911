import { readFileSync } from 'node:fs';
import path from 'node:path';
import { migrationsIn, currentMigrations, releasedMigrations } from './lib/kept-release.ts';
import { migrationFaults } from './lib/migration-faults.ts';
import { root } from './lib/root.ts';

const faultsOf = (sql: string, released: readonly string[] = []) => migrationFaults([{ name: '0011_next', sql }], released);

describe('migrations since the last release', () => {
  const released = releasedMigrations();
  const now = currentMigrations();

  it('are only appended to the released ones', () => {
    expect(now.slice(0, released.length)).toEqual(released);
  });

  it('keep the tables compatible with its API', () => {
    const added = now.slice(released.length);
    const migrations = added.map((name) => ({ name, sql: readFileSync(path.join(root, `api/migrations/${name}.sql`), 'utf8') }));
    expect(migrationFaults(migrations, released)).toEqual([]);
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
  ])('is accepted: %s', (sql) => {
    expect(faultsOf(sql)).toEqual([]);
  });

  it('may remove things as the contract step of a released expand step', () => {
    const sql = '-- contract of 0010_kinds\nALTER TABLE "orders" DROP COLUMN "family";';
    expect(faultsOf(sql, ['0009_access', '0010_kinds'])).toEqual([]);
    expect(faultsOf(sql, ['0009_access'])).toEqual(['0011_next is the contract step of 0010_kinds, which has not been released yet']);
  });
});

describe('migration journal', () => {
  it('lists migrations in order', () => {
    expect(migrationsIn('{"entries":[{"idx":0,"tag":"0000_a"},{"idx":1,"tag":"0001_b"}]}')).toEqual(['0000_a', '0001_b']);
  });
});
