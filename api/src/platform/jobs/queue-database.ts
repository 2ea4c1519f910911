import type { PGlite } from '@electric-sql/pglite';
import { sql, type SQL } from 'drizzle-orm';
import type { Pool } from 'pg';
import { fromDrizzle, fromPglite, type Db } from 'pg-boss';
import type { Database } from '../database/database.ts';

type Client = Pick<Pool, 'query'> | PGlite;

/** The client of a database; transactions have none. */
function clientOf(db: Database): Client {
  if ('$client' in db) return db.$client as Client;
  throw new Error('the queue needs the database itself, not a transaction on it');
}

/** A script with several statements returns several results. */
function rowsOf(answer: unknown): { rows: unknown[] } {
  const results = [answer].flat() as { readonly rows: unknown[] }[];
  return { rows: results.flatMap(({ rows }) => rows) };
}

/** Adapts our database to the queue library. */
export function queueDatabase(db: Database): Db {
  const client = clientOf(db);
  if ('exec' in client) return fromPglite(client);
  return { executeSql: async (text, values) => rowsOf(await client.query(text, values)) };
}

/** Adapts a transaction to the queue library, for jobs that must be sent with it or not at all. */
export function queueTransaction(tx: Database): Db {
  return fromDrizzle({ execute: async (query) => rowsOf(await tx.execute(query as SQL)) }, sql);
}
