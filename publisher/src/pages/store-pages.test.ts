import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltRelease } from 'shared-contracts/releases/built-release';
import { pageTitlesPath, type PageTitles } from 'shared-contracts/releases/federation';
import { SECURITY_TEXT_PATH, pageFiles, pathOfFolder, rootFiles } from 'shared-contracts/releases/front-door';
import { ASSETS_STARTER } from 'shared-contracts/releases/assets-starter';
import { HEAD_STARTER, PAGE_STARTER } from 'shared-contracts/releases/starter';
import { languages, type Language } from 'shared-contracts/languages';
import type { PageManifest } from 'shared-contracts/pages/manifest';
import { parts, routePath, routes, type Part, type RouteId } from 'shared-contracts/pages/routes';
import type { SiteSettings } from 'shared-contracts/shell';
import { sampleSite } from 'shared-contracts/testing/sample-site';
import { publish, redraw } from '../releases/publish.ts';
import { rollBack } from '../releases/roll-back.ts';
import type { SiteOptions } from '../releases/site-options.ts';
import { dataOf } from '../site/page-document.ts';
import { readRelease, releaseFile } from '../site/site-folder.ts';
import { openWorkbench, type Workbench } from '../testing/fake-build.ts';
import { addIntegrity } from '../testing/team-host.ts';
import type { loadServerPart } from './load-server-part.ts';
import { storePages, type Rendering } from './store-pages.ts';

const RELEASED = 'remote-tools';
/** One page of the released remote, and one of another. */
const pages = ['toolAccountPassword', 'aboutProtocol'] as const satisfies readonly RouteId[];

let settings: SiteSettings;
let rendered: string[];
let bench: Workbench;

const settingsWith = (changed: Partial<SiteSettings>): SiteSettings => ({ ...sampleSite, ...changed });
/** Renders pages that only show the settings. */
const rendering: Rendering = {
  load: (() => ({
    default: { pages: Object.fromEntries([...pages, 'madeForTest'].map((id) => [id, {}])) },
    createRenderer: () => ({
      site: settings,
      render: (address: string) => {
        rendered.push(address);
        return { html: `<main>${JSON.stringify(settings).replaceAll('"', '')}</main>` };
      },
    }),
  })) as unknown as typeof loadServerPart,
  openPictures: () => ({ want: () => '', keep: () => undefined, draw: () => Promise.resolve(), prune: () => undefined }),
};
const output: SiteOptions['output'] = { storePages: (options) => storePages(options, rendering), addAssets: () => {} };
const site = (): SiteOptions => ({ siteRoot: bench.siteRoot, publicOrigin: 'https://site.example', output });
const release = (name: string, manifest?: PageManifest) => publish(site(), [bench.build(RELEASED, name, undefined, manifest)]);
const stored = (id: RouteId) =>
  languages.map((each) => readFileSync(path.join(bench.siteRoot, pageFiles.stored(each, routePath(id))), 'utf8'));

beforeEach(async () => {
  settings = settingsWith({});
  bench = openWorkbench();
  rendered = [];
  await publish(
    site(),
    parts.map((part) => bench.build(part, 'r1')),
  );
  rendered = [];
});
afterEach(() => bench.remove());

it('renders only the pages of the released part, and updates the release list in the others', async () => {
  expect(routes.aboutProtocol.owner).not.toBe(RELEASED);
  await release('r2');
  expect(rendered).toContain(routePath('toolAccountPassword'));
  expect(rendered).not.toContain(routePath('aboutProtocol'));
  for (const html of stored('aboutProtocol')) expect(dataOf(html).releases.remotes[RELEASED].release).toBe('r2');
});

const changes: readonly Partial<SiteSettings>[] = [
  { proxyEntry: { host: '203.0.113.9', port: 18_500 } },
  { contacts: [{ kind: 'email', value: 'help@site.example', url: 'mailto:help@site.example' }] },
  { thirdPartyTypes: [4] },
  { paymentMethods: ['stripe'] },
  { mode: 'production' },
  { figures: { ...sampleSite.figures, trialBytes: 200_000_000 } },
];

