import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { browserTests, check, total, type Count } from '../test/checks.ts';
import { workFolder } from '../lib/root.ts';
import { buildParts } from '../site/build-parts.ts';
import { serveBehindNginx } from '../site/serve-behind-nginx.ts';

/** Walks the smoke flows through the site as ops serve it: the API on PostgreSQL behind real nginx. */
export async function flowsBehindNginx(databaseUrl: string): Promise<Count> {
  await buildParts((text) => process.stdout.write(`${text}\n`));
  const evidence = path.join(workFolder, 'nginx-evidence');
  rmSync(evidence, { recursive: true, force: true });
  mkdirSync(evidence, { recursive: true });
  const site = await serveBehindNginx({ databaseUrl, accessLog: path.join(evidence, 'access.log') });
  try {
    const flows = await browserTests(['--base-url', site.origin, '--grep', '@smoke'], { E2E_EVIDENCE: evidence });
    return total([flows, await check(['node', 'scripts/check-evidence.ts', evidence])]);
  } finally {
    await site.close();
  }
}
