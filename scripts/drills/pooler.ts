import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPooler } from 'api/testing/pooler';
import { startPostgres, unsynced } from 'api/testing/postgres-server';
import { aptInstall } from '../lib/apt.ts';
import { jestTests } from '../test/checks.ts';
import { expectThat } from './drill.ts';

/** The Debian release that ops/pgbouncer/Dockerfile is based on. */
const RELEASE = 'trixie';
const MIN_VERSION = [1, 21] as const;
/** Maximum pool size of one API. With fewer connections, concurrent calls in race tests time out while waiting. */
const POOL_SIZE = '10';
/** Tests of calls with transactions, locks, named statements and jobs. */
const FOLDERS = ['orders/', 'extraction/', 'access/', 'sessions/', 'jobs/', 'usage/', 'payments/'];

function isNewEnough(program: string): boolean {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '') ?? [];
  return Number(major) > MIN_VERSION[0] || (Number(major) === MIN_VERSION[0] && Number(minor) >= MIN_VERSION[1]);
}

/** Finds the installed PgBouncer, or gets it from a newer Debian with its own libraries. */
async function findPgBouncer(folder: string): Promise<string> {
  if (isNewEnough('pgbouncer')) return 'pgbouncer';
  await aptInstall(['debootstrap']);
  const base = path.join(folder, RELEASE);
  spawnSync('debootstrap', ['--variant=minbase', '--include=pgbouncer', RELEASE, base], { stdio: ['ignore', 'ignore', 'inherit'] });
  const libraries = path.join(base, `usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`);
  const loader = path.join(libraries, process.arch === 'arm64' ? 'ld-linux-aarch64.so.1' : 'ld-linux-x86-64.so.2');
  const program = path.join(folder, 'pgbouncer');
  writeFileSync(program, `#!/bin/sh\nexec ${loader} --library-path ${libraries} ${base}/usr/sbin/pgbouncer "$@"\n`, { mode: 0o755 });
  if (!isNewEnough(program)) throw new Error(`No PgBouncer ${MIN_VERSION.join('.')} or newer: neither installed nor in Debian ${RELEASE}`);
  return program;
}

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
