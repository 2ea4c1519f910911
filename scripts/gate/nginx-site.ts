import path from 'node:path';
import { browserTests, type Count } from '../lib/checks.ts';
import { workFolder } from '../lib/root.ts';
import { buildParts } from '../site/build-parts.ts';
import { serveBehindNginx } from '../site/serve-behind-nginx.ts';

/** Walks the smoke flows through the site as ops serve it: the API on PostgreSQL behind real nginx. */
export async function flowsBehindNginx(databaseUrl: string): Promise<Count> {
  await buildParts((text) => process.stdout.write(`${text}\n`));
  const site = await serveBehindNginx(path.join(workFolder, 'nginx-site'), databaseUrl);
  try {
    return await browserTests(['--base-url', site.origin, '--grep', '@smoke']);
  } finally {
    await site.close();
  }
}
