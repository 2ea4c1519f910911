import { spawnSync } from 'node:child_process';
import { root } from '../lib/root.ts';
import { audited } from './audit/audited.ts';

/** Asks the registry which packages of the lock file have known holes. */
export async function audit(): Promise<string> {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 });
  return audited(stdout);
}
