import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePool } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { IN_MEMORY, type Config } from '../config/config.ts';
import { withTimeout } from '../with-timeout.ts';
import { isRetryable, isUnavailable } from './database-errors.ts';
import { openFolder } from './embedded-folder.ts';

/** The database or a transaction. The same code runs on PostgreSQL and on the embedded database. */
export type Database = PgDatabase<PgQueryResultHKT>;

const POOL_WAIT_MS = 3000;
const CLOSE_WAIT_MS = 1000;

export interface OpenDatabase {
  readonly db: Database;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** PGlite dump that initializes an in-memory embedded database. */
  readonly data?: Blob;
  /** Statement timeout in PostgreSQL. Default: from the settings. */
  readonly statementTimeoutMs?: number;
  /** Maximum time a call waits for a connection. */
  readonly poolWaitMs?: number;
}

type PoolTimes = Required<Pick<DatabaseOptions, 'statementTimeoutMs' | 'poolWaitMs'>>;

function openPool(url: string, max: number, log: Logger, { statementTimeoutMs, poolWaitMs }: PoolTimes): OpenDatabase {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: poolWaitMs,
    statement_timeout: statementTimeoutMs,
    // Also ends the wait for a server that has become unresponsive.
    query_timeout: statementTimeoutMs + 500,
    idle_in_transaction_session_timeout: 15_000,
  });
  const logLostConnection = (error: Error) => log.error({ err: error }, 'database connection lost');
  pool.on('error', logLostConnection);
  // A connection lost during a transaction emits an error, which would end the process if unhandled.
  pool.on('connect', (client) => client.on('error', logLostConnection));
  const db = drizzlePool(pool);
  // drizzle's own implementation never releases a connection on which `begin` has failed, and returns an unresponsive one to the pool.
  db.transaction = async (work, settings) => {
    const client = await pool.connect();
    let isLost = false;
    try {
      return await drizzlePool(client).transaction(work, settings);
    } catch (error) {
      isLost = isUnavailable(error) && !isRetryable(error);
      throw error;
    } finally {
      client.release(isLost);
    }
  };
  // A running statement must not delay the exit; its connection ends with the process.
  return { db, close: () => withTimeout(CLOSE_WAIT_MS, pool.end()).catch(() => undefined) };
}

async function openEmbedded(dataDir: string, data?: Blob): Promise<OpenDatabase> {
  if (dataDir === IN_MEMORY) {
    const client = await PGlite.create(data ? { loadDataDir: data } : {});
    return { db: drizzleEmbedded(client), close: () => client.close() };
  }
  const { client, close } = await openFolder(dataDir);
  return { db: drizzleEmbedded(client), close };
}

/**
 * Opens PostgreSQL if a URL is configured, otherwise the embedded database.
 * @throws DataLockedError if another process holds the lock on the embedded data
 */
export async function openDatabase(
  { databaseUrl, databasePool, databaseStatementTimeoutMs, dataDir }: Config,
  log: Logger,
  { data, statementTimeoutMs = databaseStatementTimeoutMs, poolWaitMs = POOL_WAIT_MS }: DatabaseOptions = {},
): Promise<OpenDatabase> {
  return databaseUrl ? openPool(databaseUrl, databasePool, log, { statementTimeoutMs, poolWaitMs }) : openEmbedded(dataDir, data);
}

/** Resolves when the database responds. */
export async function ping(db: Database): Promise<void> {
  await db.execute(sql`select 1`);
}
