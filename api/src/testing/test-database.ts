import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import type { Mode } from '../platform/mode.ts';
import { randomText } from '../platform/random.ts';
import { dataVersion, fill, preparedData } from './prepared-data.ts';

export interface TestDatabase {
  /** Undefined for the embedded database in memory. */
  readonly url: string | undefined;
  /** Initial data of the embedded database; undefined on a server. */
  readonly data?: Blob;
  drop(): Promise<void>;
}

/** Any fixed number; it serializes test files that create a template at the same time. */
const TEMPLATE_LOCK = 4_120_881;

async function onServer<Answer>(url: string, work: (client: Client) => Promise<Answer>): Promise<Answer> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** A template database with all tables and the seed of a mode, created once for all test files. */
async function templateFor(server: string, mode: Mode): Promise<string> {
  const name = `prepared_${mode}_${dataVersion(mode)}`;
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished}`);
    await client.query(`create database ${unfinished}`);
    await fill(drizzle(client), urlOf(server, unfinished), mode);
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
  return name;
}

/**
 * Creates a private database on the server in TEST_DATABASE_URL, or an embedded one.
 * @param mode mode whose tables and seed it contains; without it the database is empty
 */
export async function createTestDatabase(mode?: Mode): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return { url: undefined, ...(mode && { data: await preparedData(mode) }), drop: async () => {} };
  const name = `test_${randomText(12, 'abcdefghijklmnopqrstuvwxyz')}`;
  const template = mode && (await templateFor(server, mode));
  await onServer(server, (client) => client.query(`create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`));
  return {
    url: urlOf(server, name),
    drop: () => onServer(server, async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  };
}
