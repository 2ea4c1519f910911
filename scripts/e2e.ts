import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readE2eArguments } from './lib/e2e-arguments.ts';
import { evidenceFolder } from './lib/leaks.ts';
import { root } from './lib/root.ts';
import { run } from './lib/run.ts';
import { startSite } from './lib/site-process.ts';
import { buildParts } from './site/build-parts.ts';

/**
 * `npm run e2e`: the browser tests against a site of their own, or against `--base-url URL` (any sandbox site).
 * Everything else on the command line goes to Playwright.
 */
const { baseUrl, passedOn } = readE2eArguments(process.argv.slice(2));

const playwright = (env: Readonly<Record<string, string>>) =>
  run(
    process.execPath,
    [path.join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts', ...passedOn],
    {
      env: { ...process.env, ...env },
    },
  );

async function againstOwnSites(): Promise<void> {
  await buildParts((text) => process.stdout.write(`${text}\n`));
  rmSync(evidenceFolder, { recursive: true, force: true });
  mkdirSync(evidenceFolder, { recursive: true });
  const sites = await Promise.all(
    ['shared', 'own'].map((name) => startSite({ LOG_LEVEL: 'info' }, path.join(evidenceFolder, `${name}.log`))),
  );
  const [shared, own] = sites.map(({ origin }) => origin);
  try {
    await playwright({ E2E_BASE_URL: shared ?? '', E2E_SERIAL_URL: own ?? '', E2E_EVIDENCE: evidenceFolder });
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
  }
}

try {
  await (baseUrl === undefined ? againstOwnSites() : playwright({ E2E_BASE_URL: baseUrl }));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
