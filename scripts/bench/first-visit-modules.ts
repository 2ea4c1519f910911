import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { TraceMap, eachMapping } from '@jridgewell/trace-mapping';
import type { BuiltPart } from 'publisher/publish';
import { parts, type Part } from 'shared-contracts/routes';
import webpack, { type Configuration } from 'webpack';
import { root } from '../lib/root.ts';
import { serveSite } from '../site/serve.ts';
import { openBrowser } from './slow-phone.ts';

const tmp = mkdtempSync(path.join(tmpdir(), 'tidegate-modules-'));

async function buildMapped(part: Part): Promise<BuiltPart> {
  const dist = path.join(tmp, part, 'dist');
  process.chdir(path.join(root, part));
  const { default: configs } = (await import(pathToFileURL(path.join(root, part, 'webpack.config.ts')).href)) as {
    default: Configuration[];
  };
  const mapped = configs.map((config) => ({
    ...config,
    cache: false as const,
    ...(config.target === 'web' && { devtool: 'hidden-source-map' as const }),
    output: { ...config.output, path: path.join(dist, path.relative(path.join(root, part, 'dist'), config.output!.path!)) },
  }));
  await new Promise<void>((resolve, reject) => {
    const compiler = webpack(mapped);
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats!.toString()));
      else resolve();
    });
  });
  return { part, dist };
}

interface Row {
  chunk: string;
  source: string;
  bytes: number;
  used: number;
  gzip: number;
}

const wanted = (process.argv[2] ?? 'shell,remote-marketing').split(',');
const built: BuiltPart[] = [];
for (const part of parts) built.push(wanted.includes(part) ? await buildMapped(part) : { part, dist: path.join(root, part, 'dist') });
process.chdir(root);

const clean = (name: string) =>
  name
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/\?.*$/, '')
    .replace(/^(\.\.\/|\.\/)+/, '');

const site = await serveSite({
  siteRoot: path.join(tmp, 'site'),
  host: '127.0.0.1',
  port: 0,
  settings: {
    LOG_LEVEL: 'error',
    DATA_DIR: path.join(tmp, 'data'),
    PROXY_ACCOUNT_PORT: '24871',
    PROXY_PORT_BASE: '24872',
    PROXY_PORT_COUNT: '200',
  },
  built,
});
const rows: Row[] = [];
try {
  const browser = await openBrowser();
  const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  const order: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && order.push(new URL(request.url()).pathname));
  await page.goto(`${site.origin}${process.argv[3] ?? '/'}`);
  const menu = page.locator('[aria-controls="site-menu"], header button').first();
  await page.waitForFunction(
    () =>
      performance.getEntriesByName('tidegate-alive').length > 0 ||
      Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__react')),
  );
  void menu;
  await page.waitForTimeout(process.argv[4] === 'idle' ? 4000 : 300);
  const coverage = await page.coverage.stopJSCoverage();
  if (process.argv[4] !== 'idle') await page.waitForTimeout(3000);
  await browser.close();
  for (const url of order) {
    const name = path.basename(url);
    const file = path.join(tmp, 'site', url);
    const text = readFileSync(file, 'utf8');
    const entry = coverage.find((each) => new URL(each.url).pathname === url);
    const used = new Uint8Array(text.length);
    if (entry) {
      // Outer ranges come before the ones inside of them.
      const ranges = entry.functions
        .flatMap(({ ranges: each }) => each)
        .toSorted((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
      for (const { startOffset, endOffset, count } of ranges) used.fill(count > 0 ? 1 : 0, startOffset, endOffset);
    }
    const lines: number[] = [0];
    for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1)) lines.push(index + 1);
    const owners: { at: number; source: string }[] = [];
    if (existsSync(`${file}.map`)) {
      eachMapping(new TraceMap(readFileSync(`${file}.map`, 'utf8')), ({ generatedLine, generatedColumn, source }) => {
        owners.push({ at: (lines[generatedLine - 1] ?? 0) + generatedColumn, source: source ? clean(source) : '(webpack)' });
      });
    }
    owners.push({ at: text.length, source: '' });
    const texts = new Map<string, { text: string; used: number }>();
    let at = 0;
    let source = '(webpack)';
    for (const owner of owners) {
      const slice = text.slice(at, owner.at);
      let count = 0;
      for (let index = at; index < owner.at; index += 1) count += used[index]!;
      const kept = texts.get(source) ?? { text: '', used: 0 };
      texts.set(source, { text: kept.text + slice, used: kept.used + count });
      at = owner.at;
      source = owner.source;
    }
    const whole = gzipSync(text, { level: 9 }).length;
    const sizes = [...texts].map(([each, { text: own, used: usedBytes }]) => ({
      each,
      own: gzipSync(own, { level: 9 }).length - 20,
      bytes: own.length,
      usedBytes,
    }));
    const sum = sizes.reduce((all, { own }) => all + own, 0);
    for (const { each, own, bytes, usedBytes } of sizes)
      rows.push({
        chunk: `${url.split('/')[1] === 'shell' ? 'shell' : url.split('/')[2]}/${name}`,
        source: each,
        bytes,
        used: usedBytes,
        gzip: (own / sum) * whole,
      });
  }
} finally {
  await site.close();
}

const group = (source: string) => {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  return name ?? source;
};
const detail = process.argv.includes('detail');
const chunks = [...new Set(rows.map(({ chunk }) => chunk))];
for (const chunk of chunks) {
  const own = rows.filter((row) => row.chunk === chunk);
  const groups = new Map<string, { bytes: number; used: number; gzip: number }>();
  for (const row of own) {
    const key = detail ? row.source : group(row.source);
    const kept = groups.get(key) ?? { bytes: 0, used: 0, gzip: 0 };
    groups.set(key, { bytes: kept.bytes + row.bytes, used: kept.used + row.used, gzip: kept.gzip + row.gzip });
  }
  const total = own.reduce((a, r) => ({ bytes: a.bytes + r.bytes, used: a.used + r.used, gzip: a.gzip + r.gzip }), {
    bytes: 0,
    used: 0,
    gzip: 0,
  });
  console.log(`\n## ${chunk} gzip ${total.gzip.toFixed(0)} bytes ${total.bytes} used ${((100 * total.used) / total.bytes).toFixed(0)}%`);
  for (const [name, each] of [...groups].toSorted((a, b) => b[1].gzip - a[1].gzip))
    if (each.gzip > 60)
      console.log(
        `${each.gzip.toFixed(0).padStart(7)} ${String(each.bytes).padStart(7)} ${((100 * each.used) / each.bytes).toFixed(0).padStart(4)}%  ${name}`,
      );
}
rmSync(tmp, { recursive: true, force: true });
process.exit(0);
