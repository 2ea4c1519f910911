import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

export type Statement<Row> = (db: Database, values: Readonly<Record<string, unknown>>) => Promise<Row[]>;

/**
 * A statement that is run so often that building, parsing and planning it each time would cost more than running it: it is
 * built once, and PostgreSQL keeps its plan for each connection.
 * @param name told apart by it: PostgreSQL has one statement of a name
 * @param query with `sql.placeholder(name)` for each of the values
 */
export function statement<Row>(name: string, query: SQL): Statement<Row> {
  const built = new PgDialect().sqlToQuery(query);
  return async (db, values) => {
    const prepared = db._.session.prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(built, undefined, name, false);
    return (await prepared.execute(values)).rows;
  };
}
