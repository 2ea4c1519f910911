import { readFileSync } from 'node:fs';
import path from 'node:path';
import { publisherProgram } from 'publisher/program';
import { tellReleases } from 'publisher/tell-releases';
import { parts, type Part } from 'shared-contracts/routes';
import type { BuiltRelease } from 'shared-contracts/built-release';
import { check, jestTests, type Count } from './lib/checks.ts';
import { changelogVersion } from './lib/changelog.ts';
import { partsNamed } from './lib/parts-named.ts';
import { localSite, root } from './lib/root.ts';
import { buildParts } from './site/build-parts.ts';

/**
 * `npm run release -- <part> [--unchecked] [options of the publisher]`: builds one part, checks it and releases it, by default into
 * the site that `npm start` serves. `--unchecked` is for a repair that cannot wait.
 */
const say = (text: string) => process.stdout.write(`${text}\n`);

const json = <Content>(...file: string[]): Content => JSON.parse(readFileSync(path.join(root, ...file), 'utf8')) as Content;

async function expectGood(part: Part): Promise<void> {
  const version = changelogVersion(part);
  const { version: own } = json<{ version: string }>(part, 'package.json');
  if (version !== own) throw new Error(`${part}/CHANGELOG.md begins with ${version}, ${part}/package.json says ${own}.`);
  const checks: (() => Promise<Count>)[] = [
    () => check(['oxlint', '--type-aware', part]),
    () => check(['tsc', '-p', part]),
    () => jestTests(['--selectProjects', part]),
  ];
  for (const run of checks) if ((await run()).failed > 0) throw new Error(`${part} is not released: see above.`);
}

/** A version says one thing: what was released under it before stays what it was. */
function expectNewVersion(part: Part, siteRoot: string): void {
  const { release, version } = json<BuiltRelease>(part, 'dist/release.json');
  const state = tellReleases(siteRoot).find((known) => known.part === part);
  const taken = [state?.release, ...(state?.others ?? [])].find((known) => known?.startsWith(`${version}-`) && known !== release);
  if (taken)
    throw new Error(`${part} ${version} was released before, as ${taken}: raise its version and say in its CHANGELOG.md what changed.`);
}

async function releasePart(): Promise<void> {
  const [name, ...options] = process.argv.slice(2);
  const [part] = partsNamed(name === undefined ? [] : [name]);
  if (name === undefined || part === undefined) throw new Error(`Which part? There are: ${parts.join(', ')}`);
  process.env.SITE_ROOT ??= localSite;
  const checked = !options.includes('--unchecked');
  if (checked) await expectGood(part);
  await buildParts(say, [part]);
  if (checked) expectNewVersion(part, process.env.SITE_ROOT);
  await publisherProgram(say).parseAsync(['publish', '--part', part, ...options.filter((option) => option !== '--unchecked')], {
    from: 'user',
  });
}

try {
  await releasePart();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
