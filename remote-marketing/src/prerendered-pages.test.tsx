/** @jest-environment shared-ui/testing/stored-page-environment */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import i18next from 'i18next';
import type { ComponentType } from 'react';
import { routeAt } from 'shared-contracts/pages/addresses';
import { productFamily } from 'shared-contracts/constants';
import { languages, type Language } from 'shared-contracts/languages';
import { routes, type RouteId } from 'shared-contracts/pages/routes';
import type { Texts } from 'shared-contracts/shell';
import { publicPages } from 'shared-contracts/testing/spec/pages';
import { flowProduct, staticProduct } from 'shared-ui/testing/samples';
import { takeOver } from 'shared-ui/testing/stored-page';
import type { TestAnswers } from 'shared-ui/testing/test-shell';
import remote from './remote.ts';
import { sceneRoutes } from './scenes/parts/scene-routes.ts';

const ids = Object.keys(remote.pages) as RouteId[];
/** Texts for failures, for other answers and numbers than those below, and for company details. */
const OTHER_STATES =
  /_other$|\.(?:failed|failedLink|pricesFailed|loading|none|soldOut|simulated|missing|provider|company)(?:\.|$)|^(?:status|newYear|contact|acceptableUseContact)\.|^home\.(?:demo|facts\.availability)\.|^locations?\.(?:latency|offer\.latency|all\.showAll|flow\.(?:noExits|listPerGb)|static\.(?:listPerMonth|total))/;
