import 'shared-build/register-pages';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { routePath } from 'shared-contracts/pages/routes';
import { openBrowser } from '../bench/slow-phone.ts';
import { root } from '../lib/root.ts';
import { gatewayPorts, startSite } from '../lib/site-process.ts';
import { buildParts } from '../site/build-parts.ts';
import { expectThat, type Drill } from '../lib/drill.ts';
import { startCommand } from './one-team/start-command.ts';

const SLOW_MACHINE_MS = 120_000;
const REGISTER = routePath('register');
const MOBILE = '2015550123';

interface Change {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const heading: Change = {
  file: 'remote-account/src/register/register-page.tsx',
  from: '<h1 id="register-title">',
  to: '<h1 id="register-title">Changed: ',
};
const intro: Change = { file: 'remote-tools/src/get-api/locales/en.json', from: 'Choose an order and', to: 'Changed: choose an order and' };

function make(folder: string, { file, from, to }: Change): void {
  const text = readFileSync(path.join(folder, file), 'utf8');
  expectThat(text.includes(from), `${file} does not contain ${from}`);
  writeFileSync(path.join(folder, file), text.replace(from, to));
}

const override = JSON.parse(readFileSync(path.join(root, 'shell/src/override/locales/en.json'), 'utf8')) as Readonly<
  Record<string, string>
>;
/** The last sentence of a text, which names no part. */
const endOf = (text = '') => text.slice(text.lastIndexOf('}}') + '}}. '.length);
const RETURNED = endOf(override.unreachable);

const see = (page: Page, text: string): Promise<void> => page.getByText(text).first().waitFor({ timeout: SLOW_MACHINE_MS });

function watch(page: Page): readonly string[] {
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  return wrong;
}

/**
 * Runs the part from source: a changed component is hot-replaced and form input kept, the bar creates customers, and absent parts say that
 * they are not running.
 */
async function developAlone(page: Page, folder: string): Promise<void> {
  const site = await startCommand(folder, ['scripts/dev.ts', 'remote-account'], { PORT: '0', ...(await gatewayPorts()) });
  try {
    const wrong = watch(page);
    await page.goto(`${site.address}${REGISTER}`);
    const mobile = page.locator('input[type="tel"]').first();
    await mobile.fill(MOBILE, { timeout: SLOW_MACHINE_MS });
    make(folder, heading);
    await see(page, 'Changed: ');
    expectThat((await mobile.inputValue()) === MOBILE, 'a source change lost the form input');

    const bar = page.getByRole('complementary', { name: 'Development' });
    await Promise.all([page.waitForEvent('load'), bar.getByRole('combobox').selectOption('usedOrder')]);
    await page.goto(`${site.address}${routePath('flowOrder')}`);
    await page.getByRole('cell', { name: '10 GB, 30 days' }).waitFor({ timeout: SLOW_MACHINE_MS });
    await page.goto(`${site.address}${routePath('help')}`);
    await page.getByRole('main').getByText('remote-marketing is not running because').waitFor({ timeout: SLOW_MACHINE_MS });
    await Promise.all([page.waitForURL('**/zh/**'), bar.getByRole('link', { name: 'zh' }).click()]);
    await page.getByRole('main').getByText('remote-marketing 未运行').waitFor({ timeout: SLOW_MACHINE_MS });
    expectThat(wrong.length === 0, `the page logged: ${wrong.slice(0, 3).join('; ')}`);
  } finally {
    await site.stop();
  }
}

/** Runs the part in a site of released parts: a change reloads the page, and the released part returns once the local one stops. */
async function developAgainst(page: Page, folder: string, origin: string): Promise<void> {
  const tool = `${origin}${routePath('toolGetApi')}`;
  const local = await startCommand(folder, ['scripts/dev-against.ts', '--part', 'remote-tools', tool], {});
  try {
    const wrong = watch(page);
    await page.goto(local.address);
    await see(page, 'remote-tools runs from http://127.0.0.1:');
    await see(page, intro.from);
    make(folder, intro);
    await see(page, intro.to);
    expectThat(wrong.length === 0, `the page logged: ${wrong.slice(0, 3).join('; ')}`);
  } finally {
    await local.stop();
  }
  await page.goto(tool);
  await see(page, RETURNED);
  await see(page, intro.from);
}

/** Covers a team's workflow: `npm run dev` for a single part, then the part in a site that runs the released ones. */
export const oneTeam: Drill = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-team-'));
  execFileSync('git', ['clone', '-q', root, folder]);
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  await buildParts((text) => process.stdout.write(`${text}\n`));
  const browser = await openBrowser();
  try {
    const open = () => browser.newPage({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
    await developAlone(await open(), folder);
    const site = await startSite();
    try {
      await developAgainst(await open(), folder, site.origin);
    } finally {
      await site.stop();
    }
    return 'one part from source: a change kept the form input, the bar created a customer, and unbuilt parts were reported; in a released site: the local part was loaded, changed, and dropped when it stopped';
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
