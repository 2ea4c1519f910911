import { splitPrefix } from 'shared-contracts/pages/addresses';
import { languages } from 'shared-contracts/languages';
import { inBatches } from '../fixtures/in-batches.ts';
import { readPages, type ReadPage } from '../fixtures/read-page.ts';
import { languageOfPath } from '../fixtures/site-map.ts';
import { expect, test } from '../fixtures/test.ts';
import { findJsonLdProblems } from '../fixtures/structured-data.ts';

// The site's policy forbids parsing to scripts.
test.use({ javaScriptEnabled: false });

/** Five Latin words in a row count as an untranslated sentence; code and text marked `translate="no"` are excluded. */
const LATIN_SENTENCE = /[A-Za-z][A-Za-z’'-]*(?:[ ,]+[A-Za-z][A-Za-z’'-]*){4,}/;
/** Minimum text length, in characters, of a page readable without scripts; Chinese is dense. */
const READABLE = 80;
const HAN = /\p{Script=Han}/u;
const UNFILLED = /\{\{|\}\}|\bundefined\b|\bNaN\b|\[object /;
const RAW_KEY = /^(?:remote-\w+:|shell:)?[a-z]\w*(?:\.[a-zA-Z]\w*){2,}$/;

function problemsOfText(language: string, { lines }: ReadPage): string[] {
  return lines.filter(
    (line) => UNFILLED.test(line) || RAW_KEY.test(line) || (language === 'zh' ? LATIN_SENTENCE.test(line) : HAN.test(line)),
  );
}

for (const language of languages) {
  // Also covers [X10].
  test(`the whole public site is crawlable from its home page in ${language}, and forbids inline styles [1.7][1.8]`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.goto('/robots.txt');
    const home = language === 'en' ? '/' : `/${language}`;
    const pages = new Map<string, ReadPage>();
    for (let waiting = [home]; waiting.length > 0;) {
      const found: ReadPage[] = [];
      for (const paths of inBatches(waiting)) {
        const read = await readPages(page, paths);
        for (const [index, each] of read.entries()) pages.set(paths[index] ?? '', each);
        found.push(...read);
      }
      const own = found.flatMap(({ hrefs }) => hrefs.flatMap((href) => /^(\/[^?#]*)/.exec(href)?.[1] ?? []));
      waiting = [...new Set(own)].filter((path) => languageOfPath(path) === language && !pages.has(path));
    }
    expect(pages.size).toBeGreaterThan(80);

    const all = [...pages];
    const links = all.flatMap(([path, { hrefs }]) => hrefs.map((href) => ({ path, href })));
    const dead = links.filter(({ path, href }) => {
      if (/^(https:|mailto:|tel:)/.test(href)) return false;
      const [, target = '', hash] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(href) ?? [];
      const there = pages.get(target === '' ? path : target);
      // Links to the other language come from the switch; the other language's crawl covers them.
      if (!there) return languageOfPath(target) === language;
      return there.status !== 200 || (hash !== undefined && hash !== '' && there.headings.length > 0 && !there.ids.includes(hash));
    });
    expect(dead).toEqual([]);
    // Only the language switch uses the prefix, by which the front doors store the language.
    const prefixed = links.filter(({ href }) => splitPrefix(href).prefix === 'en');
    expect(prefixed.filter(({ path, href }) => href !== `/en${path.replace(/^\/zh/, '')}`)).toEqual([]);

    // Pages for one customer or one moment are stored without content, and say so.
    const stored = all.filter(([, { headings }]) => headings.length > 0);
    expect(stored.length).toBeGreaterThan(80);
    expect(stored.filter(([, { headings }]) => headings.length !== 1)).toEqual([]);
    // A page stored with a `style` attribute would allow them.
    expect(stored.filter(([, { policy }]) => !policy.endsWith("; style-src-attr 'none'")).map(([path]) => path)).toEqual([]);
    expect(stored.flatMap(([path, found]) => problemsOfText(language, found).map((line) => `${path}: ${line}`))).toEqual([]);
    expect(stored.flatMap(([path, { jsonLd }]) => findJsonLdProblems(jsonLd).map((problem) => `${path}: ${problem}`))).toEqual([]);
    expect(stored.filter(([, { length }]) => length < READABLE).map(([path]) => path)).toEqual([]);
    expect(stored.filter(([, { jsonLd }]) => jsonLd.length === 0).map(([path]) => path)).toEqual([]);
  });
}
