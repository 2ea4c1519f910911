import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolders } from 'shared-contracts/testing/temporary-folders';
import { DataLockedError, lockData } from './data-lock.ts';

const newFolder = temporaryFolders('lock');
const lockIn = (folder: string) => join(folder, 'lock.pid');

describe('data directory lock', () => {
  it('reports the live process that holds it', () => {
    const folder = newFolder();
    const holder = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    try {
      writeFileSync(lockIn(folder), String(holder.pid));
      expect(() => lockData(folder)).toThrow(DataLockedError);
      expect(() => lockData(folder)).toThrow(`process ${holder.pid}`);
      expect(readFileSync(lockIn(folder), 'utf8')).toBe(String(holder.pid));
    } finally {
      holder.kill();
    }
  });

  it('is taken over from a dead process', () => {
    const folder = newFolder();
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(lockIn(folder), String(pid));
    const unlock = lockData(folder);
    expect(readFileSync(lockIn(folder), 'utf8')).toBe(String(process.pid));
    unlock();
  });

  it('is removed on release', () => {
    const folder = newFolder();
    lockData(folder)();
    expect(existsSync(lockIn(folder))).toBe(false);
  });
});
