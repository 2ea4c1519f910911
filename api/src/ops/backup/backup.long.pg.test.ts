import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runOps } from '../../testing/run-ops.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Label } from './dump-file.ts';

let folder = '';
const databases: TestDatabase[] = [];
const file = (name: string) => path.join(folder, name);

async function databaseWith(mode?: 'sandbox'): Promise<string> {
  const database = await createTestDatabase(mode);
  databases.push(database);
  return database.url ?? '';
}

const ops = (url: string, ...command: string[]) => runOps({ DATABASE_URL: url, OPS_ACTOR: 'mei' }, command);
const rowsIn = (dump: string) => (JSON.parse(readFileSync(`${dump}.json`, 'utf8')) as Label).rows;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  for (const database of databases) await database.drop();
});

describe('backup and restore, on PostgreSQL', () => {
  it('copy every row of every table into an empty database, including those of the queue', async () => {
    const [from, to] = [await databaseWith('sandbox'), await databaseWith()];
    expect(await ops(from, 'backup', file('one'))).toMatchObject({ status: 0, stderr: '' });
    expect(rowsIn(file('one'))).toMatchObject({ 'public.ops_records': 0, 'pgboss.version': 1 });
    expect(await ops(to, 'restore', file('one'), '--dry-run')).toMatchObject({ status: 0, stderr: '' });
    expect(await ops(to, 'restore', file('one'))).toMatchObject({ status: 0, stderr: '' });
    expect(await ops(to, 'backup', file('two'))).toMatchObject({ status: 0, stderr: '' });
    // The only additional row is the record of the restore.
    expect(rowsIn(file('two'))).toEqual({ ...rowsIn(file('one')), 'public.ops_records': 1 });
  });

  it('reject a database that contains tables', async () => {
    const url = await databaseWith('sandbox');
    expect(await ops(url, 'restore', file('one'))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('already has tables') as string,
    });
  });

  it("report the output of PostgreSQL's tools and leave no partial file", async () => {
    const url = await databaseWith('sandbox');
    expect(await runOps({ DATABASE_URL: url, PATH: folder }, ['backup', file('three')])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('pg_dump cannot be run (ENOENT)') as string,
    });
    expect(() => readFileSync(file('three.unfinished'))).toThrow('ENOENT');
  });
});