it.each(changes)('shows the changed setting %j on every page after the next release of any part [F18]', async (changed) => {
  settings = settingsWith(changed);
  await release('r2');
  for (const html of pages.flatMap(stored)) {
    expect(html).toContain(`<main>${JSON.stringify(settings).replaceAll('"', '')}</main>`);
    expect(dataOf(html).site).toEqual(settings);
  }
});

it('states the figures of the running site in heads, without a build [H5]', async () => {
  const title = { en: 'IPs in {countries} countries', zh: '{countries} 个国家' };
  const description = { en: 'From {supportOpens}', zh: '{supportOpens} 起' };
  const heads = () => stored('toolAccountPassword').map((html) => /<title>(.*?) · .*?content="([^"]*)"/s.exec(html)?.slice(1));
  await release('r2', { toolAccountPassword: { ...routes.toolAccountPassword, title, description } });
  expect(heads()).toEqual([
    ['IPs in 240+ countries', 'From 09:00'],
    ['240+ 个国家', '09:00 起'],
  ]);
  settings = settingsWith({ figures: { ...sampleSite.figures, countries: '199', supportOpens: 8 } });
  await redraw(site());
  expect(heads()).toEqual([
    ['IPs in 199 countries', 'From 08:00'],
    ['199 个国家', '08:00 起'],
  ]);
  const [html = ''] = stored('toolAccountPassword');
  expect(dataOf(html).pages.toolAccountPassword?.title.en).toBe('IPs in 199 countries');
});

it('loads the shell from a CDN with its integrity, and the script that checks it, only on pages of a shell that is there [7.89]', async () => {
  for (const html of pages.flatMap(stored)) expect(html).not.toContain(ASSETS_STARTER);
  const shell = bench.build('shell', 'r2');
  addIntegrity(shell.dist, ['files/part.js']);
  await publish({ ...site(), assetOrigin: 'https://cdn.example' }, [shell]);
  const url = 'https://cdn.example/shell/r2/part.js';
  const hash = readRelease(releaseFile(shell.dist)).integrity?.['files/part.js'];
  for (const html of pages.flatMap(stored)) {
    const { scripts, assets } = dataOf(html);
    expect(scripts).toEqual([url]);
    expect(assets).toEqual({ origin: 'https://cdn.example', integrity: { [url]: hash }, list: '/shell/r2/integrity.json?cdn.example' });
    expect(html).toContain(
      `<link rel="preload" as="script" href="${url}" crossorigin="anonymous" integrity="${hash}" fetchpriority="low" />`,
    );
    expect(html.indexOf(ASSETS_STARTER)).toBeLessThan(html.indexOf(PAGE_STARTER));
  }
  expect(JSON.parse(readFileSync(path.join(bench.siteRoot, 'shell/r2/integrity.json'), 'utf8'))).toEqual({ [url]: hash });
});

/** Builds a part that works without inline styles and has a dark theme. */
function modern(part: Part) {
  const built = bench.build(part, 'r2');
  const file = path.join(built.dist, 'release.json');
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), strictStyles: true, darkTheme: true }));
  return built;
}

it('forbids inline styles, and follows the theme, once every part can [X10]', async () => {
  const [last, ...others] = parts;
  const features = ['style-src-elem', '<script data-head-starter="dark">'];
  await publish(site(), others.map(modern));
  for (const html of pages.flatMap(stored)) for (const each of features) expect(html).not.toContain(each);
  for (const html of pages.flatMap(stored)) expect(html.split(HEAD_STARTER)).toHaveLength(2);
  await publish(site(), [modern(last)]);
  for (const html of pages.flatMap(stored)) for (const each of features) expect(html.split(each)).toHaveLength(2);
  await rollBack(site(), RELEASED);
  for (const html of stored('aboutProtocol')) for (const each of features) expect(html).not.toContain(each);
});

