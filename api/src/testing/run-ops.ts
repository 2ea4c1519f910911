import { spawnSync } from 'node:child_process';
import path from 'node:path';

const main = path.resolve(import.meta.dirname, '../ops/main.ts');

export interface OpsAnswer {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command as `npm run ops` does, in a process of its own. */
export function runOps(settings: Readonly<Record<string, string>>, command: readonly string[], input = ''): OpsAnswer {
  const env = { PATH: process.env.PATH, TIDEGATE_MODE: 'sandbox', ...settings };
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...command], { env, input, encoding: 'utf8' });
  return { status, stdout, stderr };
}
