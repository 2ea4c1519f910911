import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './root.ts';

const runFile = promisify(execFile);

/**
 * Runs an ops command as a separate process.
 * @param settings those of the API
 * @returns its standard output
 * @throws Error with its output if the command fails
 */
export async function ops(settings: Readonly<Record<string, string>>, ...command: string[]): Promise<string> {
  const { stdout } = await runFile(process.execPath, [path.join(root, 'api/src/ops/main.ts'), ...command], {
    env: { ...process.env, ...settings },
    maxBuffer: 1e8,
  });
  return stdout;
}
