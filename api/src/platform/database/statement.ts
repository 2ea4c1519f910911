import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

export type Statement<Row> = (db: Database, values: Readonly<Record<string, unknown>>) => Promise<Row[]>;

/**
 * Defines a prepared statement for a query that runs so often that building, parsing and planning it would cost more than running it. It's
 * built once, and PostgreSQL caches its plan per connection.
 * @param name unique name, because PostgreSQL has one statement per name
 * @param query with `sql.placeholder(name)` for each value
 */
export function statement<Row>(name: string, query: SQL): Statement<Row> {
  const built = new PgDialect().sqlToQuery(query);
  return async (db, values) => {
    const prepared = db._.session.prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(built, undefined, name, false);
    return (await prepared.execute(values)).rows;
  };
}
