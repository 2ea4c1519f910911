import { mkdirSync, statSync, utimesSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { acquireLock, isRunning, lockHolder, removeLock } from 'shared-contracts/servers/lock-file';

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

/** Held while rendering and checking a release, which takes a minute, most of it in the browser. */
export const releaseLock: Lock = { file: '.lock', deadAfterMs: 60_000 };
/** Held while changing what visitors see, which takes a second, so that a rollback never waits long. */
export const switchLock: Lock = { file: '.switch-lock', deadAfterMs: 15_000 };

const ALIVE_EVERY_MS = 2000;
const ASK_EVERY_MS = 200;

/** Waits until any process that waits for a lock has asked for it, so that one who takes it repeatedly doesn't keep the others out. */
export const letOthersPass = (): Promise<void> => wait(2 * ASK_EVERY_MS);

function isAlive({ host, pid }: Holder, file: string, deadAfterMs: number): boolean {
  // Undefined if the holder has just released it.
  const beat = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (beat === undefined || Date.now() - beat > deadAfterMs) return false;
  // Containers have their own host names and pids, so only processes on the same host can be checked.
  return host !== hostname() || isRunning(pid);
}

const holderOf = (text: string): Holder => JSON.parse(text) as Holder;

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
  const own = JSON.stringify({ id: randomUUID(), host: hostname(), pid: process.pid, doing } satisfies Holder);
  const tryAcquire = () => acquireLock(file, own, (text) => isAlive(holderOf(text), file, deadAfterMs));
  let told = false;
  for (let held = tryAcquire(); held !== undefined; held = tryAcquire()) {
    const holder = holderOf(held);
    if (!told) onWait(`${holder.doing} (process ${holder.pid} on ${holder.host})`);
    told = true;
    await wait(ASK_EVERY_MS);
  }
  const isOurs = () => lockHolder(file) === own;
  const heartbeat = setInterval(() => {
    if (isOurs()) utimesSync(file, new Date(), new Date());
  }, ALIVE_EVERY_MS);
  const expectHeld = () => {
    if (!isOurs())
      throw new Error(`Another process took over from ${doing}, which had been unresponsive for too long. Nothing was changed.`);
  };
  try {
    return await work({ expectHeld });
  } finally {
    clearInterval(heartbeat);
    removeLock(file, own);
  }
}
