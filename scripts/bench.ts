import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSeconds } from './bench/build-seconds.ts';
import { figureName, figures, type BenchName } from './bench/figures.ts';
import { gatewayCosts } from './bench/gateway.ts';
import { getIp } from './bench/get-ip.ts';
import { homeBytes, loginDialogBytes } from './bench/page-bytes.ts';
import { lighthouseScores } from './bench/lighthouse.ts';
import { orderLists } from './bench/order-lists.ts';
import { orderPlacing } from './bench/order-placing.ts';
import { pageSpeed } from './bench/page-speed.ts';
import { personArea } from './bench/person-area.ts';
import { priceList } from './bench/price-list.ts';
import { release } from './bench/release.ts';
import { storedPages } from './bench/stored-pages.ts';
import { benchmarksDocument } from './bench/report/document.ts';
import { findMissedGoals, findMissing, findWorse } from './bench/report/find-regressions.ts';
import { documentFile, merge, readStoredFigures, resultsFile } from './bench/report/stored-figures.ts';
import { readBenchArguments } from './bench/report/read-arguments.ts';
import type { Measurement, Measurements } from './bench/rounds.ts';
import { releaseSettings } from './bench/slow-phone.ts';
import { currentContext } from './lib/measurement-context.ts';
import { startSite } from './lib/site-process.ts';

/**
 * `npm run bench [-- names]` measures and writes `docs/benchmarks.json` and `docs/benchmarks.md`, keeping figures that weren't measured.
 * A figure that is worse than the stored one by more than its noise is only written with `--accept "why"`, which is stored with it.
 * `--check` measures without writing, and fails for figures that are missing, miss their goals or are worse than the stored ones. `--tables`
 * only rewrites both files after a change of goals or texts.
 */
const { names, mode, accept } = readBenchArguments(process.argv.slice(2));
const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-bench-'));

async function onSite(measure: (origin: string) => Promise<Measurements>): Promise<Measurements> {
  const site = await startSite(releaseSettings);
  try {
    return await measure(site.origin);
  } finally {
    await site.stop();
  }
}

const benches: Readonly<Record<BenchName, () => Promise<Measurements>>> = {
  buildSeconds,
  release,
  homeBytes: () => onSite(homeBytes),
  loginDialogBytes: () => onSite(loginDialogBytes),
  pageSpeed,
  lighthouse: lighthouseScores,
  priceList: () => priceList(folder),
  storedPages,
  orderPlacing: () => orderPlacing(folder),
  orderLists: () => orderLists(folder),
  personArea,
  gateway: () => gatewayCosts(folder),
  getIp: () => getIp(folder),
};

const occasion = currentContext();

function fail(lines: readonly string[]): void {
  for (const line of lines) process.stderr.write(`${line}\n`);
  if (lines.length > 0) process.exitCode = 1;
}

function write(measured: Readonly<Record<string, Measurement>>): void {
  const unknown = Object.keys(measured).filter((name) => !figures.has(name));
  if (unknown.length > 0) throw new Error(`scripts/bench/figures.ts doesn't describe: ${unknown.join(', ')}`);
  const before = readStoredFigures();
  const worse = accept === undefined ? findWorse(measured, before, occasion.machine) : [];
  if (worse.length > 0) fail([...worse, 'Nothing of this benchmark was written. Find the cause, or say it with --accept "why".']);
  const accepted = accept === undefined ? {} : { accepted: accept };
  const kept = merge(before, worse.length > 0 ? {} : measured, { ...occasion, ...accepted });
  writeFileSync(resultsFile, `${JSON.stringify(kept, null, 2)}\n`);
  writeFileSync(documentFile, benchmarksDocument(kept));
}

async function measureFigures(bench: BenchName): Promise<Readonly<Record<string, Measurement>>> {
  process.stderr.write(`${bench} …\n`);
  const measured = Object.entries(await benches[bench]());
  return Object.fromEntries(measured.map(([name, measurement]) => [figureName(bench, name), measurement]));
}

const results: Record<string, Measurement> = {};
try {
  if (mode === 'tables') write({});
  else {
    for (const bench of names) {
      const measured = await measureFigures(bench);
      Object.assign(results, measured);
      // Write after each benchmark, so that a later failure doesn't lose its figures.
      if (mode === 'write') write(measured);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
if (mode === 'check')
  fail([...findMissing(results, names), ...findMissedGoals(results), ...findWorse(results, readStoredFigures(), occasion.machine)]);
