import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPooler } from 'api/testing/pooler';
import { startPostgres, unsynced } from 'api/testing/postgres-server';
import { jestTests } from '../test/checks.ts';
import { expectThat } from '../lib/drill.ts';
import { findPgBouncer } from './pooler/find-pgbouncer.ts';

/** Maximum pool size of one API. With fewer connections, concurrent calls in race tests time out while waiting. */
const POOL_SIZE = '10';
/** Tests of calls with transactions, locks, named statements and jobs. */
const FOLDERS = ['orders/', 'extraction/', 'access/', 'sessions/', 'jobs/', 'usage/', 'payments/'];

/** Runs the API's tests through PgBouncer in transaction mode, with few connections to PostgreSQL. */
export async function pooler(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-pooler-'));
  chmodSync(folder, 0o755);
  const closing: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  try {
    const program = await findPgBouncer(folder);
    const postgres = await startPostgres(unsynced);
    closing.unshift(() => postgres.remove());
    const url = new URL(postgres.url);
    url.password = 'any';
    const settings = { PGBOUNCER: program, PGBOUNCER_POOL_SIZE: POOL_SIZE };
    const { address, stop } = await startPooler(url.href, settings);
    closing.unshift(stop);
    const patterns = FOLDERS.map((name) => `api/src/${name}`);
    const { passed, failed } = await jestTests(['--selectProjects', 'api', '--testPathPatterns', ...patterns], {
      TEST_DATABASE_URL: url.href,
      TEST_POOLER: address,
      TEST_WITHOUT: 'long',
    });
    expectThat(passed > 0 && failed === 0, `${failed} API tests failed through PgBouncer, ${passed} passed`);
    return `${passed} API tests passed through PgBouncer with ${POOL_SIZE} connections per database`;
  } finally {
    for (const close of closing) await close();
  }
}
