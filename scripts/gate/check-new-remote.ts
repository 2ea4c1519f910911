import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { startNginx } from 'nginx/testing/start-nginx';
import 'shared-build/register-pages';
import { prefixedPath } from 'shared-contracts/pages/addresses';
import { languages, type Language } from 'shared-contracts/languages';
import { routes, type RouteId } from 'shared-contracts/pages/routes';
import { browserTests, check, jestTests, lint, total, type Count } from '../test/checks.ts';
import { root } from '../lib/root.ts';
import { run } from '../lib/run.ts';
import { gatewayPorts } from '../lib/site-process.ts';
import { runSteps } from '../test/run-steps.ts';
import { addPage, addedPage } from './added-page.ts';
import { composeFile } from './compose-file.ts';
import { serveSite, type ServedSite } from '../site/serve.ts';

/** Run by `new-remote.ts` in its copy: checks that a newly created remote passes unchanged, and goes live by its own release alone. */
const [name = '', builtBefore = ''] = process.argv.slice(2);
const slug = name.replace('remote-', '');

const changed = execFileSync('git', ['ls-files', '--modified', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '');

const see = (ok: boolean, what: string) => {
  if (!ok) throw new Error(what);
};

/** Checks that both front doors show a page in both languages, its title in the menus, and its URL in the sitemap. */
async function expectShown(doors: readonly string[], address: string, titles: Readonly<Record<Language, string>>): Promise<void> {
  for (const door of doors) {
    for (const language of languages) {
      const answer = await fetch(`${door}${prefixedPath(address, language)}`);
      const html = await answer.text();
      see(answer.status === 200 && html.includes(`<h1>${titles[language]}</h1>`), `${door} does not serve ${address} in ${language}`);
      see(
        (await (await fetch(`${door}${prefixedPath('/', language)}`)).text()).includes(titles[language]),
        `${door} does not list ${address}`,
      );
    }
    see(
      (await (await fetch(`${door}/sitemap.xml`)).text()).includes(`${address}</loc>`),
      `${door} does not list ${address} in its sitemap`,
    );
    const moved = await fetch(`${door}/en${address}/`, { redirect: 'manual' });
    see(moved.status === 302 && moved.headers.get('location') === address, `${door} does not redirect to ${address}`);
  }
}

interface OlderPublisher {
  /** Creates the keys of a team. @returns settings with which a command uses the service */
  readonly enter: (team: string, part: string) => Promise<NodeJS.ProcessEnv>;
  readonly stop: () => Promise<void>;
}

/** Starts the publisher's service from before the remote was created. */
async function startOlderPublisher(siteRoot: string, site: ServedSite, folder: string): Promise<OlderPublisher> {
  const keys = path.join(folder, 'keys');
  const main = 'publisher/src/main.ts';
  const args = ['serve', '--site', siteRoot, '--keys', keys, '--port', '0', '--api', site.apiOrigin, '--smoke-origin', site.origin];
  const service = spawn(process.execPath, [main, ...args], { cwd: builtBefore, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(service, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: service.stdout }).on('line', (line) => {
      const [, origin] = /^ready (\S+)$/.exec(line) ?? [];
      if (origin) resolve(origin);
    });
    void ended.then(() => reject(new Error("The older publisher's service ended")));
  });
  return {
    enter: async (team, part) => {
      await run(process.execPath, [main, 'team', team, '--parts', part, '--keys', keys, '--out', keys], { cwd: builtBefore });
      const [token, key] = [`${team}.token`, `${team}.key.pem`].map((file) => path.join(keys, file));
      return { ...process.env, PUBLISHER_URL: url, PUBLISHER_TEAM: team, PUBLISHER_TOKEN_FILE: token, PUBLISHER_KEY_FILE: key };
    },
    stop: async () => {
      service.kill();
      await ended;
    },
  };
}

/**
 * Checks a site published before the remote was created, behind both front doors: one release through the publisher from before shows the
 * remote's page, another a page added to a part, and a rollback of that part keeps the remote, while nothing else is released and neither
 * front door nor publisher restarts.
 */
async function live(): Promise<Count> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-new-remote-site-'));
  const siteRoot = path.join(folder, 'site');
  const settings = { ...process.env, ...(await gatewayPorts()), LOG_LEVEL: 'warn', DATA_DIR: path.join(folder, 'data') };
  const site = await serveSite({ siteRoot, host: '127.0.0.1', port: 0, settings, built: [] });
  const nginx = await startNginx({ siteRoot, apiOrigin: site.origin, sandbox: true });
  const doors = [site.origin, nginx.origin];
  const older = await startOlderPublisher(siteRoot, site, folder);
  try {
    // Uses the publisher from before, which doesn't know the new part.
    const publish = ['publisher/src/main.ts', 'publish', '--site', siteRoot, '--origin', site.origin];
    await run(process.execPath, publish, { cwd: builtBefore });
    for (const door of doors) see((await fetch(`${door}/${slug}`)).status === 404, `${door} serves /${slug} before its release`);
    const [team, others] = [await older.enter('rewards', name), await older.enter('others', addedPage.part)];
    await run(process.execPath, ['scripts/release.ts', name], { cwd: root, env: team });
    const { title } = routes[slug.replace(/-./g, (word) => word.slice(1).toUpperCase()) as RouteId];
    await expectShown(doors, `/${slug}`, title);
    const seen = await browserTests(['--base-url', nginx.origin, `${name}/`]);
    const listed = await browserTests([
      '--base-url',
      site.origin,
      '--grep',
      'is reached by links from home',
      'site/prerendered-pages.once.spec.ts',
    ]);
    addPage();
    // The release checks are covered by other steps.
    await run(process.execPath, ['scripts/release.ts', addedPage.part, '--unchecked'], { cwd: root, env: others });
    await expectShown(doors, addedPage.path, addedPage.titles);
    await run(process.execPath, ['scripts/publisher.ts', 'rollback', addedPage.part], { cwd: root, env: others });
    await expectShown(doors, `/${slug}`, title);
    return total([seen, listed]);
  } finally {
    await older.stop();
    await nginx.close();
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Rooms whose types include all remotes. */
const rooms = [name, 'shared-contracts', 'publisher', 'shell', 'e2e'];

/** Project tests that cover all remotes or all pages, in addition to the remote's own. */
const tests = [`${name}/`, 'publisher/src/releases/', 'shared-contracts/src/(pages|releases)/', 'scripts/[^/]*$'];

await runSteps('new remote', [
  ['Lint of a new remote', () => lint(changed)],
  ['Format of a new remote', () => check(['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...changed])],
  ['Types of packages that use it', () => check(['node', 'scripts/types.ts', ...rooms])],
  ['Contract with it', () => check(['node', 'scripts/check-contract.ts'])],
  ['docker-compose.yml with it', composeFile],
  ['Dead code', () => check(['knip'])],
  [
    'Its tests, and those of all remotes',
    () => jestTests(['--selectProjects', name, 'publisher', 'shared-contracts', 'scripts', '--testPathPatterns', ...tests]),
  ],
  ['Its build', () => check(['node', 'scripts/build.ts', name])],
  ['Its page, and a page added to a part, each published by one release', live],
]);
