import 'shared-build/register-pages';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { readRelease, releaseFile } from 'publisher/site-folder';
import { localizedPath } from 'shared-contracts/pages/addresses';
import { routePath } from 'shared-contracts/pages/routes';
import { openBrowser } from '../bench/slow-phone.ts';
import { root } from '../lib/root.ts';
import { startSite } from '../lib/site-process.ts';
import { buildParts } from '../site/build-parts.ts';
import { nextRelease, type Reworded } from './deploy/next-release.ts';
import { sendVisitors } from './deploy/page-load.ts';
import { expectThat, type Drill } from '../lib/drill.ts';
import { ROLLBACK_SECONDS, rollbackTime } from './deploy/rollback-time.ts';
import { visitor } from './teams/visitors.ts';

const runFile = promisify(execFile);

const textOf = (...keys: [string, ...string[]]): string => {
  const [file, ...names] = keys;
  const texts: unknown = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  return names.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], texts) as string;
};

const prices = textOf('remote-purchase/src/locales/en.json', 'prices', 'title');
const promise = textOf('shell/src/locales/en.json', 'footer', 'promise');
const newer = textOf('shell/src/locales/en.json', 'newer', 'text');
const load = textOf('shell/src/locales/en.json', 'newer', 'load');
const next: Readonly<Record<'remote-purchase' | 'shell', Reworded>> = {
  'remote-purchase': { part: 'remote-purchase', from: prices, to: `${prices}, released again` },
  shell: { part: 'shell', from: promise, to: `${promise} Released again.` },
};

const BUY = routePath('buyFlow');

const ASKS_AFTER_MS = 6 * 60_000;
const MOBILE = '13800138000';

const expectTitle = (page: Page, name: string): Promise<void> => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

const walkTo = (page: Page, address: string): Promise<void> => page.locator(`header a[href="${address}"]`).first().click();

/** Records all errors in a tab. */
function watch(page: Page): readonly string[] {
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  page.on('response', (answer) => answer.status() >= 400 && wrong.push(`${answer.status()} ${answer.url()}`));
  return wrong;
}

/**
 * Releases the shell and a remote with open tabs and under load, then rolls back the remote. No page load may fail, and a tab opened before
 * must continue in its own release, keep its form input, and be notified of the newer release.
 */
export const deploy: Drill = async () => {
  await buildParts((text) => process.stdout.write(`${text}\n`));
  const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-deploy-'));
  const site = await startSite();
  const publisher = (...args: string[]) =>
    runFile(process.execPath, ['publisher/src/main.ts', ...args, '--site', site.siteRoot], { cwd: root, env: process.env });
  const browser = await openBrowser();
  const visitors = sendVisitors(site.origin, ['/', BUY, '/help', localizedPath(BUY, 'zh'), localizedPath('/', 'zh')]);
  try {
    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
    const form = await context.newPage();
    const tab = await context.newPage();
    const wrong = [watch(form), watch(tab)];
    await form.goto(`${site.origin}${routePath('register')}`, { waitUntil: 'networkidle' });
    await form.locator('input[type="tel"]').first().fill(MOBILE);
    await tab.clock.install();
    await tab.goto(site.origin, { waitUntil: 'networkidle' });

    const built = nextRelease(next['remote-purchase'], folder, 'eeeeeeee');
    await publisher('publish', '--part', 'remote-purchase', '--dist', built);
    await publisher('publish', '--part', 'shell', '--dist', nextRelease(next.shell, folder));

    await walkTo(tab, BUY);
    await expectTitle(tab, prices);
    expectThat(!(await tab.getByText(newer).isVisible()), 'the open tab was notified of the release too early');
    await tab.clock.fastForward(ASKS_AFTER_MS);
    await walkTo(tab, routePath('help'));
    await tab.getByText(newer).waitFor();
    await walkTo(tab, BUY);
    await expectTitle(tab, prices);
    await Promise.all([tab.waitForEvent('load'), tab.getByRole('button', { name: load }).click()]);
    await expectTitle(tab, next['remote-purchase'].to);
    await tab.getByText(next.shell.to).waitFor();
    expectThat((await form.locator('input[type="tel"]').first().inputValue()) === MOBILE, 'the open form lost its input');

    const rollbackSeconds = await rollbackTime(
      () => publisher('rollback', 'remote-purchase'),
      // Browsers render the pages of this shell with this remote, which no release has rendered.
      async () => !(await visitor(`${site.origin}${BUY}`)()).includes(readRelease(releaseFile(built)).release),
    );
    const after = await context.newPage();
    await after.goto(`${site.origin}${BUY}`, { waitUntil: 'networkidle' });
    await expectTitle(after, prices);
    await after.getByText(next.shell.to).waitFor();
    await visitors.leave();

    const { pages, failures } = visitors.seen();
    expectThat(failures.length === 0, `page loads failed: ${failures.slice(0, 5).join('; ')}`);
    expectThat(wrong.flat().length === 0, `open tabs saw: ${wrong.flat().slice(0, 5).join('; ')}`);
    expectThat(rollbackSeconds < ROLLBACK_SECONDS, `visitors saw the rollback only after ${rollbackSeconds.toFixed(1)} s`);
    return `${pages} page loads during two releases and a rollback, none failed; visitors saw the rollback after ${rollbackSeconds.toFixed(1)} s; an open tab kept working, kept its form input and was notified of the newer release`;
  } finally {
    await visitors.leave();
    await browser.close();
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
