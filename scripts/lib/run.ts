import { spawn, type SpawnOptions } from 'node:child_process';
import { root } from './root.ts';

/** Runs a command to completion with its output shown. Rejects if it fails. */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')} exited with ${code}`))));
  });
}

/** Runs a command with its output shown. Resolves to true if it succeeded. */
export function succeeds(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<boolean> {
  const [command = '', ...rest] = args;
  return run(command, rest, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } }).then(
    () => true,
    () => false,
  );
}
