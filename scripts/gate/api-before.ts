import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, existsSync } from 'node:fs';
import path from 'node:path';
import { startApi, type ApiProcess } from 'api/testing/api-process';
import { releasedApi } from '../lib/released-api.ts';
import { root, workFolder } from '../lib/root.ts';
import { seedCustomer } from '../lib/seed-customer.ts';
import { smoke } from '../lib/smoke.ts';
import { createDatabase, withPostgres } from './postgres.ts';

/** What the API's process reads of the project. */
const rooms = ['api', 'shared-contracts', 'content'];

/** The packages of now, with the rooms of the folder in place of our own. */
function linkPackages(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) if (!rooms.includes(name)) symlinkSync(path.join(from, name), path.join(to, name));
}

/** Lays the API of the last release out in a folder, as its commit has it. */
function layOut(folder: string, commit: string): string {
  const archive = execFileSync('git', ['archive', commit, 'package.json', ...rooms], { cwd: root, maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  linkPackages(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  linkPackages(path.join(root, 'api/node_modules'), path.join(folder, 'api/node_modules'));
  for (const room of rooms.filter((each) => existsSync(path.join(root, 'node_modules', each))))
    symlinkSync(path.join(folder, room), path.join(folder, 'node_modules', room));
  return path.join(folder, 'api/src/main.ts');
}

/** A new customer of an API does what customers need. */
async function tryOut({ origin }: ApiProcess): Promise<void> {
  await smoke(origin, await seedCustomer({ url: origin, scenario: 'fresh', countryMobileCode: undefined }));
}

/** The API of the last release works on the tables of now, beside the API of now, as while a release goes out or is taken back. */
export async function apiBefore(): Promise<string> {
  const { commit } = releasedApi();
  mkdirSync(workFolder, { recursive: true });
  const folder = mkdtempSync(path.join(workFolder, 'api-before-'));
  try {
    const main = layOut(folder, commit);
    return await withPostgres(async (server) => {
      const settings = { DATABASE_URL: createDatabase(server, 'shop'), DATA_DIR: path.join(folder, 'data') };
      const running: ApiProcess[] = [];
      try {
        running.push(await startApi(settings));
        running.push(await startApi(settings, main));
        for (const api of running) await tryOut(api);
      } finally {
        await Promise.all(running.map((api) => api.stop()));
      }
      const { version } = JSON.parse(readFileSync(path.join(folder, 'api/package.json'), 'utf8')) as { version: string };
      return `the API ${version} of ${commit.slice(0, 10)} and that of now worked on the same tables`;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
