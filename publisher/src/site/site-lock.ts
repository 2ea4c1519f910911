import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';

interface Holder {
  readonly id: string;
  readonly host: string;
  readonly pid: number;
  /** Description of the work, for processes that wait. */
  readonly doing: string;
}

export interface Lock {
  readonly file: string;
  /** Lock timeout: a holder updates the file's time as a heartbeat, and counts as killed after this long without one. */
  readonly deadAfterMs: number;
}

/** Held while rendering pages for a release, which takes a minute. */
export const releaseLock: Lock = { file: '.lock', deadAfterMs: 60_000 };
/** Held while changing what visitors see, which takes a second, so that a rollback never waits long. */
export const switchLock: Lock = { file: '.switch-lock', deadAfterMs: 15_000 };

const ALIVE_EVERY_MS = 2000;
const ASK_EVERY_MS = 200;

const hasCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;

function isAlive({ host, pid }: Holder, file: string, deadAfterMs: number): boolean {
  if (Date.now() - statSync(file).mtimeMs > deadAfterMs) return false;
  // Containers have their own host names and pids, so only processes on the same host can be checked.
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !hasCode(error, 'ESRCH');
  }
}

const readHolder = (file: string): Holder => JSON.parse(readFileSync(file, 'utf8')) as Holder;

/** Removes a holder's lock file; restores it if someone else acquired the lock in the meantime. */
function removeStaleLock(file: string, id: string): void {
  const aside = `${file}.${randomUUID()}`;
  renameSync(file, aside);
  if (readHolder(aside).id !== id) linkSync(aside, file);
  rmSync(aside);
}

/** @returns the holder of the lock; undefined if this process acquired it */
function tryAcquire(file: string, own: Holder, deadAfterMs: number): Holder | undefined {
  // Use a hard link, so that the file appears atomically with its content.
  const draft = `${file}.${own.id}`;
  try {
    writeFileSync(draft, JSON.stringify(own));
    linkSync(draft, file);
    return undefined;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  try {
    const holder = readHolder(file);
    if (isAlive(holder, file, deadAfterMs)) return holder;
    removeStaleLock(file, holder.id);
  } catch (error) {
    // The holder has just released it.
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  return tryAcquire(file, own, deadAfterMs);
}

function isOurs(file: string, { id }: Holder): boolean {
  try {
    return readHolder(file).id === id;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

export interface Held {
  /** Throws if another process took over the lock because this one seemed dead, for example after a long pause. */
  readonly expectHeld: () => void;
}

/**
 * Runs work while holding a lock on the site.
 * @param doing description of the work, for processes that wait
 * @param onWait called once with the holder that this process waits for
 */
export async function withLock<Result>(
  siteRoot: string,
  { file: name, deadAfterMs }: Lock,
  doing: string,
  work: (held: Held) => Promise<Result> | Result,
  onWait: (holder: string) => void = () => undefined,
): Promise<Result> {
  mkdirSync(siteRoot, { recursive: true });
  const file = path.join(siteRoot, name);
  const own: Holder = { id: randomUUID(), host: hostname(), pid: process.pid, doing };
  let told = false;
  for (let holder = tryAcquire(file, own, deadAfterMs); holder; holder = tryAcquire(file, own, deadAfterMs)) {
    if (!told) onWait(`${holder.doing} (process ${holder.pid} on ${holder.host})`);
    told = true;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  const heartbeat = setInterval(() => {
    if (isOurs(file, own)) utimesSync(file, new Date(), new Date());
  }, ALIVE_EVERY_MS);
  const expectHeld = () => {
    if (!isOurs(file, own))
      throw new Error(`Another process took over from ${doing}, which had been unresponsive for too long. Nothing was changed.`);
  };
  try {
    return await work({ expectHeld });
  } finally {
    clearInterval(heartbeat);
    if (isOurs(file, own)) removeStaleLock(file, own.id);
  }
}
