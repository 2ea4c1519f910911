import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { aptInstall } from '../lib/apt.ts';
import { root } from '../lib/root.ts';
import { run } from '../lib/run.ts';
import { expectThat } from './drill.ts';

/** Runs the shortest path through the site in Debian's Firefox: the browser tests tagged `@smoke`. */
export async function firefox(): Promise<string> {
  const missing = await aptInstall(['firefox-esr']);
  expectThat(missing.length === 0, `${missing.join(', ')} can't be installed`);
  const env = { ...process.env, E2E_FIREFOX: 'yes' };
  await run(process.execPath, [path.join(root, 'scripts/e2e.ts'), '--project', 'firefox', '--workers', '1'], { env });
  return `the core stories passed in ${execFileSync('firefox-esr', ['--version'], { encoding: 'utf8' }).trim()}`;
}
