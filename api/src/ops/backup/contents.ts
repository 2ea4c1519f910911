import { asc, sql } from 'drizzle-orm';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { schemaOf, type SchemaVersion } from './schema-version.ts';

/** Row counts by qualified table name. */
export type Rows = Readonly<Record<string, number>>;

/** Contents of a database at a point in time. */
export interface Contents {
  readonly at: Date;
  readonly schema: SchemaVersion;
  readonly rows: Rows;
}

/** Lists all tables of a database, including those of the queue and the migrations. */
async function tablesOf(db: Database) {
  return db
    .select({ schema: sql<string>`nspname`, name: sql<string>`relname` })
    .from(sql`pg_catalog.pg_class join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace`)
    .where(sql`relkind = 'r' and not starts_with(nspname, 'pg_') and nspname <> 'information_schema'`)
    .orderBy(asc(sql`nspname`), asc(sql`relname`));
}

/** Whether a database has no tables. */
export async function isEmpty(db: Database): Promise<boolean> {
  return (await tablesOf(db)).length === 0;
}

/** Counts the rows of every table. */
export async function countRows(db: Database): Promise<Rows> {
  const rows: Record<string, number> = {};
  for (const { schema, name } of await tablesOf(db))
    rows[`${schema}.${name}`] = await db.$count(sql`${sql.identifier(schema)}.${sql.identifier(name)}`);
  return rows;
}

/** Reads the contents. Must be called in a transaction with a single snapshot. */
export async function contentsOf(db: Database): Promise<Contents> {
  return { at: systemClock.now(), schema: await schemaOf(db), rows: await countRows(db) };
}
