import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** Content of a lock file; undefined if nobody holds the lock. */
export function lockHolder(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whether a process of this host is running. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Removes a lock file while it has the given content, but not the one of a process that acquires the lock at the same moment. */
export function removeLock(file: string, holder: string): void {
  if (lockHolder(file) !== holder) return;
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
    if (lockHolder(aside) !== holder) linkSync(aside, file);
  } catch (error) {
    // Another process was faster.
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error;
  }
  rmSync(aside, { force: true });
}

/**
 * Acquires a lock that is a file, also from a dead holder.
 * @param own content of the file
 * @param isAlive whether the holder with a content is alive
 * @returns the content of a live holder; undefined if this process has acquired the lock
 */
export function acquireLock(file: string, own: string, isAlive: (holder: string) => boolean): string | undefined {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, own);
  try {
    for (;;) {
      try {
        // Linking a complete file is atomic, so a lock never appears without its content.
        linkSync(draft, file);
        return undefined;
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error;
      }
      const holder = lockHolder(file);
      if (holder !== undefined && isAlive(holder)) return holder;
      if (holder !== undefined) removeLock(file, holder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

const ownPid = String(process.pid);

/** A lock with our own PID is left over from an earlier process, which happens in containers; so is one without a PID. */
function isOtherProcess(holder: string): boolean {
  const pid = Number.parseInt(holder, 10);
  return pid > 0 && holder !== ownPid && isRunning(pid);
}

/** Acquires a lock for this process. Returns the PID of the live process that holds it; undefined if it's now this one. */
export function acquirePidLock(file: string): number | undefined {
  const holder = acquireLock(file, ownPid, isOtherProcess);
  return holder === undefined ? undefined : Number.parseInt(holder, 10);
}

/** Releases the lock of this process, but not that of another one. */
export const releasePidLock = (file: string): void => removeLock(file, ownPid);
