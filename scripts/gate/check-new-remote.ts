import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { partsNamed } from '../lib/parts-named.ts';
import { browserTests, check, jestTests, type Count } from '../test/checks.ts';
import { root } from '../lib/root.ts';
import { gatewayPorts } from '../lib/site-process.ts';
import { runSteps } from '../test/run-steps.ts';
import { composeFile } from './compose-file.ts';
import { builtHere } from '../site/built-here.ts';
import { serveSite } from '../site/serve.ts';

/** Run by `new-remote.ts` in its copy: whether the remote that was just made there passes as it is. */
const [name = '', builtBefore = ''] = process.argv.slice(2);
const fresh = partsNamed(['shell', name]);

const changed = execFileSync('git', ['ls-files', '--modified', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '');

/** Its page on a site whose other remotes were built before it was made, as they are when it is released. */
async function page(): Promise<Count> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-new-remote-site-'));
  const settings = { ...process.env, ...(await gatewayPorts()), LOG_LEVEL: 'warn', DATA_DIR: path.join(folder, 'data') };
  const built = builtHere().map(({ part, dist }) => ({ part, dist: fresh.includes(part) ? dist : path.join(builtBefore, part, 'dist') }));
  const site = await serveSite({ siteRoot: path.join(folder, 'site'), host: '127.0.0.1', port: 0, settings, built });
  try {
    const slug = name.replace('remote-', '');
    const files = [`${name}/`, 'site/stored-pages.once.spec.ts'];
    return await browserTests(['--base-url', site.origin, '--grep', `/${slug} can be read|is reached by links from home`, ...files]);
  } finally {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Rooms whose types go through all remotes. */
const rooms = [name, 'shared-contracts', 'publisher', 'shell', 'e2e'];

/** Tests of the house that go through all remotes or all pages, beside its own. */
const tests = [
  `${name}/`,
  'publisher/src/releases/',
  'shared-contracts/src/(addresses|front-door|page-descriptions|routes)\\.',
  'scripts/(code-owners|lock-file|newcomer|style-sheets|texts)\\.',
];

await runSteps([
  ['Lint of a new remote', () => check(['oxlint', '--type-aware', ...changed])],
  ['Its format', () => check(['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...changed])],
  ['Types of what knows it', () => check(['node', 'scripts/types.ts', ...rooms])],
  ['Contract with it', () => check(['node', 'scripts/check-contract.ts'])],
  ['docker-compose.yml with it', composeFile],
  ['Dead code', () => check(['knip'])],
  [
    'Its tests, and those that go through all remotes',
    () => jestTests(['--selectProjects', name, 'publisher', 'shared-contracts', 'scripts', '--testPathPatterns', ...tests]),
  ],
  ['Its build', () => check(['node', 'scripts/build.ts', ...fresh])],
  ['Its page in a browser', page],
]);
