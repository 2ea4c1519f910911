import { localizedPath, matchPath, splitPrefix } from 'shared-contracts/pages/addresses';
import { brandName } from 'shared-contracts/texts/brand';
import { isStored } from 'shared-contracts/pages/manifest';
import { DEFAULT_LANGUAGE, languageTag, languages, type Language } from 'shared-contracts/languages';
import { routeIds, routePath, routes, type RouteId } from 'shared-contracts/pages/routes';
import { fullFrom } from '../fixtures/full-from.ts';
import { inBatches } from '../fixtures/in-batches.ts';
import { readPages, type ReadPage } from '../fixtures/read-page.ts';
import { languageOfPath, siteMap } from '../fixtures/site-map.ts';
import { allowErrors, expect, test } from '../fixtures/test.ts';

// These tests cover readers and search engines that run no scripts.
test.use({ javaScriptEnabled: false });
// One worker would still run these when all others have finished.
test.describe.configure({ mode: 'parallel' });

const pathOf = (address: string): string => new URL(address).pathname;

/** What a page says about itself to search engines and to sites that show a preview of it. */
function headOf({ path, status, robotsTag, lang, title, headings, metas, links }: ReadPage) {
  const meta = (name: string) => metas.filter(([each]) => each === name).map(([, content]) => content);
  return {
    path,
    status,
    robotsTag,
    lang,
    title,
    headings,
    description: meta('description'),
    robots: meta('robots'),
    canonical: links.filter(([rel]) => rel === 'canonical').map(([, , href]) => href),
    alternates: links.filter(([rel]) => rel === 'alternate').map(([, tag, href]) => [tag, href]),
    og: Object.fromEntries(['title', 'description', 'url', 'image', 'locale', 'type'].map((name) => [name, meta(`og:${name}`)])),
  };
}

const read: readonly RouteId[] = ['home', 'help', 'news', 'questions', 'claims', 'helpErrorCode', 'aboutProtocol', 'useProtocol'];

