import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, existsSync } from 'node:fs';
import path from 'node:path';
import { startApi, type ApiProcess } from 'api/testing/api-process';
import { apiRooms, unpackRelease } from '../lib/kept-release.ts';
import { root, workFolder } from '../lib/root.ts';
import { seedCustomer } from '../lib/seed-customer.ts';
import { smoke } from '../lib/smoke.ts';
import { createDatabase, withPostgres } from './postgres.ts';

/** Links the current packages, except for the rooms that the folder has itself. */
function linkPackages(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from))
    if (!apiRooms.some((room) => room === name)) symlinkSync(path.join(from, name), path.join(to, name));
}

/** Unpacks the API of the last release into a folder and links its packages. */
function layOut(folder: string): string {
  const house = unpackRelease('api', folder);
  linkPackages(path.join(root, 'node_modules'), path.join(house, 'node_modules'));
  linkPackages(path.join(root, 'api/node_modules'), path.join(house, 'api/node_modules'));
  for (const room of apiRooms.filter((each) => existsSync(path.join(root, 'node_modules', each))))
    symlinkSync(path.join(house, room), path.join(house, 'node_modules', room));
  return house;
}

/** Runs the smoke test as a new customer of an API. */
async function tryOut({ origin }: ApiProcess): Promise<void> {
  await smoke(origin, await seedCustomer({ url: origin, scenario: 'fresh', countryMobileCode: undefined }));
}

/** Runs the API of the last release on the current tables, next to the current API, as during a release or rollback. */
export async function apiBefore(): Promise<string> {
  mkdirSync(workFolder, { recursive: true });
  const folder = mkdtempSync(path.join(workFolder, 'api-before-'));
  try {
    const house = layOut(folder);
    return await withPostgres(async (server) => {
      const settings = { DATABASE_URL: createDatabase(server, 'shop'), DATA_DIR: path.join(folder, 'data') };
      const running: ApiProcess[] = [];
      try {
        running.push(await startApi(settings));
        running.push(await startApi(settings, path.join(house, 'api/src/main.ts')));
        for (const api of running) await tryOut(api);
      } finally {
        await Promise.all(running.map((api) => api.stop()));
      }
      const { version } = JSON.parse(readFileSync(path.join(house, 'api/package.json'), 'utf8')) as { version: string };
      return `the API ${version} of the last release and the current one worked with the same tables`;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