const textFile = () => path.join(bench.siteRoot, rootFiles.find(({ address }) => address === SECURITY_TEXT_PATH)?.file ?? '');

describe('security.txt', () => {
  it("lists the site's contacts, mail first, valid for a year [X10]", async () => {
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

  it('is missing if the site has no contact', async () => {
    await release('r2');
    expect(existsSync(textFile())).toBe(false);
  });
});

const fileOf = (file: string) => path.join(bench.siteRoot, file);
const text = (file: string) => readFileSync(fileOf(file), 'utf8');
const sitemap = () => text('current/sitemap.xml');
const movedTo = (language: Language, from: string) => pathOfFolder(realpathSync(fileOf(pageFiles.moved(language, from))));

describe('a page added by a release', () => {
  const manifest: PageManifest = {
    toolAccountPassword: routes.toolAccountPassword,
    madeForTest: {
      path: '/tool/made-for-test',
      aliases: ['/tool/made'],
      redirectsFrom: ['/tool/made-before'],
      prerender: 'page',
      title: { en: 'Made for test', zh: '测试页面' },
      menus: [{ place: 'headerTools', order: 90 }],
    },
    madeForCustomers: { path: '/person/made', layout: 'person', access: 'customer', title: { en: 'Yours', zh: '您的页面' } },
    madeForAny: { path: '/tool/made-any/:id', title: { en: 'Any', zh: '任意' } },
    madeForSandbox: { path: '/sandbox/made', sandboxOnly: true, title: { en: 'Sandbox', zh: '沙盒' } },
  };

  it('is stored in both languages and in the site map after that release [T6]', async () => {
    expect(existsSync(fileOf(pageFiles.stored('en', '/tool/made-for-test')))).toBe(false);
    await release('r2', manifest);
    expect(rendered).toEqual(expect.arrayContaining(['/tool/made-for-test', '/zh/tool/made-for-test']));
    expect(text(pageFiles.stored('zh', '/tool/made-for-test'))).toContain('<title>测试页面 · 潮汐代理</title>');
    expect(sitemap()).toContain('<loc>https://site.example/zh/tool/made-for-test</loc>');
    expect(sitemap()).toContain('hreflang="x-default" href="https://site.example/tool/made-for-test"');
  });

  it('is in the page table of every page, so that menus can list it [T6]', async () => {
    await release('r2', manifest);
    expect(rendered).toContain(routePath('aboutProtocol'));
    const [english] = stored('aboutProtocol').map((html) => dataOf(html).pages.madeForTest);
    expect(english).toEqual({ ...manifest.madeForTest, owner: RELEASED, title: { en: 'Made for test' } });
  });

  it('has its title in the files of titles, also of the other language [2.161]', async () => {
    await release('r2', manifest);
    const [english, chinese] = languages.map((each) => JSON.parse(text(`current${pageTitlesPath(each)}`)) as PageTitles);
    expect(english).toMatchObject({ madeForTest: 'Made for test', madeForCustomers: 'Yours', madeForSandbox: 'Sandbox' });
    expect(chinese).toMatchObject({ madeForTest: '测试页面', madeForCustomers: '您的页面', madeForSandbox: '沙盒' });
    settings = settingsWith({ mode: 'production' });
    await release('r3', manifest);
    expect(JSON.parse(text(`current${pageTitlesPath('zh')}`))).not.toHaveProperty('madeForSandbox');
  });

  it('has a stored page for each listed id, also after a rollback, without sending the list to browsers', async () => {
    const listed = { path: '/tool/made-listed/:id', prerender: 'page', title: { en: 'Listed', zh: '列出' } } as const;
    const fileFor = (id: string) => existsSync(fileOf(pageFiles.stored('zh', `/tool/made-listed/${id}`)));
    await release('r2', { ...manifest, madeForTest: { ...listed, ids: ['us', 'jp'] } });
    expect([fileFor('us'), fileFor('jp'), fileFor('de')]).toEqual([true, true, false]);
    expect(sitemap()).toContain('/tool/made-listed/jp<');
    expect(existsSync(fileOf(pageFiles.absent('en', listed.path)))).toBe(true);
    expect(stored('aboutProtocol').map((html) => dataOf(html).pages.madeForTest?.ids)).toEqual([undefined, undefined]);
    await release('r3', { ...manifest, madeForTest: { ...listed, ids: ['us', 'de'] } });
    expect([fileFor('us'), fileFor('jp'), fileFor('de')]).toEqual([true, false, true]);
    await rollBack(site(), RELEASED);
    expect([fileFor('us'), fileFor('jp'), fileFor('de')]).toEqual([true, true, false]);
  });

  it('is redirected to from its aliases, or shown there in another language', async () => {
    await release('r2', manifest);
    expect(movedTo('en', '/tool/made')).toBe('/tool/made-for-test');
    expect(movedTo('en', '/tool/made-before')).toBe('/tool/made-for-test');
    expect(movedTo('zh', '/tool/made-before')).toBe('/tool/made-for-test');
    expect(text(pageFiles.stored('zh', '/tool/made'))).toBe(text(pageFiles.stored('zh', '/tool/made-for-test')));
  });

  it("is the shell's page with its own title if it isn't stored, and is not in the site map", async () => {
    await release('r2', manifest);
    for (const [address, title] of [
      ['/person/made', '您的页面'],
      ['/tool/made-any/:id', '任意'],
      ['/sandbox/made', '沙盒'],
    ] as const) {
      const html = text(pageFiles.unlisted('zh', address));
      expect(html).toContain(`<title>${title} · 潮汐代理</title>`);
      expect(html).toContain('<meta name="robots" content="noindex" />');
    }
    expect(sitemap()).not.toContain('/person/made');
  });

  it('exists in production unless it is a sandbox page', async () => {
    settings = settingsWith({ mode: 'production' });
    await release('r2', manifest);
    expect(existsSync(fileOf(pageFiles.unlisted('en', '/sandbox/made')))).toBe(false);
    expect(dataOf(text(pageFiles.shell('en'))).pages).not.toHaveProperty('madeForSandbox');
    expect(existsSync(fileOf(pageFiles.unlisted('en', '/person/made')))).toBe(true);
  });

  it('disappears after a rollback, from menus and the site map too [T9]', async () => {
    await release('r2', manifest);
    await rollBack(site(), RELEASED);
    expect(existsSync(fileOf(pageFiles.stored('en', '/tool/made-for-test')))).toBe(false);
    expect(sitemap()).not.toContain('made-for-test');
    for (const html of stored('aboutProtocol')) expect(dataOf(html).pages).not.toHaveProperty('madeForTest');
  });

  it('is rejected before publication if its build lists no pages', async () => {
    const built = bench.build(RELEASED, 'r2');
    const file = path.join(built.dist, 'release.json');
    const { pages: _, ...others } = JSON.parse(readFileSync(file, 'utf8')) as BuiltRelease;
    writeFileSync(file, JSON.stringify(others));
    await expect(publish(site(), [built])).rejects.toThrow("remote-tools r2 doesn't list its pages");
    expect(dataOf(text(pageFiles.shell('en'))).releases.remotes[RELEASED].release).toBe('r1');
  });

  it('is rejected before publication if another part owns its address [T9]', async () => {
    const claimed = { madeForTest: { path: '/about/protocol', title: { en: 'Terms', zh: '条款' } } };
    await expect(release('r2', claimed)).rejects.toThrow('remote-tools and remote-marketing both claim /about/protocol');
    expect(dataOf(text(pageFiles.shell('en'))).releases.remotes[RELEASED].release).toBe('r1');
  });
});