for (const language of languages) {
  const address = (id: RouteId) => localizedPath(routePath(id), language);

  test.describe(`without scripts, in ${language} @smoke`, () => {
    for (const [index, id] of read.entries()) {
      test(`${routePath(id)} is readable${fullFrom(index, 4)}`, async ({ page }) => {
        const answer = await page.goto(address(id));
        expect(answer?.status()).toBe(200);
        expect(answer?.headers()['content-language']).toBe(languageTag[language]);
        await expect(page.locator('html')).toHaveAttribute('lang', languageTag[language]);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const words = await page.getByRole('main').innerText();
        expect(words.length).toBeGreaterThan(100);
        expect(/[\u4e00-\u9fff]{4}/.test(words)).toBe(language === 'zh');
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await expect(page.getByRole('alert')).toHaveCount(0);
      });
    }

    test('a reader reaches an article and the legal pages from home by links', async ({ page }) => {
      const open = async (id: RouteId) => {
        await page
          .locator(`a[href="${address(id)}"]:visible`)
          .first()
          .click();
        await expect(page).toHaveURL((url) => url.pathname === address(id));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      };
      await page.goto(address('home'));
      await open('help');
      await open('news');
      const article = page
        .getByRole('main')
        .locator(`a[href^="${address('news')}/"]`)
        .first();
      const title = (await article.innerText()).trim();
      await article.click();
      await expect(page).toHaveURL((url) => url.pathname.startsWith(`${address('news')}/`));
      const heading = (await page.getByRole('heading', { level: 1 }).innerText()).trim();
      expect(title).toContain(heading);
      await open('aboutProtocol');
      await open('home');
    });

    test('every page of the site map is reached by links from home', async ({ request }) => {
      const wanted = (await siteMap(request)).filter((listed) => listed.language === language).map(({ path }) => path);
      const seen = new Set<string>([address('home')]);
      const waiting = [...seen];
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        const html = await (await request.get(path)).text();
        for (const [, href = ''] of html.matchAll(/<a\b[^>]*?\bhref="(\/[^"#?]*)/g)) {
          const match = matchPath(splitPrefix(href).path);
          if (seen.has(href) || languageOfPath(href) !== language || !match || !isStored(routes[match.id])) continue;
          seen.add(href);
          waiting.push(href);
        }
      }
      expect(wanted.filter((path) => !seen.has(path))).toEqual([]);
    });

    test('home, help and the footer have no dead links', async ({ request }) => {
      const hrefs = new Set<string>();
      for (const id of ['home', 'help'] as const) {
        const html = await (await request.get(address(id))).text();
        for (const [, href = ''] of html.matchAll(/<a\b[^>]*?\bhref="(\/[^"#]*)/g)) hrefs.add(href);
      }
      expect(hrefs.size).toBeGreaterThan(10);
      for (const href of hrefs) expect([href, (await request.get(href)).status()]).toEqual([href, 200]);
    });
  });
}

test('each URL of the site map is a page with that canonical URL', async ({ page, request }) => {
  const listed = await siteMap(request);
  const origins = new Set(listed.map(({ loc }) => new URL(loc).origin));
  expect(origins.size).toBe(1);
  expect(listed.map(({ loc }) => pathOf(loc))).toEqual(
    expect.arrayContaining(languages.flatMap((language) => read.map((id) => localizedPath(routePath(id), language)))),
  );
  await page.goto('/robots.txt');
  const descriptions = new Map<string, string>();
  const images = new Set<string>();

  for (const each of inBatches(listed)) {
    const pages = await readPages(
      page,
      each.map(({ loc }) => pathOf(loc)),
    );
    const expected = each.map(({ loc, alternates }) => {
      const path = pathOf(loc);
      const language = languageOfPath(path);
      const bare = splitPrefix(path).path;
      const own = (other: Language): string => new URL(localizedPath(bare, other), loc).href;
      expect(alternates).toEqual([...languages.map((other) => [other, own(other)]), ['x-default', own(DEFAULT_LANGUAGE)]]);
      return {
        path,
        status: 200,
        robotsTag: null,
        lang: languageTag[language],
        title: expect.stringContaining(brandName[language]),
        description: [expect.stringMatching(/.{21}/)],
        robots: [],
        canonical: [loc],
        alternates,
        headings: [expect.stringMatching(/\S/)],
        og: {
          title: [expect.stringMatching(/\S/)],
          description: [expect.any(String)],
          url: [loc],
          image: [expect.stringMatching(/^https?:\/\//)],
          locale: [languageTag[language] === 'en' ? 'en_US' : 'zh_CN'],
          type: [expect.stringMatching(/^(?:website|article)$/)],
        },
      };
    });
    expect(pages.map(headOf)).toEqual(expected);
    for (const found of pages) {
      const { path, jsonLd, length } = found;
      const { description, og } = headOf(found);
      const [text = ''] = description;
      const objects = jsonLd.map((data) => JSON.parse(data) as Record<string, unknown>);
      const isData = objects.every((object) => object['@context'] === 'https://schema.org' && typeof object['@type'] === 'string');
      expect({
        path,
        og: og.description,
        isReadable: length > 20,
        sameAs: descriptions.get(text),
        data: objects.length > 0 && isData,
      }).toEqual({
        path,
        og: description,
        isReadable: true,
        sameAs: undefined,
        data: true,
      });
      descriptions.set(text, path);
      images.add(pathOf(og.image?.[0] ?? ''));
    }
  }

  for (const each of inBatches([...images])) {
    const answers = await page.evaluate(
      (addresses) =>
        Promise.all(
          addresses.map(async (address) => {
            const { status, headers } = await fetch(address, { method: 'HEAD' });
            return { address, status, type: headers.get('content-type') };
          }),
        ),
      each,
    );
    expect(answers).toEqual(each.map((address) => ({ address, status: 200, type: expect.stringMatching(/^image\//) })));
  }
});

test('robots.txt lists the site map', async ({ request }) => {
  const [first] = await siteMap(request);
  const lines = (await (await request.get('/robots.txt')).text()).split('\n');
  expect(lines).toContain('User-agent: *');
  expect(lines.filter((line) => line.startsWith('Sitemap:'))).toEqual([`Sitemap: ${new URL(first?.loc ?? '').origin}/sitemap.xml`]);
  // Pages excluded from the index use noindex, which a crawler can't see on a disallowed URL.
  expect(lines.filter((line) => /^Disallow: \/(?:success|third-party|person)?$/.test(line))).toEqual([]);
});

test('pages for one customer or one moment are empty and unlisted', async ({ page, request }) => {
  const listed = new Set((await siteMap(request)).map(({ loc }) => pathOf(loc)));
  const hidden = routeIds().filter((id) => !isStored(routes[id]) && !routes[id].path.includes(':'));
  await page.goto('/robots.txt');
  expect(hidden.map((id) => routePath(id))).toEqual(expect.arrayContaining(['/success/buy', '/third-party/google', '/person/userinfo']));
  const paths = hidden.flatMap((id) => [routePath(id), `/zh${routePath(id)}`]);
  expect(paths.filter((path) => listed.has(path))).toEqual([]);
  const found = await readPages(page, paths);
  expect(found.map((each) => [headOf(each), each.isEmpty, each.jsonLd])).toEqual(
    paths.map((path): unknown => [
      expect.objectContaining({ path, status: 200, robotsTag: 'noindex', canonical: [], robots: ['noindex'] }),
      true,
      [],
    ]),
  );
});

test('unknown pages say so in both languages', async ({ page }) => {
  allowErrors(page, '404');
  for (const [path, words] of [
    ['/nowhere', 'This page could not be found'],
    ['/fr/help', 'This page could not be found'],
    ['/zh/nowhere', '页面不存在'],
  ] as const) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 404]);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words);
    expect((await readPages(page, [path])).map((each) => headOf(each).canonical)).toEqual([[]]);
  }
});

test('the 404 page searches the help', async ({ page }) => {
  allowErrors(page, '404');
  await page.goto('/zh/nowhere');
  await page.getByRole('searchbox').fill('白名单');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\/zh\/help\?q=/);
  await expect(page.getByRole('heading', { level: 1, name: routes.help.title.zh })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '白名单', exact: true })).toBeVisible();
});
