import { startPostgres } from 'api/testing/postgres-server';

/** Runs something against a PostgreSQL of its own, in a throw-away folder. */
export async function withPostgres<Result>(task: (url: string) => Promise<Result>): Promise<Result> {
  const { url, remove } = await startPostgres();
  try {
    return await task(url);
  } finally {
    await remove();
  }
}

export { postgresProgram } from 'api/testing/postgres-server';
