import { aptInstall } from '../lib/apt.ts';
import type { Count } from '../test/checks.ts';
import { runtimes } from '../drills/samples/runtimes.ts';
import { runSamples } from '../drills/samples/sample-runs.ts';
import { withSampleSite } from '../drills/samples/sample-site.ts';
import { shapeProblems } from '../drills/samples/shape-runs.ts';

/** Languages with a fast startup; `npm run drills` covers the others. */
const languages = ['Shell', 'Python', 'Node'] as const;

/** Runs the code samples of the fast languages, and a login in each proxy format, against a live gateway. */
export async function quickSamples(): Promise<Count> {
  await aptInstall(languages.flatMap((language) => runtimes[language]?.packages ?? []));
  const { results, problems } = await withSampleSite(async (site) => ({
    results: await runSamples(site, languages, 'linked'),
    problems: await shapeProblems(site),
  }));
  const failed = [...results.flatMap(({ problem }) => problem ?? []), ...problems];
  for (const problem of failed) process.stderr.write(`${problem}\n`);
  const passed = results.filter(({ problem }) => problem === null).length + (problems.length === 0 ? 1 : 0);
  return { passed, failed: failed.length };
}
