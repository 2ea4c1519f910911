import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runOps } from '../testing/run-ops.ts';

// Each starts a process of its own, on a machine that may be busy.
jest.setTimeout(120_000);

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ops-data-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ops = (input: string, ...command: string[]) => runOps({ DATA_DIR: folder }, command, input);

describe('npm run ops', () => {
  it('leaves embedded data alone that a server holds', () => {
    writeFileSync(path.join(folder, 'lock.pid'), String(process.pid));
    expect(ops('', 'offers', 'list')).toEqual({
      status: 1,
      stdout: '',
      stderr: `The data in ${folder} is in use by process ${process.pid}. Stop that process, or choose another DATA_DIR.\n`,
    });
  });

  it('says that a server has to have started once', () => {
    expect(ops('', 'offers', 'list')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'The database lacks tables of this release. Start the server on it once: it makes them.\n',
    });
  });

  it('reads standard input, and tells what is wrong with it without a database', () => {
    expect(ops('family,country,units,validityDays,listCents\nrent,,1,30,1400\n', 'prices', 'import', '-')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'Nothing was imported:\n  line 2: family: "rent" is none of flow, staticIp\n',
    });
  });

  it('fails with what a command lacks', () => {
    expect(ops('', 'reviews', 'resolve', 'r1', '--note', 'x')).toMatchObject({
      status: 1,
      stderr: "error: required option '--as <outcome>' not specified\n",
    });
  });
});
