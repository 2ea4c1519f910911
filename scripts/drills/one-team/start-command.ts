import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface StartedCommand {
  /** What it said to open. */
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** Starts a command of the project in a copy of it, and waits for the address that it ends its start with. */
export async function startCommand(
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<StartedCommand> {
  const child = spawn(process.execPath, args, { cwd: folder, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('ready ')) resolve(line.slice('ready '.length));
    });
    void exited.then(([code]) => reject(new Error(`${args.join(' ')} ended with ${code}`)));
  });
  return {
    address,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
