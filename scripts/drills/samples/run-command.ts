import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';

export interface Finished {
  /** Null of what was killed because it took too long. */
  readonly code: number | null;
  /** Of both outputs. */
  readonly output: string;
}

/** The first run of Go compiles the standard library. */
const MOST_MILLISECONDS = 180_000;

/** Debian's own programs first, which have apt's packages; then those that run this. Nothing else of this process is passed on. */
const base = {
  PATH: ['/usr/bin', '/bin', '/usr/local/bin', path.dirname(process.execPath)].join(':'),
  HOME: process.env.HOME ?? '/root',
  LANG: 'C.UTF-8',
};

export interface CommandPlace {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Runs what a customer would type into Bash. */
export async function runCommand(command: string, { folder, env }: CommandPlace): Promise<Finished> {
  const child = spawn('bash', ['-c', `exec 2>&1\n${command}`], {
    cwd: folder,
    env: { ...base, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: MOST_MILLISECONDS,
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const [code, output] = await Promise.all([ended, text(child.stdout)]);
  return { code, output };
}
