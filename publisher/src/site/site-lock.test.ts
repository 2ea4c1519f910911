import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { switchLock, withLock } from './site-lock.ts';

let siteRoot: string;
const file = () => path.join(siteRoot, switchLock.file);
const other = { id: 'other', host: 'elsewhere', pid: 1, doing: 'a rollback of shell' };

beforeEach(() => {
  siteRoot = mkdtempSync(path.join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(siteRoot, { recursive: true }));

const during = <Result>(work: Parameters<typeof withLock<Result>>[3]) => withLock(siteRoot, switchLock, 'a release', work);

it('keeps a lock that others took over in the meantime, and changes nothing more [B13]', async () => {
  const slow = during(({ expectHeld }) => {
    // As if this process had been paused for longer than others wait.
    writeFileSync(file(), JSON.stringify(other));
    expectHeld();
  });
  await expect(slow).rejects.toThrow('Another process took over from a release');
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(other);
});

it('removes its own lock at the end', async () => {
  expect(await during(({ expectHeld }) => expectHeld())).toBe(undefined);
  expect(existsSync(file())).toBe(false);
});

it('takes over from a killed process', async () => {
  const child = spawn(process.execPath, ['--eval', '0']);
  await once(child, 'exit');
  writeFileSync(file(), JSON.stringify({ ...other, host: hostname(), pid: child.pid }));
  expect(await during(() => 'done')).toBe('done');
});

it('takes over from a container without a heartbeat', async () => {
  writeFileSync(file(), JSON.stringify(other));
  const long = new Date(Date.now() - switchLock.deadAfterMs - 1000);
  utimesSync(file(), long, long);
  expect(await during(() => 'done')).toBe('done');
});

it('reports a lock file that it cannot read', async () => {
  writeFileSync(file(), 'not a lock');
  await expect(during(() => 'done')).rejects.toThrow('not valid JSON');
});

it('waits for another process, and reports which', async () => {
  writeFileSync(file(), JSON.stringify(other));
  const told: string[] = [];
  const done = withLock(
    siteRoot,
    switchLock,
    'a release',
    () => 'done',
    (holder) => {
      told.push(holder);
      rmSync(file());
    },
  );
  expect(await done).toBe('done');
  expect(told).toEqual(['a rollback of shell (process 1 on elsewhere)']);
});
