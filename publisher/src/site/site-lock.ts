import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';

interface Holder {
  readonly id: string;
  readonly host: string;
  readonly pid: number;
  /** What it is doing, for those who wait. */
  readonly doing: string;
}

export interface Lock {
  readonly file: string;
  /** A holder shows that it lives by the file's time; one that has not for so long was killed. */
  readonly deadAfterMs: number;
}

/** Of whoever draws pages for a release, which takes a minute. */
export const releaseLock: Lock = { file: '.lock', deadAfterMs: 60_000 };
/** Of whoever changes what visitors are shown, which takes a second: nobody waits longer, a way back least of all. */
export const switchLock: Lock = { file: '.switch-lock', deadAfterMs: 15_000 };

const ALIVE_EVERY_MS = 2000;
const ASK_EVERY_MS = 200;

const hasCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;

function isAlive({ host, pid }: Holder, file: string, deadAfterMs: number): boolean {
  if (Date.now() - statSync(file).mtimeMs > deadAfterMs) return false;
  // Containers have hosts and process numbers of their own, so that only a neighbour's can be looked up.
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !hasCode(error, 'ESRCH');
  }
}

const readHolder = (file: string): Holder => JSON.parse(readFileSync(file, 'utf8')) as Holder;

/** Moves a holder's file away; if it was somebody else's by then, puts that back. */
function takeAway(file: string, id: string): void {
  const aside = `${file}.${randomUUID()}`;
  renameSync(file, aside);
  if (readHolder(aside).id !== id) linkSync(aside, file);
  rmSync(aside);
}

/** @returns who has the lock; undefined if it is ours now */
function tryToTake(file: string, own: Holder, deadAfterMs: number): Holder | undefined {
  // Linked, so that the file is there with its content or not at all.
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
    takeAway(file, holder.id);
  } catch (error) {
    // It ended meanwhile.
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  return tryToTake(file, own, deadAfterMs);
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
  /** Throws where others took us for dead, as a process that was stopped for a while, and may be at work now. */
  readonly expectHeld: () => void;
}

/**
 * Does something with a site while nobody else does that holds the same lock.
 * @param doing what is done, in words, for whoever waits meanwhile
 * @param onWait is told once whom it waits for
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
  for (let holder = tryToTake(file, own, deadAfterMs); holder; holder = tryToTake(file, own, deadAfterMs)) {
    if (!told) onWait(`${holder.doing} (process ${holder.pid} on ${holder.host})`);
    told = true;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  const sign = setInterval(() => {
    if (isOurs(file, own)) utimesSync(file, new Date(), new Date());
  }, ALIVE_EVERY_MS);
  const expectHeld = () => {
    if (!isOurs(file, own))
      throw new Error(`Another process took over from ${doing}, which had stopped for too long. Nothing was changed.`);
  };
  try {
    return await work({ expectHeld });
  } finally {
    clearInterval(sign);
    if (isOurs(file, own)) takeAway(file, own.id);
  }
}
