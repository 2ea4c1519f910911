import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase } from '../testing/test-database.ts';
import { runOps, spawnOps } from '../testing/run-ops.ts';

// Starting a process is slow on a busy machine.
jest.setTimeout(60_000);

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ops-data-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const spawned = (input: string, ...command: string[]) => spawnOps({ DATA_DIR: folder }, command, input);

describe('npm run ops', () => {
  it("doesn't touch embedded data that a server has open", async () => {
    writeFileSync(path.join(folder, 'lock.pid'), String(process.ppid));
    expect(await runOps({ DATA_DIR: folder }, ['offers', 'list'])).toEqual({
      status: 1,
      stdout: '',
      stderr: `The data in ${folder} is in use by process ${process.ppid}. Stop that process, or choose another DATA_DIR.\n`,
    });
  });

  it('reports that a server must have started once', async () => {
    const { url, drop } = await createTestDatabase();
    expect(await runOps({ DATA_DIR: folder, ...(url && { DATABASE_URL: url }) }, ['offers', 'list'])).toEqual({
      status: 1,
      stdout: '',
      stderr: 'The database lacks tables of this release. Start the server once to create them.\n',
    });
    await drop();
  });

  it('reads standard input, and reports its errors without a database', () => {
    expect(spawned('family,country,units,validityDays,listCents\nrent,,1,30,1400\n', 'prices', 'import', '-')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'Nothing was imported:\n  line 2: family: "rent" must be one of flow, staticIp\n',
    });
  });

  it('fails if a required option is missing', () => {
    expect(spawned('', 'reviews', 'resolve', 'r1', '--note', 'x')).toMatchObject({
      status: 1,
      stderr: "error: required option '--as <outcome>' not specified\n",
    });
  });
});
