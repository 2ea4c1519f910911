import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SECURITY_TEXT_PATH, pageFiles, rootFiles } from 'shared-contracts/front-door';
import { languages } from 'shared-contracts/languages';
import { parts, routePath, routes, type RouteId } from 'shared-contracts/routes';
import type { SiteSettings } from 'shared-contracts/shell';
import { publish } from '../releases/publish.ts';
import type { SiteOptions } from '../releases/site-options.ts';
import { openWorkbench, type Workbench } from '../testing/fake-build.ts';
import type { loadServerPart } from './load-server-part.ts';
import { dataOf } from './page-document.ts';
import { storePages, type Drawing } from './store-pages.ts';

const RELEASED = 'remote-tools';
/** One page of the remote that is released, and one of another. */
const pages = ['toolAccountPassword', 'aboutProtocol'] as const satisfies readonly RouteId[];

let settings: SiteSettings;
let drawn: string[];
let bench: Workbench;

const settingsWith = (changed: Partial<SiteSettings>): SiteSettings => ({
  mode: 'sandbox',
  contacts: [],
  thirdPartyTypes: [],
  paymentMethods: [],
  proxyEntry: { host: '127.0.0.1', port: 18_000 },
  ...changed,
});
/** Draws pages that show the settings and nothing else. */
const drawing: Drawing = {
  load: (() => ({
    default: { pages: Object.fromEntries(pages.map((id) => [id, {}])) },
    createRenderer: () => ({
      site: settings,
      render: (address: string) => {
        drawn.push(address);
        return { html: `<main>${JSON.stringify(settings).replaceAll('"', '')}</main>` };
      },
    }),
  })) as unknown as typeof loadServerPart,
  openPictures: () => ({ want: () => '', keep: () => undefined, draw: () => Promise.resolve(), prune: () => undefined }),
};
const output: SiteOptions['output'] = { storePages: (options) => storePages(options, drawing), addAssets: () => {} };
const site = (): SiteOptions => ({ siteRoot: bench.siteRoot, publicOrigin: 'https://site.example', output });
const release = (name: string) => publish(site(), [bench.build(RELEASED, name)]);
const stored = (id: RouteId) =>
  languages.map((each) => readFileSync(path.join(bench.siteRoot, pageFiles.stored(each, routePath(id))), 'utf8'));

beforeEach(async () => {
  settings = settingsWith({});
  bench = openWorkbench();
  drawn = [];
  await publish(
    site(),
    parts.map((part) => bench.build(part, 'r1')),
  );
  drawn = [];
});
afterEach(() => bench.remove());

it('draws only the pages of the released part, and gives the others the new release list', async () => {
  expect(routes.aboutProtocol.owner).not.toBe(RELEASED);
  await release('r2');
  expect(drawn).toContain(routePath('toolAccountPassword'));
  expect(drawn).not.toContain(routePath('aboutProtocol'));
  for (const html of stored('aboutProtocol')) expect(dataOf(html).releases.remotes[RELEASED].release).toBe('r2');
});

const changes: readonly Partial<SiteSettings>[] = [
  { proxyEntry: { host: '203.0.113.9', port: 18_500 } },
  { contacts: [{ kind: 'email', value: 'help@site.example', url: 'mailto:help@site.example' }] },
  { thirdPartyTypes: [4] },
  { paymentMethods: ['stripe'] },
  { mode: 'production' },
];

it.each(changes)('shows the changed setting %j on every page with the next release of any part [F18]', async (changed) => {
  settings = settingsWith(changed);
  await release('r2');
  for (const html of pages.flatMap(stored)) {
    expect(html).toContain(`<main>${JSON.stringify(settings).replaceAll('"', '')}</main>`);
    expect(dataOf(html).site).toEqual(settings);
  }
});

const textFile = () => path.join(bench.siteRoot, rootFiles.find(({ address }) => address === SECURITY_TEXT_PATH)?.file ?? '');

describe('security.txt', () => {
  it('names the contacts of the site, mail first, for a year [X10]', async () => {
    settings = settingsWith({
      contacts: [
        { kind: 'telegram', value: '@tidegate', url: 'https://t.me/tidegate' },
        { kind: 'wechat', value: 'tidegate', url: 'weixin://tidegate' },
        { kind: 'email', value: 'help@site.example', url: 'mailto:help@site.example' },
      ],
    });
    await release('r2');
    const [mail, chat, expires, ...others] = readFileSync(textFile(), 'utf8').split('\n');
    expect([mail, chat]).toEqual(['Contact: mailto:help@site.example', 'Contact: https://t.me/tidegate']);
    const left = Date.parse(expires?.replace('Expires: ', '') ?? '') - Date.now();
    expect(left / 86_400_000).toBeGreaterThan(364);
    expect(left / 86_400_000).toBeLessThanOrEqual(365);
    expect(others).toEqual(['Preferred-Languages: en, zh', 'Canonical: https://site.example/.well-known/security.txt', '']);
  });

  it('is missing where the site has no contact', async () => {
    await release('r2');
    expect(existsSync(textFile())).toBe(false);
  });
});