/** Unfilled placeholders, and keys rendered instead of texts. */
const UNFILLED = /\{\{|undefined|NaN|remote-marketing:|>[a-z]\w*(?:\.\w+){2,}</g;

interface Loaded {
  readonly Page: ComponentType;
  /** Texts of this remote that the shell has loaded when this page is opened first. */
  readonly texts: Texts;
  /** Those among them that only this page and similar ones load. */
  readonly ofPage: Texts;
}

const loaded = new Map<string, Loaded>();

async function load(id: RouteId, language: Language): Promise<void> {
  await i18next.init({ lng: language, resources: {} });
  const [{ default: own }, page] = await Promise.all([remote.texts[language](), remote.pages[id]?.()]);
  if (!page) throw new Error(`unknown page ${id}`);
  const more = i18next.getResourceBundle(language, 'remote-marketing') as Texts | undefined;
  loaded.set(`${language} ${id}`, { Page: page.default, texts: { ...own, ...more }, ofPage: more ?? {} });
}

beforeAll(async () => {
  for (const language of languages) for (const id of ids) await load(id, language);
});

/** Late in the day, when it is already the next day elsewhere. */
const publishedAt = '2025-03-18T23:30:00.000Z';
const article = { id: 'a-1', title: 'An article', summary: 'In short', topic: 'setup', publishedAt, updatedAt: publishedAt } as const;
const headings = (['one', 'two', 'three'] as const).map((id) => ({ id, title: `Section ${id}`, level: 2 as const }));
const articleHtml = [
  '<p>Its <em>text</em>.</p>',
  ...headings.map(({ id, title }) => `<h2 id="${id}">${title}</h2>`),
  '<pre><code class="hljs"><span class="hljs-built_in">curl</span> &lt;a&gt;\n</code></pre><table><tbody><tr><td>1</td></tr></tbody></table>',
].join('\n');
const neighbour = { id: 'a-2', kind: 'question', title: 'Another' } as const;
const sample = {
  id: 's',
  mode: 'extraction',
  protocol: 1,
  fileName: 'a.sh',
  install: 'apt install curl',
  run: 'bash a.sh',
  lastRun: null,
} as const;

/** The published title of a guide; other articles have none here. */
function titleOf(id: string): string {
  const file = path.join(import.meta.dirname, `../../content/guides/${id}.${currentLanguage}.md`);
  return (existsSync(file) && /^title: (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1]) || article.title;
}

const answers: TestAnswers = {
  articlePage: ({ kind, pageNo = 1 }) => ({ list: [{ ...article, kind, title: `Page ${pageNo}` }], total: 31, pageNo, pageSize: 10 }),
  articleDetail: ({ id }) => ({
    ...article,
    id,
    title: titleOf(id),
    kind: current === 'newsArticle' ? 'news' : current === 'question' ? 'question' : 'guide',
    html: articleHtml,
    headings,
    previous: neighbour,
    next: null,
    related: [neighbour],
  }),
  getDemoCodeList: ({ language = 'Shell' }) => [{ ...sample, language, code: 'curl "$SITE_URL"\n', html: 'curl &quot;$SITE_URL&quot;\n' }],
  getLatestAppVersion: () => null,
  activity: () => ({ startsAt: '2026-12-27T16:00:00.000Z', endsAt: '2027-01-03T16:00:00.000Z', percentOff: 20, family: 2 }),
  locations: () => [
    {
      code: 'AS',
      enName: 'Asia',
      zhName: '亚洲',
      places: [{ code: 'JP', pid: 113, enName: 'Japan', zhName: '日本', hasExits: true, staticLines: 12 }],
    },
  ],
  getProductPriceList: ({ id }) => ({
    currency: 'USD',
    offer: { name: 'limitedTime', percentOff: 90, endsAt: '2099-01-19T00:00:00.000Z' },
    products: id === productFamily.staticIp ? [staticProduct] : [flowProduct],
  }),
};

/** Ids of pages that list theirs. */
const sampleIds: Partial<Record<RouteId, string>> = { location: 'jp', errorCode: '2010' };

let current: RouteId = 'home';
let currentLanguage: Language = 'en';

const take = async (id: RouteId, language: Language, suffix = '', meanwhile?: Parameters<typeof takeOver>[1]) => {
  current = id;
  currentLanguage = language;
  const { path: pattern } = routes[id];
  const address = pattern.replace(':id', sampleIds[id] ?? 'a-1') + suffix;
  const { Page, texts } = loaded.get(`${language} ${id}`) as Loaded;
  return takeOver({ Page, texts, namespace: 'remote-marketing', language, path: pattern, address, answers }, meanwhile);
};

interface TextTree {
  readonly [key: string]: string | TextTree;
}

const flat = (texts: TextTree, prefix = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[`${prefix}${key}`, text]] : flat(text, `${prefix}${key}.`),
  );
/** Texts that only this page loads, and that it shows at once. */
function ownTexts(id: RouteId, language: Language): [key: string, text: string][] {
  const sectionsOf = (page: RouteId) => Object.keys(loaded.get(`${language} ${page}`)?.ofPage ?? {});
  const shared = new Set(ids.filter((other) => other !== id).flatMap(sectionsOf));
  const { ofPage } = loaded.get(`${language} ${id}`) as Loaded;
  return flat(Object.fromEntries(Object.entries(ofPage).filter(([section]) => !shared.has(section)))).filter(
    ([key]) => !OTHER_STATES.test(key),
  );
}
/** Without the characters that only affect line breaks. */
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ').replaceAll('\u200b', '');
/** Pattern of a text with its values filled in. */
const filledIn = (text: string) =>
  new RegExp(
    plain(text)
      .replaceAll(/<\/?\w+>/g, '')
      .split(/\{\{[^}]+\}\}/)
      .map((piece) => piece.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
      .join('.+?'),
  );
/** All that a page says, also to machines and screen readers. */
const saidBy = ({ root, heads }: Awaited<ReturnType<typeof take>>): string =>
  [
    root.textContent,
    ...[...root.querySelectorAll('*')].flatMap((element) => element.getAttributeNames().map((name) => element.getAttribute(name))),
    JSON.stringify(heads),
  ]
    .map(plain)
    .join('\n');

describe.each(languages)('prerendered pages (%s)', (language) => {
  it('have most texts for themselves', () => expect(ids.flatMap((id) => ownTexts(id, language)).length).toBeGreaterThan(900));

  it.each(ids)('%s hydrates without errors, and shows all of its own texts', async (id) => {
    const page = await take(id, language);
    const { html, heads, root, complaints } = page;
    expect(complaints).toEqual([]);
    expect(root.querySelectorAll('h1')).toHaveLength(1);
    expect(html.match(UNFILLED) ?? []).toEqual([]);
    expect(heads.at(-1)?.title).toBeTruthy();
    expect(heads.at(-1)?.jsonLd?.length).toBeGreaterThan(1);
    const said = saidBy(page);
    expect(ownTexts(id, language).filter(([, text]) => !filledIn(text).test(said))).toEqual([]);
  });
});

const units: Readonly<Record<string, number>> = { KB: 1e3, MB: 1e6, GB: 1e9, TB: 1e12 };
/** A number as it is shown, in bytes if it has a unit. */
function valueOf(text: string): number {
  const [, number = '', unit = ''] = /^([\d.,]+)\s*(\w*)$/.exec(text) ?? [];
  return Number(number.replaceAll(',', '')) * (units[unit] ?? 1);
}

describe.each(languages)('the use cases (%s)', (language) => {
  it.each(sceneRoutes)('%s calculates right', async (id) => {
    const { root } = await take(id, language);
    for (const ledger of root.querySelectorAll('figure dl')) {
      const rows = [...ledger.children].map((row): [string, number] => [
        row.querySelector('dt span')?.textContent ?? '',
        valueOf(row.querySelector('dd')?.textContent ?? ''),
      ]);
      const [first, ...more] = rows;
      const [equals, result] = more.pop() ?? [];
      expect([first?.[0], equals]).toEqual(['', '=']);
      // The overhead of the estimate is in words: a tenth.
      const sum = more.reduce(
        (before, [sign, value]) => (sign === '×' ? before * value : before + (value || before / 10)),
        first?.[1] ?? 0,
      );
      expect((result ?? 0) / sum).toBeCloseTo(1, 1);
      expect(more.every(([sign]) => sign === '×' || sign === '+')).toBe(true);
    }
  });
});

it('the rows of error codes are laid out near the viewport only, for the whole visit [G3]', async () => {
  const { html, root } = await take('helpErrorCode', 'en');
  expect(html.match(/<table class="table stored"/g)).toHaveLength(2);
  expect(root.querySelectorAll('table.stored')).toHaveLength(2);
});

it('the visits of a feed reader add up to their traffic', async () => {
  const { root } = await take('sceneInfoFusion', 'en');
  const cells = [...root.querySelectorAll('table tr')].map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent));
  expect(cells.filter((row) => row.length > 0)).toEqual([
    ['432,000', '432,000'],
    ['432,000 × 45\u00a0KB', '43,200 × 45\u00a0KB'],
    ['0', '388,800 × 6\u00a0KB'],
    ['10%', '10%'],
    ['21.38 GB', '4.7 GB'],
  ]);
});

