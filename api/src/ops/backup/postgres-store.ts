import { drizzle } from 'drizzle-orm/node-postgres';
import { openSync, closeSync } from 'node:fs';
import { Client } from 'pg';
import type { Database } from '../../platform/database/database.ts';
import { PlainError } from '../../platform/plain-error.ts';
import { contentsOf, countRows, isEmpty } from './contents.ts';
import { runTool } from './run-tool.ts';
import type { Store } from './store.ts';

/** Uses a separate connection, because the pool aborts transactions that run as long as a dump. */
async function connected<Answer>(url: string, work: (client: Client, db: Database) => Promise<Answer>): Promise<Answer> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client, drizzle(client));
  } finally {
    await client.end();
  }
}

/** PostgreSQL, using pg_dump and pg_restore with the custom format. */
export function postgresStore(url: string): Store {
  return {
    engine: 'PostgreSQL',
    dump: (file) =>
      connected(url, async (client, db) => {
        await client.query('begin isolation level repeatable read read only');
        // pg_dump uses this transaction's snapshot, so that the counted rows are the dumped rows despite concurrent writes.
        const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
        const contents = await contentsOf(db);
        if (file !== undefined) {
          const output = openSync(file, 'w');
          try {
            await runTool('pg_dump', url, ['--format=custom', `--snapshot=${rows[0]?.snapshot}`], output);
          } finally {
            closeSync(output);
          }
        }
        await client.query('commit');
        return contents;
      }),
    expectEmpty: () =>
      connected(url, async (_, db) => {
        if (!(await isEmpty(db))) throw new PlainError('This database already has tables. Restore into an empty one.');
      }),
    load: async (file) => {
      await runTool('pg_restore', url, ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', file]);
      return connected(url, async (client, db) => {
        // Query plans are poor until PostgreSQL has statistics for the tables.
        await client.query('analyze');
        return countRows(db);
      });
    },
  };
}
