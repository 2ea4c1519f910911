import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePool } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { IN_MEMORY, type Config } from '../config/config.ts';
import { within } from '../within.ts';
import { isRetryable, isUnavailable } from './database-errors.ts';
import { openFolder } from './embedded-folder.ts';

/** The database, or a transaction on it. The same code runs on PostgreSQL and on the embedded database. */
export type Database = PgDatabase<PgQueryResultHKT>;

const POOL_WAIT_MS = 3000;
const CLOSE_WAIT_MS = 1000;

export interface OpenDatabase {
  readonly db: Database;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** What an embedded database in memory begins with, as PGlite dumps it. */
  readonly data?: Blob;
  /** When PostgreSQL stops a statement. Default: as the settings say. */
  readonly statementTimeoutMs?: number;
  /** How long a call waits for a connection. */
  readonly poolWaitMs?: number;
}

type PoolTimes = Required<Pick<DatabaseOptions, 'statementTimeoutMs' | 'poolWaitMs'>>;

function openPool(url: string, max: number, log: Logger, { statementTimeoutMs, poolWaitMs }: PoolTimes): OpenDatabase {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: poolWaitMs,
    statement_timeout: statementTimeoutMs,
    // Also ends the wait for a server that has gone silent.
    query_timeout: statementTimeoutMs + 500,
    idle_in_transaction_session_timeout: 15_000,
  });
  const tellLost = (error: Error) => log.error({ err: error }, 'database connection lost');
  pool.on('error', tellLost);
  // One that is lost in the middle of a transaction says so by itself, and unheard that would end the process.
  pool.on('connect', (client) => client.on('error', tellLost));
  const db = drizzlePool(pool);
  // drizzle's own never gives a connection back on which `begin` has failed, and gives a silent one to the next who asks.
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
  // A statement under way doesn't hold up the end of the process, with which its connection goes.
  return { db, close: () => within(CLOSE_WAIT_MS, pool.end()).catch(() => undefined) };
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
 * Opens PostgreSQL where a URL is configured, else the embedded database.
 * @throws DataLockedError where another process holds the embedded data
 */
export async function openDatabase(
  { databaseUrl, databasePool, databaseStatementTimeoutMs, dataDir }: Config,
  log: Logger,
  { data, statementTimeoutMs = databaseStatementTimeoutMs, poolWaitMs = POOL_WAIT_MS }: DatabaseOptions = {},
): Promise<OpenDatabase> {
  return databaseUrl ? openPool(databaseUrl, databasePool, log, { statementTimeoutMs, poolWaitMs }) : openEmbedded(dataDir, data);
}

/** Resolves when the database answers. */
export async function ping(db: Database): Promise<void> {
  await db.execute(sql`select 1`);
}
