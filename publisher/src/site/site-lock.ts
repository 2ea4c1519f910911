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

/** A holder shows that it lives by the file's time; one that has not for so long was killed. */
const ALIVE_EVERY_MS = 2000;
const DEAD_AFTER_MS = 60_000;
const ASK_EVERY_MS = 200;

const lockFile = (siteRoot: string): string => path.join(siteRoot, '.lock');

const hasCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;

function isAlive({ host, pid }: Holder, file: string): boolean {
  if (Date.now() - statSync(file).mtimeMs > DEAD_AFTER_MS) return false;
  // Containers have hosts and process numbers of their own, so that only a neighbour's can be looked up.
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !hasCode(error, 'ESRCH');
  }
}

/** Moves a dead holder's file away; if it was somebody else's by then, puts that back. */
function takeAway(file: string, dead: Holder): void {
  const aside = `${file}.${randomUUID()}`;
  renameSync(file, aside);
  const moved = JSON.parse(readFileSync(aside, 'utf8')) as Holder;
  if (moved.id !== dead.id) linkSync(aside, file);
  rmSync(aside);
}

/** @returns who has the lock; undefined if it is ours now */
function tryToTake(file: string, own: Holder): Holder | undefined {
  // Linked, so that the file is there with its content or not at all.
  const draft = `${file}.${own.id}`;
  writeFileSync(draft, JSON.stringify(own));
  try {
    linkSync(draft, file);
    return undefined;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as Holder;
    if (isAlive(holder, file)) return holder;
    takeAway(file, holder);
  } catch (error) {
    // It ended meanwhile.
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  return tryToTake(file, own);
}

/**
 * Does something with a site while nobody else does: two teams that publish at the same moment publish one after the other.
 * @param doing what is done, in words, for whoever waits meanwhile
 * @param onWait is told once whom it waits for
 */
export async function withSite<Result>(
  siteRoot: string,
  doing: string,
  work: () => Promise<Result>,
  onWait: (holder: string) => void = () => undefined,
): Promise<Result> {
  mkdirSync(siteRoot, { recursive: true });
  const file = lockFile(siteRoot);
  const own: Holder = { id: randomUUID(), host: hostname(), pid: process.pid, doing };
  let told = false;
  for (let holder = tryToTake(file, own); holder; holder = tryToTake(file, own)) {
    if (!told) onWait(`${holder.doing} (process ${holder.pid} on ${holder.host})`);
    told = true;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  const sign = setInterval(() => utimesSync(file, new Date(), new Date()), ALIVE_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(sign);
    rmSync(file, { force: true });
  }
}
