import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from 'api/config';
import { createServer } from 'api/server';
import { startNginx } from 'nginx/testing/start-nginx';
import { browserTests, type Count } from '../lib/checks.ts';
import { workFolder } from '../lib/root.ts';
import { buildParts } from '../site/build-parts.ts';
import { publishSite } from '../site/publish.ts';

/** Serves the site as ops do, the API on PostgreSQL behind real nginx, and walks the smoke flows through it. */
export async function flowsBehindNginx(databaseUrl: string): Promise<Count> {
  await buildParts((text) => process.stdout.write(`${text}\n`));
  const siteRoot = path.join(workFolder, 'nginx-site');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tidegate-data-'));
  const api = await createServer(
    readConfig({ ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn' }),
  );
  const apiOrigin = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const nginx = await startNginx({ siteRoot, apiOrigin, sandbox: true });
  try {
    await publishSite({ siteRoot, apiOrigin, publicOrigin: nginx.origin, publicApiOrigin: '' });
    return await browserTests(['--base-url', nginx.origin, '--grep', '@smoke']);
  } finally {
    await nginx.close();
    await api.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
