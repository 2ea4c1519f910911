import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from 'shared-contracts/api/endpoints';
import { run } from '../../lib/run.ts';

/** Postman's command-line runner: 60 MB, so only this drill installs it. */
const NEWMAN = 'newman@6.2.2';

/** Installs it into a folder. Resolves to the folder of its command. */
export async function installNewman(folder: string): Promise<string> {
  await run('npm', ['install', '--silent', '--no-audit', '--no-fund', '--prefix', folder, NEWMAN]);
  return path.join(folder, 'node_modules/.bin');
}

/** Writes the article's collection: the request of its steps, whose response is printed. */
export function writeCollection(folder: string, origin: string): void {
  const { method, path: address } = endpoints.getLocalIp;
  const printed = { listen: 'test', script: { exec: ['console.log(pm.response.text())', 'pm.test("ok", () => pm.response.to.be.ok)'] } };
  const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
  const collection = {
    info: { name: 'Exit IP', schema },
    item: [{ name: 'Exit IP', event: [printed], request: { method, url: origin + address } }],
  };
  writeFileSync(path.join(folder, 'collection.json'), JSON.stringify(collection));
}
