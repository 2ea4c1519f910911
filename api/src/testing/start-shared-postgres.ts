import { startPostgres, unsynced, type PostgresServer } from './postgres-server.ts';

let server: PostgresServer | undefined;

/** Gives all suites of a run one PostgreSQL, in which each file has a database of its own. A server that TEST_DATABASE_URL names is used as it is. */
export default async function startSharedPostgres(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  server = await startPostgres(unsynced);
  process.env.TEST_DATABASE_URL = server.url;
}

export const stopSharedPostgres = async (): Promise<void> => server?.remove();
