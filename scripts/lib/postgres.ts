import { execFileSync } from 'node:child_process';
import { postgresProgram, startPostgres, type PostgresServer } from 'api/testing/postgres-server';

/**
 * Runs a task with its own PostgreSQL in a temporary folder.
 * @param settings server settings, as `name=value`
 */
export async function withPostgres<Result>(
  task: (url: string, server: PostgresServer) => Promise<Result>,
  settings: readonly string[] = [],
): Promise<Result> {
  const server = await startPostgres(settings);
  try {
    return await task(server.url, server);
  } finally {
    await server.remove();
  }
}

/**
 * Creates a database on a server.
 * @returns its URL
 */
export function createDatabase(server: string, name: string, template = 'template1'): string {
  execFileSync(postgresProgram('psql'), [server, '-q', '-c', `create database ${name} template ${template}`]);
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

export { postgresProgram } from 'api/testing/postgres-server';
