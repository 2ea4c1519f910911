import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { acquirePidLock, releasePidLock } from 'shared-contracts/servers/lock-file';
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

/**
 * Locks a folder of embedded data for this process. Returns a function that releases the lock. The embedded database has no locking of its
 * own, and two processes on one folder would corrupt it.
 * @throws DataLockedError while another live process holds it
 */
export function lockData(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'lock.pid');
  const holder = acquirePidLock(file);
  if (holder !== undefined) throw new DataLockedError(dataDir, holder);
  return () => releasePidLock(file);
}
