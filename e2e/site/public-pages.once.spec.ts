import type { Page } from '@playwright/test';
import { articlePages } from 'shared-contracts/pages/articles';
import { localizedPath, matchPath, splitPrefix } from 'shared-contracts/pages/addresses';
import { languages, type Language } from 'shared-contracts/languages';
import { routes, type RouteId } from 'shared-contracts/pages/routes';
import { expectHydrated } from '../fixtures/hydrated.ts';
import { recordShifts, measureDownloads } from '../fixtures/page-weight.ts';
import { siteMap, type Listed } from '../fixtures/site-map.ts';
import { expect, test } from '../fixtures/test.ts';

const JS_MAX = 25_000;
/** The list of error codes explains each of them, so it grows with the API. */
const JS_MAX_OF_LIST = 28_000;
const IMAGES_MAX = 120_000;
const CLS_MAX = 0.01;
/** All articles of a kind are the same page with different text. */
const ARTICLES_OF_A_KIND = 2;
const SHARES = 2;
/** One page of each kind for the gate; `npm test -- --all` visits all of them. */
const samples: readonly RouteId[] = ['home', 'newsArticle', 'sceneGetData', 'helpErrorCode'];

const routeOf = ({ path }: Listed): RouteId | undefined => matchPath(splitPrefix(path).path)?.id;

/** Prerendered marketing pages, with only the first articles of each kind. */
function pagesOf(listed: readonly Listed[]): Listed[] {
  const taken = new Map<RouteId, number>();
  const details = new Set<RouteId>(Object.values(articlePages).map(({ detail }) => detail));
  return listed.filter((each) => {
    const id = routeOf(each);
    if (!id || routes[id].owner !== 'remote-marketing') return false;
    const count = taken.get(id) ?? 0;
    taken.set(id, count + 1);
    return !details.has(id) || count < ARTICLES_OF_A_KIND;
  });
}

interface Walk {
  readonly page: Page;
  readonly language: Language;
  readonly expectAccessible: () => Promise<void>;
}

/** Expects pages to be lightweight, free of layout shifts, accessible, and no wider than a small phone. */
async function expectPageQuality(paths: readonly string[], { page, language, expectAccessible }: Walk): Promise<void> {
  const readWeight = await measureDownloads(page);
  const readShifts = await recordShifts(page);
  // A page of the shell alone in the same language, as the baseline.
  await page.goto(localizedPath('/versions', language));
  await expectHydrated(page);
  const shell = await readWeight();
  const findings: unknown[] = [];
  for (const path of paths) {
    await page.context().clearCookies();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expectHydrated(page);
    const { js, images } = await readWeight();
    const own = { js: js - shell.js, images };
    const shifts = await readShifts();
    const most = splitPrefix(path).path === routes.helpErrorCode.path ? JS_MAX_OF_LIST : JS_MAX;
    if (own.js > most || own.images > IMAGES_MAX || shifts > CLS_MAX) findings.push({ path, ...own, shifts });
    await expectAccessible();
    await page.setViewportSize({ width: 320, height: 640 });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (beyond > 0) findings.push({ path, beyond });
  }
  expect(findings).toEqual([]);
}

for (const language of languages) {
  test(`a public page of each kind in ${language} is lightweight, stable and accessible, and fits a small phone`, async ({
    page,
    request,
    expectAccessible,
  }) => {
    const listed = (await siteMap(request)).filter((each) => each.language === language);
    const paths = samples.flatMap((id) => listed.find((each) => routeOf(each) === id)?.path ?? []);
    expect(paths).toHaveLength(samples.length);
    await expectPageQuality(paths, { page, language, expectAccessible });
  });

  for (let share = 0; share < SHARES; share += 1) {
    test(`every public page in ${language} is lightweight, stable and accessible, and fits a small phone, ${share + 1} of ${SHARES} @full`, async ({
      page,
      request,
      expectAccessible,
    }) => {
      test.setTimeout(180_000);
      const pages = pagesOf((await siteMap(request)).filter((each) => each.language === language));
      expect(pages.length).toBeGreaterThan(30);
      const paths = pages.filter((_, index) => index % SHARES === share).map(({ path }) => path);
      await expectPageQuality(paths, { page, language, expectAccessible });
    });
  }
}
