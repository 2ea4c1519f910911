import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { businessFigures } from 'api/business-figures';
import { languages, type Language } from 'shared-contracts/languages';
import { figureLiterals } from './lib/figure-literals.ts';
import { proseOf } from './lib/language-rules.ts';
import { root } from './lib/root.ts';
import { articleFiles, articleOfFile, localeFiles, textsOfFile } from './lib/site-texts.ts';

/** Figures that no setting determines, by file without its language: examples, other people's rules, terms, and the name of a choice. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'content/guides/account-password': ['10 minutes', '10-minute', '30 minutes', '10 分钟', '30 分钟'],
  'content/guides/flow-packages': ['30 days', '30 天'],
  'content/guides/traffic-insights': ['30 days', '30 天'],
  'content/guides/webhooks': ['5 分钟'],
  'content/news/crawling-politely': ['24 hours', '24 小时'],
  'content/news/graduated-flow-prices': ['30-day', '90 days', '30 天', '90 天'],
  'content/news/how-sticky-sessions-work': ['10 minutes', '10 分钟'],
  'content/questions/support-hours': ['1 hour', '1 小时'],
  'content/questions/what-counts-as-traffic': ['1 GB'],
  'content/questions/which-package': ['30 days', '30 天', '1 GB'],
  'remote-account/src/consumption': ['30 days', '30 天'],
  'remote-account/src/flow-orders': ['30 days', '30 天'],
  'remote-marketing/src/documents/data-processing': ['30 days', '30 天'],
  'remote-marketing/src/scenes/ad-verify': ['10 分钟'],
  'remote-marketing/src/scenes/brand-protect': ['10 分钟'],
  'remote-marketing/src/scenes/e-commerce': ['10 分钟', '15 分钟'],
  'remote-marketing/src/scenes/price-compare': ['10 分钟'],
  'remote-marketing/src/scenes/seo': ['10 分钟'],
  'remote-marketing/src/scenes/web-test': ['10 分钟'],
  'shared-contracts/src/v1/texts': ['24 hours', '24 小时', '30 days', '30 天', '60 seconds', '60 秒', '1 GB'],
};

const stemOf = (file: string) => file.replace(/(?:\/locales\/|[./])(?:en|zh)\.(?:json|ts|md)$/, '');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const textsOf = (language: Language): (readonly [file: string, text: string])[] => [
  ...localeFiles(language).flatMap((file) => textsOfFile(file).map((text) => [file, text] as const)),
  ...articleFiles(language).flatMap((file) => proseOf(articleOfFile(file)).map((text) => [file, text] as const)),
];

const found = languages.flatMap((language) =>
  textsOf(language).flatMap(([file, text]) => figureLiterals(text, language).map((literal) => ({ stem: stemOf(file), file, literal }))),
);

describe('figures in texts [H5]', () => {
  it('come from the setting or limit that determines them', () => {
    const refused = found.filter(({ stem, literal }) => !allowed[stem]?.includes(literal));
    expect(refused.map(({ file, literal }) => `${file}: ${literal}`)).toEqual([]);
  });

  it('are literals only where listed', () => {
    const used = new Set(found.map(({ stem, literal }) => `${stem} ${literal}`));
    const unused = Object.entries(allowed).flatMap(([stem, literals]) => literals.map((literal) => `${stem} ${literal}`));
    expect(unused.filter((each) => !used.has(each))).toEqual([]);
  });

  it.each([
    ['en', 'Pay within 30 minutes.', ['30 minutes']],
    ['en', 'Claim 1 GB of free traffic, or 50 MB for 24 hours.', ['1 GB', '50 MB', '24 hours']],
    ['en', 'Our team replies from 09:00 to 18:00. Pay $1 to get a $5 coupon in 240+ countries.', ['09:00', '18:00', '$1', '$5', '240+']],
    ['en', 'Each whitelist can have up to 20 public IPv4 addresses or 20 addresses.', ['20 addresses']],
    ['zh', '报价 10 分钟内有效，免费试用 50 MB，{{hours}} 小时内有效。', ['10 分钟', '50 MB']],
    ['en', 'Pay within {{unpaidMinutes}} minutes. 1 GB is {{gigabyte}} bytes, and 12 GB cost $14.00.', []],
  ] as const)('are recognized as literals (%s: %s)', (language, text, literals) => {
    expect(figureLiterals(text, language)).toEqual(literals);
  });
});

describe('figures of the business [H5]', () => {
  const { trialBytes, countries, availability, support } = businessFigures;
  const literals = [`'${countries}'`, `'${availability}'`, `'${support}'`, String(trialBytes).replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, '_')];
  const partSources = globSync('{shell,remote-*,shared-ui,shared-contracts}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.|\/testing\//.test(file),
  );

  it.each(literals)('%s is in no source of a part, which gets it from the API', (literal) => {
    expect(partSources.length).toBeGreaterThan(500);
    expect(partSources.filter((file) => read(file).includes(literal))).toEqual([]);
  });

  it('are in no test of the trial, which would need a change, too', () => {
    const [megabytes, gigabytes] = [trialBytes / 1_000_000, trialBytes / 1_000_000_000];
    const literal = new RegExp(`(?<![\\d_.])(?:${literals.at(-1)}|${megabytes} MB|${String(gigabytes).replace('.', '\\.')})(?![\\d_])`);
    const tests = globSync(['api/src/trials/**/*.ts', 'api/src/usage/**/*.ts', 'e2e/**/*.ts'], { cwd: root });
    expect(literal.test(read('shared-contracts/src/testing/spec/limits.ts'))).toBe(true);
    expect(tests.filter((file) => literal.test(read(file)))).toEqual([]);
  });

  it('are defined in one place of the API', () => {
    const place = read('api/src/platform/config/business-figures.ts');
    expect(literals.filter((literal) => !place.includes(literal))).toEqual([]);
  });
});
