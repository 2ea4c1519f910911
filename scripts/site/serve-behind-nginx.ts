import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from 'api/config';
import { createServer } from 'api/server';
import { startNginx } from 'nginx/testing/start-nginx';
import { publish } from 'publisher/publish';
import { builtHere } from './built-here.ts';
import type { ServedSite } from './serve.ts';

interface NginxSite {
  /** PostgreSQL; the embedded database without it. */
  readonly databaseUrl?: string;
  /** File for nginx's access log; without it the log ends with the site. */
  readonly accessLog?: string;
}

interface SiteBehindNginx extends ServedSite {
  /** The folder that its pages are published into. */
  readonly siteRoot: string;
}

/** Publishes and serves the site as ops do, behind the machine's nginx. Its data and published pages are deleted when it closes. */
export async function serveBehindNginx({ databaseUrl, accessLog }: NginxSite = {}): Promise<SiteBehindNginx> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-nginx-'));
  const siteRoot = path.join(folder, 'site');
  const dataDir = path.join(folder, 'data');
  const api = await createServer(
    readConfig({ ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn' }),
  );
  const apiOrigin = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const nginx = await startNginx({ siteRoot, apiOrigin, sandbox: true }, { ...(accessLog && { accessLog }) });
  await publish({ siteRoot, apiOrigin, publicOrigin: nginx.origin, publicApiOrigin: '' }, builtHere());
  return {
    origin: nginx.origin,
    siteRoot,
    close: async () => {
      await nginx.close();
      await api.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
