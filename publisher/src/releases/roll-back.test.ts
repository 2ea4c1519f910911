import { existsSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { RELEASE_LIST_PATH } from 'shared-contracts/releases/federation';
import { CURRENT, pageFiles } from 'shared-contracts/releases/front-door';
import type { PageManifest } from 'shared-contracts/pages/manifest';
import { STAGE_VIEW } from 'shared-contracts/releases/views';
import { dataOf } from '../site/page-document.ts';
import { removeRelease } from '../site/release-files.ts';
import { renderSamplePages, sampleNames, samplePages } from '../testing/fake-build.ts';
import { openSite, type SampleSite } from '../testing/open-site.ts';
import { publish, redraw } from './publish.ts';
import { rollBack } from './roll-back.ts';
import { switchTo, switching } from './switch-site.ts';
import { previews } from './views.ts';

const PART = 'remote-tools';
const OTHER = 'remote-account';
const PAGE = 'toolAccountPassword';

let site: SampleSite;
const back = (part: Parameters<typeof rollBack>[1], more?: Parameters<typeof rollBack>[2]) => rollBack(site.options, part, more);

beforeEach(async () => {
  site = await openSite();
});
afterEach(() => site.remove());

it('rolls back while the API is down, without rendering [T4]', async () => {
  await site.release(PART, 'r2');
  await site.release(OTHER, 'r2');
  const renderings = site.renderings();
  site.goAway();
  await back(PART);
  expect(site.current()).toMatchObject({ [PART]: 'r1', [OTHER]: 'r2' });
  expect([site.read(PAGE), site.read('register'), site.renderings()]).toEqual(['r1+r1', 'r1+r2', renderings]);
  const page = readFileSync(path.join(site.siteRoot, 'current/pages/en/register/index.html'), 'utf8');
  expect(dataOf(page).releases).toEqual(JSON.parse(readFileSync(path.join(site.siteRoot, `current${RELEASE_LIST_PATH}`), 'utf8')));
});

it('reuses a kept generation by hard links if nothing else changed', async () => {
  const file = path.join(site.siteRoot, 'current/pages/en/register/index.html');
  const { ino } = statSync(file);
  await site.release(PART, 'r2');
  expect(statSync(file).ino).not.toBe(ino);
  await back(PART);
  expect(statSync(file).ino).toBe(ino);
});

it('compresses composed pages only after visitors see them [T4]', async () => {
  await site.release(PART, 'r2');
  await site.release(OTHER, 'r2');
  const page = path.join(site.siteRoot, 'current/pages/en/register/index.html');
  await switching(site.options, 'a test', (history, held) => {
    switchTo(site.options, held, { ...history, changes: history.changes.filter(({ part, release }) => part !== PART || release === 'r1') });
    expect([existsSync(page), existsSync(`${page}.gz`)]).toEqual([true, false]);
  });
  expect(gunzipSync(readFileSync(`${page}.gz`))).toEqual(readFileSync(page));
  expect(brotliDecompressSync(readFileSync(`${page}.br`))).toEqual(readFileSync(page));
  expect(readdirSync(site.siteRoot).filter((name) => name.includes('compressed'))).toEqual([]);
});

it('never selects a release that was rolled back [T3]', async () => {
  await site.release(PART, 'r2');
  await back(PART);
  await site.release(PART, 'r3');
  expect(await back(PART)).toMatchObject({ release: 'r1' });
  await expect(back(PART, { to: 'r2' })).rejects.toThrow('remote-tools r2 was rolled back or withdrawn as bad. Add --force');
  expect(await back(PART, { to: 'r2', force: true })).toMatchObject({ release: 'r2' });
});

it("doesn't mark a release as bad if it was replaced by a newer one or forced again", async () => {
  await site.release(PART, 'r2');
  await back(PART);
  await back(PART, { to: 'r2', force: true });
  expect(await back(PART)).toMatchObject({ release: 'r1' });
  await site.release(PART, 'r2', undefined, { force: true });
  await site.release(PART, 'r3');
  expect(await back(PART)).toMatchObject({ release: 'r2' });
});

it('rolls back during a release of another part, which then includes the rollback [T4]', async () => {
  await site.release(PART, 'r2');
  const { options } = site;
  const output = { ...options.output!, storePages: jest.fn() };
  output.storePages.mockImplementation(async (asked: Parameters<typeof renderSamplePages>[0]) => {
    await back(PART);
    return renderSamplePages(asked);
  });
  await publish({ ...options, output }, [site.build(OTHER, 'r2')]);
  expect(site.current()).toMatchObject({ [PART]: 'r1', [OTHER]: 'r2' });
  expect([site.read(PAGE), site.read('register')]).toEqual(['r1+r1', 'r1+r2']);
});

it("isn't undone by a concurrent release of the same part [T4]", async () => {
  await site.release(PART, 'r2');
  const { options } = site;
  const output = { ...options.output!, storePages: jest.fn() };
  output.storePages.mockImplementation(async (asked: Parameters<typeof renderSamplePages>[0]) => {
    await back(PART);
    return renderSamplePages(asked);
  });
  await expect(publish({ ...options, output }, [site.build(PART, 'r3')])).rejects.toThrow('meanwhile mei did a rollback of remote-tools');
  expect(site.current()[PART]).toBe('r1');
});

it('shows newer articles as empty pages until the next redraw, not as 404', async () => {
  const article = (id: string) => site.page('newsArticle', CURRENT, { id })?.includes('<main>');
  site.setArticles(['old']);
  await site.release('remote-marketing', 'r2');
  site.setArticles(['old', 'new']);
  await site.release('remote-marketing', 'r3');
  expect([article('old'), article('new')]).toEqual([true, true]);
  await site.release(OTHER, 'r2');
  expect(await back('remote-marketing')).toMatchObject({ release: 'r2', undrawn: ['remote-marketing'] });
  expect([article('old'), article('new'), article('never')]).toEqual([true, false, undefined]);
  await redraw(site.options);
  expect([article('old'), article('new')]).toEqual([true, true]);
});

it('rolls back to a release without rendered pages, with an empty page for each article', async () => {
  site.setArticles(['one']);
  await site.release('remote-marketing', 'r2');
  for (const release of ['r1', 'r2']) rmSync(path.join(site.siteRoot, 'drawn/r1/remote-marketing', release), { recursive: true });
  for (const generation of readdirSync(path.join(site.siteRoot, 'generations')).slice(0, -1)) {
    rmSync(path.join(site.siteRoot, 'generations', generation), { recursive: true });
  }
  await redraw(site.options);
  expect(await back('remote-marketing')).toMatchObject({ undrawn: ['remote-marketing'] });
  const page = site.page('newsArticle', CURRENT, { id: 'one' }) ?? '';
  expect(page).not.toContain('<main>');
  expect(dataOf(page).releases.remotes['remote-marketing'].release).toBe('r1');
});

it('drops a page that the same releases no longer have', async () => {
  site.setArticles(['old']);
  await redraw(site.options);
  site.setArticles([]);
  await redraw(site.options);
  await site.release(PART, 'r2');
  await back(PART);
  expect(existsSync(path.join(site.siteRoot, 'current/pages/en/news/old/index.html'))).toBe(false);
});

it('reuses a kept generation only if it has the current articles', async () => {
  site.setArticles(['old']);
  await site.release(PART, 'r2');
  await site.release(PART, 'r3');
  site.setArticles(['old', 'new']);
  await redraw(site.options);
  await back(PART);
  expect(site.current()[PART]).toBe('r2');
  expect(site.page('newsArticle', CURRENT, { id: 'new' })).toContain('<main>');
});

const isThere = (file: string) => existsSync(path.join(site.siteRoot, file));

const title = { en: 'New', zh: '新' };
const more: PageManifest = {
  ...samplePages[PART],
  toolNew: { path: '/tool/new', redirectsFrom: ['/tool/newer'], prerender: 'page', title, menus: [{ place: 'headerTools', order: 5 }] },
  toolOwn: { path: '/person/new', access: 'customer', title },
};
const add = () => site.publish([site.build(PART, 'r2', undefined, more)]);
const state = () => ({
  files: [pageFiles.stored('en', '/tool/new'), pageFiles.moved('en', '/tool/newer'), pageFiles.unlisted('zh', '/person/new')].map(isThere),
  isListed: readFileSync(path.join(site.siteRoot, 'current/sitemap.xml'), 'utf8').includes('/zh/tool/new<'),
  isKnown: ['register', 'toolAccountPassword', 'userinfo'].map((id) => 'toolNew' in dataOf(site.page(id) ?? '').pages),
});

describe('pages added by a release', () => {
  const with2 = { files: [true, true, true], isListed: true, isKnown: [true, true, true] };
  const without = { files: [false, false, false], isListed: false, isKnown: [false, false, false] };

  it('disappear and return with it, without rendering [T9]', async () => {
    await add();
    expect(state()).toEqual(with2);
    site.goAway();
    await back(PART);
    expect(state()).toEqual(without);
    await back(PART, { to: 'r2', force: true });
    expect(state()).toEqual(with2);
  });

  it('no longer exist after a rollback, and links to them are hidden until the linking pages are rendered again [T9]', async () => {
    await add();
    await site.release(OTHER, 'r2');
    expect(await back(PART)).toMatchObject({ undrawn: expect.arrayContaining([OTHER]) as unknown });
    // The page still contains the menus that it was rendered with.
    expect(state()).toEqual({ ...without, isKnown: [true, false, false] });
    expect(site.page('register')).toContain('a:is([href="/tool/new"],[href="/zh/tool/new"],');
    expect(site.read('register')).toBe('r1+r2');
    await redraw(site.options);
    expect(state()).toEqual(without);
    expect(site.page('register')).not.toContain('display:none');
  });

  it('roll back another remote that now uses one of their addresses, and report it [T4]', async () => {
    const moved = samplePages[OTHER]?.['register'];
    await site.publish([site.build(OTHER, 'r2', undefined, {})]);
    await site.publish([site.build(PART, 'r2', undefined, { ...samplePages[PART], ...(moved && { toolRegister: moved }) })]);
    expect(await back(OTHER)).toMatchObject({
      release: 'r1',
      others: { [PART]: 'r1' },
      reasons: { [PART]: 'remote-tools and remote-account both claim /register.' },
    });
    expect(site.read('register')).toBe('r1+r1');
  });

  it('block the rollback if no release of the other remote is compatible', async () => {
    const moved = samplePages[OTHER]?.['register'];
    await site.publish([site.build(OTHER, 'r2', undefined, {})]);
    await site.publish([site.build(PART, 'r2', undefined, { ...samplePages[PART], ...(moved && { toolRegister: moved }) })]);
    removeRelease(site.siteRoot, PART, 'r1');
    await expect(back(OTHER, { force: true })).rejects.toThrow('No release of remote-tools is compatible with remote-account r1.');
    expect(site.current()).toMatchObject({ [OTHER]: 'r2', [PART]: 'r2' });
  });
});

const moreNames = [...sampleNames, 'api#quote'];

async function goBack(): Promise<void> {
  await back('shell');
}

describe('the shell', () => {
  it('rolls back a remote that needs a newer shell, and reports it [T4]', async () => {
    await site.release('shell', 'r2', moreNames);
    await site.release(PART, 'r2', moreNames);
    expect(await back('shell')).toMatchObject({
      release: 'r1',
      others: { [PART]: 'r1' },
      reasons: { [PART]: 'The current release needs a newer shell.' },
    });
    expect(site.current()).toMatchObject({ shell: 'r1', [PART]: 'r1' });
    expect([site.read(PAGE), site.read('register')]).toEqual(['r1+r1', 'r1+r1']);
    // The remote's release isn't marked as bad.
    await site.release('shell', 'r3', moreNames);
    expect(await back(PART, { to: 'r2' })).toMatchObject({ release: 'r2' });
  });

  it('suspends a stage that needs a newer shell, and reports it [T4]', async () => {
    await site.release('shell', 'r2', moreNames);
    await site.release(PART, 'r2', moreNames, { to: { percent: 5 } });
    const suspended =
      "The stage of remote-tools is suspended, and everyone sees the current release: remote-tools r2 uses what shell r1 doesn't offer: api#quote. Release a shell that offers it first.";
    expect(await back('shell')).toMatchObject({ release: 'r1', others: {}, suspended });
    expect([isThere(STAGE_VIEW), site.current()]).toMatchObject([false, { shell: 'r1', [PART]: 'r1' }]);
    expect(await back('shell', { to: 'r2', force: true })).not.toHaveProperty('suspended');
    expect(isThere(STAGE_VIEW)).toBe(true);
  });

  it('suspends its own stage if a remote is released that needs more than it offers [T4]', async () => {
    await site.release('shell', 'r2', moreNames);
    await site.release('shell', 'r3', undefined, { to: { percent: 5 } });
    expect(await site.release(PART, 'r2', moreNames)).toHaveProperty('suspended');
    expect([isThere(STAGE_VIEW), site.current()]).toMatchObject([false, { shell: 'r2', [PART]: 'r2' }]);
  });

  it.each([{}, { percent: 5 }, { previewMs: 60_000 }])(
    'that is rolled back during a release, to %j, rejects a remote that needs more [T4]',
    async (to) => {
      await site.release('shell', 'r2', moreNames);
      await expect(site.release(PART, 'r2', moreNames, { check: goBack, to })).rejects.toThrow(
        "remote-tools r2 uses what shell r1 doesn't offer",
      );
      expect([site.current()[PART], isThere(STAGE_VIEW), previews(site.siteRoot)]).toEqual(['r1', false, []]);
    },
  );

  it("isn't rolled back if no release of a remote is compatible, unless forced [T4]", async () => {
    await site.release('shell', 'r2', moreNames);
    await site.release(PART, 'r2', moreNames);
    removeRelease(site.siteRoot, PART, 'r1');
    await expect(back('shell')).rejects.toThrow('No release of remote-tools is compatible with shell r1. Add --force');
    expect(await back('shell', { force: true })).toMatchObject({ others: {} });
    expect(site.current()).toMatchObject({ shell: 'r1', [PART]: 'r2' });
  });

  it('shows empty pages for a remote it never rendered, until the next rendering', async () => {
    await site.release('shell', 'r2');
    await site.release(PART, 'r2');
    expect(await back('shell')).toMatchObject({ release: 'r1', undrawn: [PART] });
    expect([site.read(PAGE), site.read('register')]).toEqual([undefined, 'r1+r1']);
    expect(await publish(site.options, [site.build('shell', 'r1')])).toMatchObject({ undrawn: [] });
    expect(site.read(PAGE)).toBe('r1+r2');
  });
});
