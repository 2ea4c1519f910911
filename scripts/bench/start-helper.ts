import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface Helper {
  readonly process: ChildProcess;
  /** The first line of its output: its address or port. */
  readonly line: string;
}

/**
 * Starts a server for a measurement in its own process.
 * @param module module specifier, such as `api/testing/select-server`
 * @param values its arguments
 * @param flags of Node
 */
export async function startHelper(
  module: string,
  settings: Readonly<Record<string, string>> = {},
  values: readonly string[] = [],
  flags: readonly string[] = [],
): Promise<Helper> {
  const child = spawn(process.execPath, [...flags, fileURLToPath(import.meta.resolve(module)), ...values], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { process: child, line };
}
