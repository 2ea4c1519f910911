import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../error-code.ts';
import { PlainError } from '../plain-error.ts';

/** Another live process holds the lock on the embedded data. */
export class DataLockedError extends PlainError {
  readonly pid: number;

  constructor(dataDir: string, pid: number) {
    super(`The data in ${dataDir} is in use by process ${pid}. Stop that process, or choose another DATA_DIR.`);
    this.name = 'DataLockedError';
    this.pid = pid;
  }
}

function isAlive(pid: number): boolean {
  // A lock with our own PID is left over from an earlier process, which happens in containers.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function readPid(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || 0;
  } catch {
    return undefined;
  }
}

/**
 * Locks a folder of embedded data for this process. Returns a function that releases the lock. The embedded database has no locking of its
 * own, and two processes on one folder would corrupt it.
 * @throws DataLockedError while another live process holds it
 */
export function lockData(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'lock.pid');
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    for (;;) {
      try {
        // Linking a complete file is atomic, so a lock never appears without its PID.
        linkSync(own, file);
        return () => {
          if (readPid(file) === process.pid) rmSync(file, { force: true });
        };
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error;
      }
      const holder = readPid(file);
      if (holder === undefined) continue;
      if (isAlive(holder)) throw new DataLockedError(dataDir, holder);
      removeStaleLock(file, holder);
    }
  } finally {
    rmSync(own, { force: true });
  }
}

/** Removes the lock of a dead process, but not a lock that a third process has created in the meantime. */
function removeStaleLock(file: string, deadPid: number): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readPid(aside) !== deadPid) linkSync(aside, file);
  } catch {
    // Another process was faster; the caller retries.
  }
  rmSync(aside, { force: true });
}
