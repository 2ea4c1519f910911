import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unsynced } from 'api/testing/postgres-server';
import { keepTemporaryFilesInRam } from 'shared-contracts/testing/ram-disk';
import { createDatabase, withPostgres } from './lib/postgres.ts';
import { readE2eArguments } from './lib/e2e-arguments.ts';
import { evidenceFolder } from './lib/leaks.ts';
import { ops } from './lib/ops.ts';
import { root } from './lib/root.ts';
import { run } from './lib/run.ts';
import { startSite, type SiteProcess } from './lib/site-process.ts';
import { buildParts } from './site/build-parts.ts';
import { serialSiteSettings } from './site/serial-site-settings.ts';

/**
 * `npm run e2e`: runs the browser tests against sites of their own, with `--behind-nginx` as in production, or with `--base-url URL`
 * against any sandbox site. All other arguments are passed to Playwright.
 */
const { baseUrl, behindNginx, passedOn } = readE2eArguments(process.argv.slice(2));

type Settings = Readonly<Record<string, string>>;

const playwright = (env: Settings) =>
  run(
    process.execPath,
    [path.join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts', ...passedOn],
    {
      env: { ...process.env, ...env },
    },
  );

keepTemporaryFilesInRam();

/** Starts one site shared by all tests, and one for tests that reset the data or change the clock. */
async function againstOwnSites(start: (name: string, settings: Settings, logFile: string) => Promise<SiteProcess>): Promise<void> {
  await buildParts((text) => process.stdout.write(`${text}\n`));
  const pages = { LOG_LEVEL: 'info', SITE_ROOT: mkdtempSync(path.join(tmpdir(), 'tidegate-pages-')) };
  // Its pages are the same.
  const settings = { shared: pages, own: { ...pages, ...serialSiteSettings, PUBLISH: 'no' } };
  rmSync(evidenceFolder, { recursive: true, force: true });
  mkdirSync(evidenceFolder, { recursive: true });
  const starts = await Promise.allSettled(
    Object.entries(settings).map(([name, each]) => start(name, each, path.join(evidenceFolder, `${name}.log`))),
  );
  const sites = starts.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const [shared, own] = sites.map(({ origin }) => origin);
  try {
    for (const result of starts) if (result.status === 'rejected') throw result.reason;
    await playwright({ E2E_BASE_URL: shared ?? '', E2E_SERIAL_URL: own ?? '', E2E_EVIDENCE: evidenceFolder });
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
    rmSync(pages.SITE_ROOT, { recursive: true, force: true });
  }
}

const asNpmStart = () => againstOwnSites((_name, settings, logFile) => startSite(settings, logFile));

const asOpsServeIt = () =>
  withPostgres(async (server) => {
    const databases = new Map<string, string>();
    await againstOwnSites((name, settings, logFile) => {
      const NGINX_ACCESS_LOG = path.join(evidenceFolder, `${name}-nginx.log`);
      const DATABASE_URL = createDatabase(server, name);
      databases.set(name, DATABASE_URL);
      return startSite({ ...settings, NGINX_ACCESS_LOG, DATABASE_URL }, logFile, 'nginx');
    });
    // The tests pay late, twice and not at all, cancel, renew and refund. The other site is reset, and its clock is ahead of this one.
    process.stdout.write(await ops({ DATABASE_URL: databases.get('shared') ?? '' }, 'ledger', 'check', '--all'));
  }, unsynced);

async function chosen(): Promise<void> {
  if (baseUrl !== undefined) return playwright({ E2E_BASE_URL: baseUrl });
  return behindNginx ? asOpsServeIt() : asNpmStart();
}

try {
  await chosen();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
