import path from 'node:path';
import { explain } from 'api/plain-error';
import { localSite, workFolder } from './lib/root.ts';
import { buildParts } from './site/build-parts.ts';
import { serveSite, type ServedSite } from './site/serve.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

function reason(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    const taken = 'port' in error ? Number(error.port) : DEFAULT_PORT;
    const other = taken === Number(process.env.PORT ?? DEFAULT_PORT) ? 'PORT=9000' : 'PROXY_ACCOUNT_PORT=18500 PROXY_PORT_BASE=30000';
    return `Port ${taken} is in use. Choose another: ${other} npm start`;
  }
  return explain(error);
}

function stopOnSignals(site: ServedSite): void {
  const stop = () => {
    process.once('SIGINT', () => process.exit(130));
    site.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

const DEFAULT_PORT = 8080;

/** `npm start`: builds what changed, publishes it into `SITE_ROOT` and serves it. */
async function start(): Promise<void> {
  const siteRoot = process.env.SITE_ROOT ?? localSite;
  await buildParts(say);
  const site = await serveSite({
    siteRoot,
    host: process.env.HOST ?? '127.0.0.1',
    port: Number(process.env.PORT ?? DEFAULT_PORT),
    settings: { LOG_LEVEL: 'warn', DATA_DIR: path.join(workFolder, 'data'), ...process.env },
  });
  stopOnSignals(site);
  say(`ready ${site.origin}`);
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${reason(error)}\n`);
  process.exit(1);
}
