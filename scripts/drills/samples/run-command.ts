import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';

export interface Finished {
  /** Null if the command was killed on timeout. */
  readonly code: number | null;
  /** Combined stdout and stderr. */
  readonly output: string;
}

/** Go's first run compiles the standard library. */
const MOST_MILLISECONDS = 180_000;

/** Debian's programs come first, because they have apt's packages, then those next to the current Node. */
export const basePath = ['/usr/bin', '/bin', '/usr/local/bin', path.dirname(process.execPath)].join(':');

/** No other variables of this process are inherited. */
const base = {
  PATH: basePath,
  HOME: process.env.HOME ?? '/root',
  LANG: 'C.UTF-8',
};

export interface CommandPlace {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** Kills the command and the programs that it has started. */
  readonly until?: Promise<void>;
}

/** Runs a command in Bash, as a customer would. */
export async function runCommand(command: string, { folder, env, until }: CommandPlace): Promise<Finished> {
  const child = spawn('bash', ['-c', `exec 2>&1\n${command}`], {
    cwd: folder,
    env: { ...base, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: MOST_MILLISECONDS,
    // A process group of its own.
    detached: until !== undefined,
  });
  const kill = () => child.exitCode === null && child.pid !== undefined && process.kill(-child.pid, 'SIGKILL');
  void until?.then(kill, kill);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const [code, output] = await Promise.all([ended, text(child.stdout)]);
  return { code, output };
}