const pageAt = (address: string) => routeAt(address);

/** The pages of this remote, except for articles, which have their own titles. */
const named = publicPages.flatMap(({ address, ...names }) => {
  const id = pageAt(address);
  return id && ids.includes(id) ? languages.map((language) => ({ address, language, id, name: names[language] })) : [];
});

it.each(named)('$address shows its specified name ($language)', async ({ id, language, name }) => {
  const { root, heads } = await take(id, language);
  const called = [root.querySelector('h1')?.textContent, heads.at(-1)?.title];
  expect(called).toContainEqual(expect.stringMatching(name));
});

it.each([
  ['en', /liab|answers for/i, /trademarks/i],
  ['zh', /责任/, /商标/],
] as const)('the legal statement has its sections (%s) [2.11]', async (language, liability, trademarks) => {
  const { root } = await take(pageAt('/about/statement') ?? 'home', language);
  const sections = [...root.querySelectorAll('h2')].map(({ textContent }) => textContent);
  expect(sections).toEqual(expect.arrayContaining([expect.stringMatching(liability), expect.stringMatching(trademarks)]));
});

describe('a prerendered page', () => {
  it('contains the price of a running offer, its end, and the list price [W10]', async () => {
    const { html } = await take('home', 'en');
    expect(html).toContain('$130.00');
    expect(html).toContain('$1.30 per GB');
    expect(html).toContain('From $1.30 per GB');
    expect(html).toContain('90% off');
    expect(html).toContain('until Jan 19, 2099, 00:00 UTC');
  });

  it('contains the locations of static lines; their stock appears after hydration', async () => {
    const list = await take('locations', 'en');
    expect(list.html).toContain('Japan');
    expect(list.html).not.toContain('in stock<');
    expect(list.root.textContent).toContain('Japan12 in stock');
    const page = await take('location', 'en');
    expect(page.html).toContain('$1.30 per GB');
    expect(page.html).not.toContain('in stock<');
    expect(page.root.textContent).toContain('12 in stock');
    expect(page.root.textContent).toContain('$1.30 per GB');
  });

  it('contains the same publication date for every reader', async () => {
    expect((await take('newsArticle', 'en')).root.textContent).toContain('March 18, 2025');
    expect((await take('newsArticle', 'zh')).root.textContent).toContain('2025年3月18日');
  });

  it('contains the dates and terms of an offer, but not its phase', async () => {
    const { html, root } = await take('activityNewYear', 'en');
    expect(html).toContain('December 28, 2026, 00:00 Shanghai time (UTC+8)');
    expect(html).toContain('As with all orders, refunds are not supported.');
    expect(html).not.toMatch(/The offer starts on|The offer ends on|This offer has ended/);
    expect(root.querySelector('[data-phase]')).toBeTruthy();
  });

  it('contains the first page of a list, whatever the URL selects', async () => {
    const { html, root, complaints } = await take('news', 'en', '?page=3');
    expect(html).toContain('Page 1');
    expect(complaints).toEqual([]);
    expect(root.querySelector('[aria-current=page]')?.textContent).toBe('3');
  });

  it('contains the list of all topics, whatever the URL selects', async () => {
    const { html, root, complaints } = await take('questions', 'en', '?topic=payment');
    expect(html).toMatch(/aria-current="true"[^>]*>All topics/);
    expect(complaints).toEqual([]);
    expect(root.querySelector('[aria-current=true]')?.textContent).toBe('Payment');
  });

  it('contains an article with its sections and space for its copy buttons', async () => {
    const { html, root } = await take('helpGuide', 'en');
    expect(html).toMatch(/<a href="#two"[^>]*>#/);
    expect(html).toContain('<span data-copy></span>');
    expect(root.querySelectorAll('[data-copy] button')).toHaveLength(1);
  });

  it('contains the first sample of the first language; hydration shows the selected one', async () => {
    const { html, root } = await take('helpCodeDemo', 'en', '?language=Go');
    expect(html).toContain('curl &quot;$SITE_URL&quot;');
    expect(html).toMatch(/aria-selected="true"[^>]*>Shell/);
    expect(root.querySelector('[aria-selected=true]')?.textContent).toBe('Go');
  });
});

const searchField = (root: HTMLElement) => root.querySelector<HTMLInputElement>('input[type=search]') as HTMLInputElement;

describe('input on a prerendered page', () => {
  it('survives hydration in the search field of the help center', async () => {
    const { root } = await take('help', 'en', '', (stored) => {
      searchField(stored).value = 'sign';
    });
    expect(searchField(root).value).toBe('sign');
  });
});

const headOf = async (id: RouteId) => (await take(id, 'en')).heads.at(-1);
const types = async (id: RouteId) => (await headOf(id))?.jsonLd?.map(({ '@type': type }) => type);

describe('the structured data of prerendered pages', () => {
  it('matches the kind of page', async () => {
    expect(await types('home')).toEqual(['Organization', 'WebSite', 'FAQPage']);
    expect(await types('aboutProtocol')).toEqual(['WebPage', 'BreadcrumbList']);
    expect(await types('questions')).toEqual(['WebPage', 'BreadcrumbList', 'ItemList']);
    expect(await types('newsArticle')).toEqual(['NewsArticle', 'BreadcrumbList']);
    expect(await types('question')).toEqual(['FAQPage', 'BreadcrumbList']);
    expect(await types('helpLead')).toEqual(['TechArticle', 'BreadcrumbList']);
  });

  it('is taken from the article, with its dates and URL', async () => {
    const head = await headOf('newsArticle');
    expect(head).toMatchObject({ title: 'An article', description: 'In short' });
    expect(head?.jsonLd?.[0]).toMatchObject({ headline: 'An article', datePublished: publishedAt, mainEntityOfPage: '/news/a-1' });
  });

  it('contains the canonical URL of a guide with its own page', async () => {
    const [about, way] = (await headOf('toolChrome'))?.jsonLd ?? [];
    expect(about).toMatchObject({ mainEntityOfPage: '/tool/chrome' });
    expect(way).toMatchObject({ itemListElement: [{ item: '/' }, { item: '/help' }, { item: '/tool/chrome' }] });
    expect((await headOf('helpGuide'))?.jsonLd?.[0]).toMatchObject({ mainEntityOfPage: '/help/guide/a-1' });
  });

  it('has breadcrumbs from the home page through the help center', async () => {
    expect((await headOf('helpErrorCode'))?.jsonLd?.[1]).toMatchObject({
      itemListElement: [
        { position: 1, item: '/' },
        { position: 2, item: '/help' },
        { position: 3, item: '/help/error-code' },
      ],
    });
  });
});
