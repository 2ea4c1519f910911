import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from 'shared-contracts/testing/free-port';

export interface ApiProcess {
  readonly origin: string;
  readonly pid: number;
  hasEnded(): boolean;
  /** Stops it gracefully. */
  stop(): Promise<void>;
  /** Kills it immediately. */
  kill(): Promise<void>;
}

const main = path.resolve(import.meta.dirname, '../main.ts');
const LOOK_EVERY_MS = 50;
const running = new Set<ChildProcess>();

/** Kills all started processes, including those not ready yet; one left over from a failed test would keep the test run from exiting. */
export function killStartedApis(): void {
  for (const child of running) child.kill('SIGKILL');
}

/**
 * Starts the API as a separate process and waits until it is ready.
 * @param settings as in its README, such as `DATA_DIR`; without a `PORT`, a free one is used
 * @param program path of main.ts, possibly of another release
 * @param log what happens to its log
 */
export async function startApi(
  settings: Readonly<Record<string, string>>,
  program = main,
  log: 'ignore' | 'inherit' = 'ignore',
): Promise<ApiProcess> {
  const port = settings.PORT ?? (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', log, 'inherit'],
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn', ...settings },
  });
  running.add(child);
  const exited = once(child, 'exit').then(() => running.delete(child));
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  for (;;) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return { origin, pid: child.pid ?? 0, hasEnded, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
    if (hasEnded()) throw new Error(`The API exited with ${child.exitCode ?? child.signalCode} before it was ready`);
    await sleep(LOOK_EVERY_MS);
  }
}
