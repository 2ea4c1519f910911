import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from 'api/config';
import { temporaryFolders } from 'shared-contracts/testing/temporary-folders';
import { root } from './lib/root.ts';

const newFolder = temporaryFolders('pooler');

/** Configuration that PgBouncer would start with for a URL: its settings and its user list. */
function startWith(url: string, settings: Readonly<Record<string, string>> = {}) {
  const folder = newFolder();
  const file = path.join(folder, 'database-url');
  writeFileSync(file, `${url}\n`);
  const env = { PATH: process.env.PATH, PGBOUNCER: 'cat', PGBOUNCER_FOLDER: folder, DATABASE_URL_FILE: file, ...settings };
  const ini = execFileSync('sh', [path.join(root, 'ops/pgbouncer/start.sh')], { encoding: 'utf8', env, stdio: 'pipe' });
  return { ini, users: readFileSync(path.join(folder, 'users.txt'), 'utf8') };
}

describe('PgBouncer', () => {
  it('connects to the PostgreSQL of DATABASE_URL as its user [S5]', () => {
    const { ini, users } = startWith('postgres://shop%40eu:p%22%3As%25@db.example:6543/tidegate?sslmode=require');
    expect(ini).toContain('* = host=db.example port=6543 ');
    expect(users).toBe('"shop@eu" "p"":s%"\n');
    expect(startWith('postgres://a:b@db.example/tidegate').ini).toContain('* = host=db.example port=5432 ');
  });

  it('uses the statement timeout of the API, and supports prepared statements in transaction mode [S5]', () => {
    const { databaseStatementTimeoutMs } = readConfig({});
    const { ini } = startWith('postgres://a:b@c/d');
    expect(ini).toContain(`connect_query='set statement_timeout = ${databaseStatementTimeoutMs};`);
    expect(startWith('postgres://a:b@c/d', { DATABASE_STATEMENT_TIMEOUT_MS: '700' }).ini).toContain('set statement_timeout = 700;');
    expect(ini).toMatch(/^pool_mode = transaction$/m);
    expect(Number(/^max_prepared_statements = (\d+)$/m.exec(ini)?.[1])).toBeGreaterThan(0);
  });

  it('does not start without a password', () => {
    expect(() => startWith('postgres://a@c/d')).toThrow('DATABASE_URL needs');
  });
});
