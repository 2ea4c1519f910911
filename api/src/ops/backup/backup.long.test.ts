import { drizzle } from 'drizzle-orm/pglite';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { opsRecords } from '../../platform/commands/tables.ts';
import { openFolder } from '../../platform/database/embedded-folder.ts';
import { preparedData } from '../../testing/prepared-data.ts';
import { runOps, spawnOps } from '../../testing/run-ops.ts';
import type { Label } from './dump-file.ts';
import { newestSchema } from './schema-version.ts';

// The first test file that needs the prepared data creates it.
jest.setTimeout(60_000);

let folder = '';
let dump = '';
const at = (name: string) => path.join(folder, name);
const settingsOf = (dataDir: string) => ({ DATA_DIR: at(dataDir), OPS_ACTOR: 'mei' });
const ops = (dataDir: string, ...command: string[]) => runOps(settingsOf(dataDir), command);

function relabel(change: (label: Label) => Partial<Label>): void {
  const label = JSON.parse(readFileSync(`${dump}.json`, 'utf8')) as Label;
  writeFileSync(`${dump}.json`, JSON.stringify({ ...label, ...change(label) }));
}

async function recordsIn(dataDir: string) {
  const { client, close } = await openFolder(at(dataDir));
  const records = await drizzle(client).select().from(opsRecords).orderBy(opsRecords.id);
  await close();
  return records;
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
  dump = at('shop.dump');
  const { close } = await openFolder(at('shop'), await preparedData('sandbox'));
  await close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('npm run ops -- backup, on the embedded database', () => {
  it('reports with --dry-run what it would write, and writes nothing', async () => {
    const { status, stdout } = await ops('shop', 'backup', dump, '--dry-run');
    expect(stdout).toMatch(/^Dry run: nothing was written\. .*\n.*schema: \w+\n(.*\n)*public\.products +\d+\n/);
    expect(status).toBe(0);
    expect(existsSync(dump)).toBe(false);
  });

  it('writes a file readable only by its owner, reports its contents, and leaves a record', async () => {
    const { status, stdout, stderr } = spawnOps(settingsOf('shop'), ['backup', dump]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const label = JSON.parse(readFileSync(`${dump}.json`, 'utf8')) as Label;
    expect(label).toMatchObject({ engine: 'embedded', schema: newestSchema, bytes: statSync(dump).size });
    expect(stdout).toContain(`${label.bytes} bytes, as of ${label.takenAt}\n`);
    expect(label.rows['public.products']).toBeGreaterThan(0);
    expect([dump, `${dump}.json`].map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600]);
    expect(await recordsIn('shop')).toEqual([expect.objectContaining({ actor: 'mei', command: 'backup' })]);
  });

  it('never overwrites a file, and reports a missing database', async () => {
    expect(await ops('shop', 'backup', dump)).toMatchObject({ status: 1, stderr: `${dump} already exists. Choose another name.\n` });
    expect(await ops('empty', 'backup', at('other'))).toMatchObject({ status: 1, stderr: `There is no database in ${at('empty')}.\n` });
    expect(existsSync(at('other'))).toBe(false);
  });
});

describe('npm run ops -- restore', () => {
  it("rejects a database that isn't empty", async () => {
    expect(await ops('shop', 'restore', dump)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('There is already a database') as string,
    });
  });

  it('restores everything into an empty database, and nothing in a dry run', async () => {
    expect(await ops('restored', 'restore', dump, '--dry-run')).toMatchObject({ status: 0, stderr: '' });
    expect(existsSync(at('restored/pgdata'))).toBe(false);
    const { status, stdout, stderr } = await ops('restored', 'restore', dump);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^restored, as of .*: every row of .* is there\n/);
    expect(await recordsIn('restored')).toEqual([expect.objectContaining({ actor: 'mei', command: 'restore' })]);
  });

  it('reports when the restored rows differ from the dump', async () => {
    const kept = readFileSync(`${dump}.json`);
    relabel(({ rows }) => ({ rows: { ...rows, 'public.products': 1 } }));
    expect((await ops('other', 'restore', dump)).stderr).toMatch(/differ from the dump:\npublic\.products: 1 in the dump, \d+ restored\n/);
    writeFileSync(`${dump}.json`, kept);
  });

  it.each([
    [
      'with a newer schema',
      { schema: { name: null, at: newestSchema.at + 1 } },
      /has the schema of a newer release .*, but this release supports up to/,
    ],
    [
      'from the other database engine',
      { engine: 'PostgreSQL' as const },
      /was dumped from the PostgreSQL database, but this one is embedded/,
    ],
  ])('rejects a dump %s', async (_, change, words) => {
    const kept = readFileSync(`${dump}.json`);
    relabel(() => change);
    expect(await ops('third', 'restore', dump)).toMatchObject({ status: 1, stderr: expect.stringMatching(words) as string });
    writeFileSync(`${dump}.json`, kept);
    expect(existsSync(at('third/pgdata'))).toBe(false);
  });

  it('rejects a dump that was modified or has no label', async () => {
    appendFileSync(dump, 'x');
    expect(await ops('third', 'restore', dump)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('truncated or changed') as string,
    });
    rmSync(`${dump}.json`);
    expect(await ops('third', 'restore', dump)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('cannot be read (ENOENT)') as string,
    });
  });
});
