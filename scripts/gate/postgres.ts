import { startPostgres, type PostgresServer } from 'api/testing/postgres-server';

/** Runs something against a PostgreSQL of its own, in a throw-away folder. */
export async function withPostgres<Result>(task: (url: string, server: PostgresServer) => Promise<Result>): Promise<Result> {
  const server = await startPostgres();
  try {
    return await task(server.url, server);
  } finally {
    await server.remove();
  }
}

export { postgresProgram } from 'api/testing/postgres-server';
