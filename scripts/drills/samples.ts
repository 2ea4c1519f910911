import { writeFileSync } from 'node:fs';
import { LAST_RUNS_FILE, markOf, type SampleRun } from 'api/last-runs';
import { demoCodeLanguages, type DemoCodeLanguage } from 'shared-contracts/constants';
import { aptInstall } from '../lib/apt.ts';
import { expectThat } from '../lib/drill.ts';
import { runtimes } from './samples/runtimes.ts';
import { runSamples, type SampleResult } from './samples/sample-runs.ts';
import { withSampleSite } from './samples/sample-site.ts';
import { shapeProblems } from './samples/shape-runs.ts';

/** Installs the runtimes and returns the languages that have all their packages. */
async function readyLanguages(): Promise<DemoCodeLanguage[]> {
  const missing = new Set(await aptInstall(Object.values(runtimes).flatMap((runtime) => runtime?.packages ?? [])));
  return demoCodeLanguages.filter((language) => runtimes[language]?.packages.every((name) => !missing.has(name)));
}

/** Stores the successful runs, dropping failed samples and those that no longer exist. */
function writeRuns(results: readonly SampleResult[]): void {
  const at = new Date().toISOString().slice(0, 10);
  const runs = results
    .filter(({ problem }) => problem === null)
    .map(({ sample: { id, code }, runtime }): [string, SampleRun] => [id, { mark: markOf(code), runtime, at }]);
  writeFileSync(LAST_RUNS_FILE, `${JSON.stringify(Object.fromEntries(runs), null, 2)}\n`);
}

/** Runs every code sample with a Debian runtime, and a login in each proxy format, against a live gateway. */
export async function samples(): Promise<string> {
  const languages = await readyLanguages();
  const { results, problems } = await withSampleSite(async (site) => ({
    results: await runSamples(site, languages, 'installed'),
    problems: await shapeProblems(site),
  }));
  writeRuns(results);
  const failed = [...results.flatMap(({ problem }) => problem ?? []), ...problems];
  expectThat(failed.length === 0, failed.join('\n'));
  const used = [...new Set(results.map(({ runtime }) => runtime))].join('; ');
  const left = demoCodeLanguages.filter((language) => !languages.includes(language)).join(', ');
  return `${results.length} samples ran (${used}), with every credential format; not run, because the runtime is missing here: ${left}`;
}
