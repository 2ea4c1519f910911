import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { documentTexts } from '../api/src/payments/invoices/document-texts.ts';
import { languages } from 'shared-contracts/languages';
import { parts } from 'shared-contracts/pages/routes';
import { unpackRelease } from './lib/kept-release.ts';
import { root } from './lib/root.ts';

interface Texts {
  readonly [key: string]: string | Texts;
}

function flat(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flat(value, `${prefix}${key}.`),
  );
}

/** A feature with many texts keeps them in its own folder. */
const places = globSync('{shell,shared-ui,remote-*}/src/**/locales/en.json', { cwd: root }).map((file) => path.dirname(file));
/** 90% off is 1 折: Chinese states the fraction to pay, not the discount. */
const equivalentPlaceholders: Readonly<Record<string, string>> = { '{{tenths}}': '{{percent}}' };
const load = (place: string, language: string) =>
  new Map(flat(JSON.parse(readFileSync(path.join(root, place, `${language}.json`), 'utf8')) as Texts));
/** Deduplicated, because one language may repeat a value where the other uses a pronoun. */
const placeholders = (text: string) =>
  [...new Set((text.match(/\{\{[^}]+\}\}|<\/?\w+>/g) ?? []).map((found) => equivalentPlaceholders[found] ?? found))].toSorted();

describe.each(places)('[1.1] texts in %s', (place) => {
  const en = load(place, 'en');
  const zh = load(place, 'zh');

  it('have the same keys in both languages', () => {
    expect([...zh.keys()].toSorted()).toEqual([...en.keys()].toSorted());
  });

  it('have the same placeholders and tags in both languages', () => {
    for (const [key, text] of en) expect([key, placeholders(zh.get(key) ?? '')]).toEqual([key, placeholders(text)]);
  });

  // The build leaves out i18next's support for it.
  it('are not nested in each other', () => {
    for (const [key, text] of [...en, ...zh]) expect([key, text]).toEqual([key, expect.not.stringContaining('$t(')]);
  });

  it('are not empty, and use full-width punctuation in Chinese', () => {
    for (const [key, text] of [...en, ...zh]) expect([key, text.trim()]).not.toEqual([key, '']);
    for (const [key, text] of zh) expect([key, /[\u4e00-\u9fff][,;:!?()]/.test(text)]).toEqual([key, false]);
  });
});

it('every part has a locale folder that this test covers', () => {
  expect(places).toEqual(expect.arrayContaining(parts.map((part) => `${part}/src/locales`)));
});

it.each(languages)('payment methods are named on invoices as where they are chosen: %s', (language) => {
  const chosen = [...load('remote-purchase/src/locales', language)].filter(([key]) => key.startsWith('method.'));
  expect(Object.fromEntries(flat(documentTexts[language].methods, 'method.'))).toEqual(Object.fromEntries(chosen));
});

it('texts that only the shell provides exist in its last release', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-texts-'));
  try {
    const shell = unpackRelease('shell', folder);
    const chunks = globSync('dist/files/**/texts-en*.js', { cwd: shell }).map((file) => readFileSync(path.join(shell, file), 'utf8'));
    expect(chunks).toHaveLength(1);
    // A remote that uses a newer text must bundle it: see shared-ui/src/use-own-texts.ts.
    for (const text of load('shared-ui/src/locales', 'en').values()) expect(chunks[0]).toContain(text);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
