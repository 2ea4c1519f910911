import path from 'node:path';
import { localSite, workFolder } from './lib/root.ts';
import { runSite, sitePort, type Running } from './lib/run-site.ts';
import { buildParts } from './site/build-parts.ts';
import { serveSite } from './site/serve.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** `npm start`: builds the parts that changed, then publishes and serves the site. */
async function start(): Promise<Running> {
  await buildParts(say);
  const { origin, close } = await serveSite({
    siteRoot: localSite(),
    host: process.env.HOST ?? '127.0.0.1',
    port: sitePort(),
    settings: {
      LOG_LEVEL: 'warn',
      DATA_DIR: path.join(workFolder, 'data'),
      ...(process.env.TIDEGATE_MODE !== 'production' && { PROXY_TLS_PORT: '18443' }),
      ...process.env,
    },
  });
  return { address: origin, close };
}

await runSite('npm start', start);
