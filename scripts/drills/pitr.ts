import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { identityOf } from 'api/testing/postgres-server';
import { parse } from 'yaml';
import { postgresProgram, withPostgres } from '../lib/postgres.ts';
import { aptInstall } from '../lib/apt.ts';
import { root } from '../lib/root.ts';
import { expectThat } from '../lib/drill.ts';

interface Postgres {
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** PostgreSQL and pgBackRest settings from docker-compose.yml. */
function composed(): Postgres {
  const file = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
  return (parse(file, { merge: true }) as { services: { postgres: Postgres } }).services.postgres;
}

const query = (url: string, text: string) => execFileSync(postgresProgram('psql'), [url, '-Atq', '-c', text], { encoding: 'utf8' }).trim();

/**
 * Tests point-in-time recovery with the settings of docker-compose.yml, on a local PostgreSQL: takes a backup of some orders, adds more,
 * and restores to a moment between two of them.
 */
export async function pitr(): Promise<string> {
  const missing = await aptInstall(['postgresql', 'pgbackrest']);
  expectThat(missing.length === 0, `not available here: ${missing.join(', ')}`);
  const identity = identityOf();
  const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-pitr-'));
  const ownFolder = (name: string) => {
    const own = path.join(folder, name);
    mkdirSync(own);
    if (identity.uid !== undefined) chownSync(own, identity.uid, identity.gid);
    return own;
  };
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid);
  const { command, environment } = composed();
  const own = Object.entries(environment).filter(([name]) => name.startsWith('PGBACKREST_'));
  const settings: Record<string, string> = {
    ...Object.fromEntries(own),
    PGBACKREST_REPO1_PATH: ownFolder('archive'),
    PGBACKREST_LOCK_PATH: ownFolder('lock'),
    PGBACKREST_SPOOL_PATH: ownFolder('spool'),
  };
  const archive = (...words: readonly string[]) =>
    execFileSync('sh', [path.join(root, 'ops/postgres/archive.sh'), ...words], {
      ...identity,
      cwd: folder,
      stdio: 'inherit',
    });
  try {
    return await withPostgres(async (url, postgres) => {
      settings.PGBACKREST_PG1_PATH = query(url, 'show data_directory');
      settings.PGBACKREST_PG1_SOCKET_PATH = query(url, 'show unix_socket_directories');
      settings.PGBACKREST_PG1_PORT = new URL(url).port;
      // PostgreSQL runs pgBackRest with its own environment, as in its container.
      Object.assign(process.env, settings);
      for (const word of command.filter((each) => each.includes('='))) {
        const [name = '', ...value] = word.split('=');
        query(url, `alter system set ${name} = '${value.join('=')}'`);
      }
      await postgres.stop();
      await postgres.start();
      query(url, 'create table orders (name text primary key)');
      query(url, "insert into orders values ('in the backup')");
      archive('backup');
      // pgBackRest works in whole seconds and can't restore to the second in which the backup ended.
      const second = () => query(url, "select date_trunc('second', clock_timestamp())");
      for (const ended = second(); second() === ended;);
      query(url, "insert into orders values ('after the backup')");
      const moment = query(url, 'select clock_timestamp()');
      query(url, "insert into orders values ('the mistake')");
      query(url, 'select pg_switch_wal()');
      await postgres.stop();
      archive('restore', moment);
      await postgres.start();
      while (query(url, 'select pg_is_in_recovery()') === 't');
      const found = query(url, 'select name from orders order by name');
      expectThat(found === 'after the backup\nin the backup', `after the restore, the table contains: ${found.replaceAll('\n', ', ')}`);
      query(url, "insert into orders values ('a new one')");
      archive('backup');
      return 'a backup, two writes and a restore to the moment between them: the first write was there, the second was not, and another backup could be taken';
    });
  } finally {
    for (const name of Object.keys(settings)) delete process.env[name];
    rmSync(folder, { recursive: true, force: true });
  }
}
