import { spawnSync } from 'node:child_process';
import { root } from '../lib/root.ts';
import { summarizeAudit } from './audit/summarize-audit.ts';

/** Checks the packages in the lock file for known vulnerabilities. */
export async function audit(): Promise<string> {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 });
  return summarizeAudit(stdout);
}
