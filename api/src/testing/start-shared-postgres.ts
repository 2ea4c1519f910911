import { startPostgres, unsynced, type PostgresServer } from './postgres-server.ts';

let server: PostgresServer | undefined;

/** Starts one PostgreSQL for all suites of a run, with one database per file. If TEST_DATABASE_URL is set, that server is used instead. */
export default async function startSharedPostgres(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  // Parallel workers would only be started to read small tables.
  server = await startPostgres([...unsynced, 'max_parallel_workers_per_gather=0']);
  process.env.TEST_DATABASE_URL = server.socketUrl;
}

export const stopSharedPostgres = async (): Promise<void> => server?.remove();
