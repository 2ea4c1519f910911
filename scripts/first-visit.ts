import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright';
import type { BuiltPart } from 'publisher/publish';
import { mapsFolder } from 'publisher/site-folder';
import { parts, type Part } from 'shared-contracts/pages/routes';
import { moduleShares, type ModuleShare, type Range } from './bench/module-shares.ts';
import { openBrowser } from './bench/slow-phone.ts';
import { root } from './lib/root.ts';
import { gatewayPorts } from './lib/site-process.ts';
import { buildParts } from './site/build-parts.ts';
import { serveSite } from './site/serve.ts';

/**
 * `npm run first-visit`: updates docs/performance.md with the contents of each script loaded on the first visit to the home page, and how
 * much of it has run when the page is idle.
 */
const SHOWN_FROM_BYTES = 300;
const NO_MAP = JSON.stringify({ version: 3, names: [], sources: [], mappings: '' });
const [BEGIN, END] = ['<!-- modules: written by npm run first-visit -->', '<!-- end of modules -->'];
const documentFile = path.join(root, 'docs/performance.md');

const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-first-visit-'));

interface Visited {
  readonly pathname: string;
  readonly ranges: readonly Range[];
}

/** The scripts that run on a visit, in loading order. */
async function visit(browser: Browser, address: string): Promise<Visited[]> {
  const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  await page.goto(address, { waitUntil: 'networkidle' });
  const covered = await page.coverage.stopJSCoverage();
  return covered
    .map(({ url, functions }) => ({ pathname: new URL(url).pathname, ranges: functions.flatMap(({ ranges }) => ranges) }))
    .filter(({ pathname }) => pathname.endsWith('.js'));
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
const row = (name: string, { gzip, bytes, used }: Omit<ModuleShare, 'module'>): string =>
  `| ${name} | ${kilobytes(gzip)} | ${kilobytes(bytes)} | ${((100 * used) / bytes).toFixed(0)} % |`;

const total = (shares: readonly ModuleShare[]) =>
  shares.reduce((sum, { gzip, bytes, used }) => ({ gzip: sum.gzip + gzip, bytes: sum.bytes + bytes, used: sum.used + used }), {
    gzip: 0,
    bytes: 0,
    used: 0,
  });

function scriptRows(siteRoot: string, { pathname, ranges }: Visited): string[] {
  const file = path.join(siteRoot, pathname);
  const [, owner = '', release = ''] = /(shell|remote-[a-z]+)\/([^/]+)\//.exec(pathname) ?? [];
  const mapFile = path.join(mapsFolder(siteRoot, owner as Part, release), `${path.basename(pathname)}.map`);
  // Scripts that contain only texts have no source map.
  const map = existsSync(mapFile) ? readFileSync(mapFile, 'utf8') : NO_MAP;
  const shares = moduleShares(readFileSync(file, 'utf8'), map, ranges);
  const large = shares.filter(({ gzip }) => gzip >= SHOWN_FROM_BYTES);
  const small = total(shares.filter(({ gzip }) => gzip < SHOWN_FROM_BYTES));
  return [
    row(`**\`${owner}/${path.basename(pathname)}\`**`, total(shares)),
    ...large.map((share) => row(share.module, share)),
    ...(small.bytes > 0 ? [row('smaller ones', small)] : []),
  ];
}

const browser = await openBrowser();
try {
  await buildParts((text) => process.stdout.write(`${text}\n`));
  const built = parts.map((part): BuiltPart => ({ part, dist: path.join(root, part, 'dist') }));
  const siteRoot = path.join(folder, 'site');
  const settings = { ...process.env, ...(await gatewayPorts()), LOG_LEVEL: 'error', DATA_DIR: path.join(folder, 'data') };
  const site = await serveSite({ siteRoot, host: '127.0.0.1', port: 0, settings, built });
  const visited = await visit(browser, site.origin);
  await site.close();
  const rows = visited.flatMap((script) => scriptRows(siteRoot, script));
  const table = ['| script and what is in it | KB gzipped | KB | run |', '| --- | --- | --- | --- |', ...rows].join('\n');
  const document = readFileSync(documentFile, 'utf8');
  const [before, after] = [document.slice(0, document.indexOf(BEGIN)), document.slice(document.indexOf(END))];
  writeFileSync(documentFile, `${before}${BEGIN}\n\n${table}\n\n${after}`);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
