import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { TestServer } from './test-server.ts';

/** Number of deadlocks PostgreSQL has resolved in a server's database since it was created. */
export async function deadlocksOf({ databaseUrl }: TestServer): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Connections report their statistics at the latest when they end, so they are terminated here; the server opens new ones.
    const { rows: others } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    const pids = others.map(({ pid }) => pid);
    await client.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [pids]);
    while ((await client.query('select from pg_stat_activity where pid = any($1)', [pids])).rowCount) await sleep(20);
    const { rows } = await client.query<{ deadlocks: string }>('select deadlocks from pg_stat_database where datname = current_database()');
    return Number(rows[0]?.deadlocks);
  } finally {
    await client.end();
  }
}
