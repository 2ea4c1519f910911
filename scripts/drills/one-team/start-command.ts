import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface StartedCommand {
  /** URL printed by the command. */
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** Starts a command in a copy of the project, and waits for the URL that it prints once it is up. */
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
    void exited.then(([code]) => reject(new Error(`${args.join(' ')} exited with ${code}`)));
  });
  return {
    address,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
