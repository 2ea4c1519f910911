import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { selectBackend } from 'publisher/backend';
import { publisherProgram } from 'publisher/program';
import type { BuiltRelease } from 'shared-contracts/releases/built-release';
import { parts, type Part } from 'shared-contracts/pages/routes';
import { jestTests, lint, type Count } from './test/checks.ts';
import { selectedParts } from './lib/selected-parts.ts';
import { faultOfChangelog, faultOfVersion } from './lib/release-rules.ts';
import { localSite, root } from './lib/root.ts';
import { writeSbom } from './lib/sbom.ts';
import { buildParts } from './site/build-parts.ts';

/**
 * `npm run release -- <part> [--preview | --stage <percent>] [--unchecked] [options of the publisher]`: builds, checks and releases one
 * part through the service at `PUBLISHER_URL`, or else into the site that `npm start` serves. `--unchecked` is for an urgent fix: it skips
 * lint, the tests, the rules for versions, the comparison with the API and the browser check, and the release log records that. With `--url`, the build in `dist` was copied to the team's own host
 * before.
 */
const say = (text: string) => process.stdout.write(`${text}\n`);

const read = (part: Part, file: string): string => readFileSync(path.join(root, part, file), 'utf8');

function expectNone(fault: string | undefined): void {
  if (fault !== undefined) throw new Error(fault);
}

async function expectGood(part: Part): Promise<void> {
  const { version } = JSON.parse(read(part, 'package.json')) as { version: string };
  expectNone(faultOfChangelog(part, read(part, 'CHANGELOG.md'), version));
  const checks: readonly (() => Promise<Count>)[] = [
    () => lint([part]),
    () => jestTests(['--selectProjects', part]),
    // They compare the part's texts between languages, and its pages with their titles.
    () => jestTests(['--selectProjects', 'scripts', '--testPathPatterns', 'scripts/(texts|page-manifests)\\.test']),
  ];
  for (const run of checks) if ((await run()).failed > 0) throw new Error(`${part} was not released: a check failed, see above.`);
}

async function expectNewVersion(part: Part, site: string): Promise<void> {
  const { parts: states } = await selectBackend({ site }, say).tell(0);
  const state = states.find((known) => known.part === part);
  expectNone(
    faultOfVersion(
      JSON.parse(read(part, 'dist/release.json')) as BuiltRelease,
      state ? [state.release, ...state.others, ...(state.staged ?? [])] : [],
    ),
  );
}

/** The commit that a build of uncommitted files names doesn't contain them, so the part is built again. */
function forgetUncommittedBuild(part: Part): void {
  const file = path.join(root, part, 'dist/release.json');
  if (existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as BuiltRelease).commit.endsWith('+')) rmSync(file);
}

async function releasePart(): Promise<void> {
  const [name, ...options] = process.argv.slice(2);
  const [part] = selectedParts(name === undefined ? [] : [name]);
  if (name === undefined || part === undefined) throw new Error(`Name one part: ${parts.join(', ')}`);
  const siteRoot = (process.env.SITE_ROOT = localSite());
  const checked = !options.includes('--unchecked');
  if (checked) await expectGood(part);
  const isHosted = options.includes('--url');
  if (!isHosted) {
    forgetUncommittedBuild(part);
    await buildParts(say, [part]);
  }
  if (checked) await expectNewVersion(part, siteRoot);
  const built = ['--part', part, ...(isHosted ? [] : ['--dist', path.join(root, part, 'dist')])];
  const { release } = JSON.parse(read(part, 'dist/release.json')) as BuiltRelease;
  say(`SBOM: ${path.relative(root, writeSbom(part, release))}`);
  await publisherProgram(say).parseAsync(['publish', ...built, ...options], { from: 'user' });
}

try {
  await releasePart();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
