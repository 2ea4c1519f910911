import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, existsSync } from 'node:fs';
import path from 'node:path';
import { startApi, type ApiProcess } from 'api/testing/api-process';
import { apiRooms, unpackRelease } from '../lib/kept-release.ts';
import { root, workFolder } from '../lib/root.ts';
import { seedCustomer } from '../lib/seed-customer.ts';
import { smoke } from '../lib/smoke.ts';
import { countryNumbers, expectSameNumbers } from './country-numbers.ts';
import { createDatabase, postgresProgram, withPostgres } from '../lib/postgres.ts';

/** Links the current packages, except for the rooms that the folder has itself. */
function linkPackages(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from))
    if (!apiRooms.some((room) => room === name)) symlinkSync(path.join(from, name), path.join(to, name));
}

/** Unpacks the API of the last release into a folder and links its packages. */
function layOut(folder: string): string {
  const released = unpackRelease('api', folder);
  linkPackages(path.join(root, 'node_modules'), path.join(released, 'node_modules'));
  linkPackages(path.join(root, 'api/node_modules'), path.join(released, 'api/node_modules'));
  for (const room of apiRooms.filter((each) => existsSync(path.join(root, 'node_modules', each))))
    symlinkSync(path.join(released, room), path.join(released, 'node_modules', room));
  return released;
}

/** Runs the smoke test as a new customer of an API. */
async function tryOut({ origin }: ApiProcess): Promise<void> {
  await smoke(origin, await seedCustomer({ url: origin, scenario: 'fresh', countryMobileCode: undefined }));
}

/**
 * Starts the API of the last release, then the current one on its database, as during a release, and uses both, then the last one again, as
 * after a rollback. A new database must have the same numbers of countries.
 */
export async function apiBefore(): Promise<string> {
  mkdirSync(workFolder, { recursive: true });
  const folder = mkdtempSync(path.join(workFolder, 'api-before-'));
  try {
    const released = layOut(folder);
    return await withPostgres(async (server) => {
      const started: Promise<ApiProcess>[] = [];
      const databases = { shop: createDatabase(server, 'shop'), fresh: createDatabase(server, 'fresh') };
      const start = (database: keyof typeof databases, program?: string) => {
        // Event loop delay on a busy machine must not fail the test.
        const settings = { DATABASE_URL: databases[database], DATA_DIR: path.join(folder, database), MAX_EVENT_LOOP_DELAY_MS: '0' };
        const api = startApi(settings, program);
        started.push(api);
        return api;
      };
      try {
        const program = path.join(released, 'api/src/main.ts');
        const [before, fresh] = await Promise.all([start('shop', program), start('fresh')]);
        const numbers = await countryNumbers(before.origin);
        const current = await start('shop');
        expectSameNumbers(numbers, await countryNumbers(current.origin), await countryNumbers(fresh.origin));
        for (const api of [before, current]) await tryOut(api);
        // After a rollback, it stores its own articles again.
        execFileSync(postgresProgram('psql'), [databases.shop, '-q', '-c', "update articles set source_hash = 'another release'"]);
        await tryOut(await start('shop', program));
      } finally {
        const running = await Promise.allSettled(started);
        await Promise.all(running.flatMap((api) => (api.status === 'fulfilled' ? [api.value.stop()] : [])));
      }
      const { version } = JSON.parse(readFileSync(path.join(released, 'api/package.json'), 'utf8')) as { version: string };
      return `the API ${version} of the last release and the current one worked with the same tables`;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
