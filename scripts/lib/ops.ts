import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './root.ts';

const runFile = promisify(execFile);

/**
 * Runs a command of ops beside whatever else runs.
 * @param settings as the API has them
 * @returns what it said
 * @throws Error with what it said, where it was refused
 */
export async function ops(settings: Readonly<Record<string, string>>, ...command: string[]): Promise<string> {
  const { stdout } = await runFile(process.execPath, [path.join(root, 'api/src/ops/main.ts'), ...command], {
    env: { ...process.env, ...settings },
    maxBuffer: 1e8,
  });
  return stdout;
}
