import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parts, root } from './lib/root.ts';

interface Texts {
  readonly [key: string]: string | Texts;
}

function flat(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flat(value, `${prefix}${key}.`),
  );
}

const places = [
  ...parts.map((part) => `${part}/src/locales`),
  'shared-ui/src/locales',
  'shell/src/floats/locales',
  'shell/src/person/locales',
  'shell/src/sandbox/locales',
  'shell/src/tour/locales',
  'remote-marketing/src/articles/locales',
  'remote-marketing/src/claims/locales',
  'remote-marketing/src/code-samples/locales',
  'remote-marketing/src/error-codes/locales',
  'remote-marketing/src/about/contact/locales',
  'remote-marketing/src/about/introduce/locales',
  'remote-marketing/src/activities/new-year/locales',
  'remote-marketing/src/legal/acceptable-use/locales',
  'remote-marketing/src/legal/agreement/locales',
  'remote-marketing/src/legal/manual/locales',
  'remote-marketing/src/legal/statement/locales',
  'remote-marketing/src/scenes/ad-verify/locales',
  'remote-marketing/src/scenes/brand-protect/locales',
  'remote-marketing/src/scenes/e-commerce/locales',
  'remote-marketing/src/scenes/get-data/locales',
  'remote-marketing/src/scenes/info-fusion/locales',
  'remote-marketing/src/scenes/price-compare/locales',
  'remote-marketing/src/scenes/seo/locales',
  'remote-marketing/src/scenes/web-test/locales',
];
/** 90% off is 1 折: Chinese says of a discount what is paid, not what is saved. */
const saidOtherwise: Readonly<Record<string, string>> = { '{{tenths}}': '{{percent}}' };
const load = (place: string, language: string) =>
  new Map(flat(JSON.parse(readFileSync(path.join(root, place, `${language}.json`), 'utf8')) as Texts));
const placeholders = (text: string) =>
  (text.match(/\{\{[^}]+\}\}|<\/?\w+>/g) ?? []).map((found) => saidOtherwise[found] ?? found).toSorted();

describe.each(places)('[1.1] the texts of %s', (place) => {
  const en = load(place, 'en');
  const zh = load(place, 'zh');

  it('exist in both languages under the same keys', () => {
    expect([...zh.keys()].toSorted()).toEqual([...en.keys()].toSorted());
  });

  it('hold the same placeholders and tags in both languages', () => {
    for (const [key, text] of en) expect([key, placeholders(zh.get(key) ?? '')]).toEqual([key, placeholders(text)]);
  });

  it('are not empty, and Chinese ones use full-width punctuation', () => {
    for (const [key, text] of [...en, ...zh]) expect([key, text.trim()]).not.toEqual([key, '']);
    for (const [key, text] of zh) expect([key, /[\u4e00-\u9fff][,;:!?()]/.test(text)]).toEqual([key, false]);
  });
});

it('every part has its texts where they are looked for', () => {
  expect(places.filter((place) => !existsSync(path.join(root, place, 'zh.json')))).toEqual([]);
});
