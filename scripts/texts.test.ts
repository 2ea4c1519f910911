import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_LANGUAGE, languages } from 'shared-contracts/languages';
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

describe.each(places)('texts in %s [1.1]', (place) => {
  it.each(languages)('are complete, with the same placeholders and tags as in English (%s)', (language) => {
    const [en, own] = [load(place, DEFAULT_LANGUAGE), load(place, language)];
    expect([...own.keys()].toSorted()).toEqual([...en.keys()].toSorted());
    for (const [key, text] of en) expect([key, placeholders(own.get(key) ?? '')]).toEqual([key, placeholders(text)]);
  });

  it.each(languages)('are not empty, and use full-width punctuation in Chinese (%s)', (language) => {
    for (const [key, text] of load(place, language)) {
      expect([key, text.trim()]).not.toEqual([key, '']);
      expect([key, /[\u4e00-\u9fff][,;:!?()]/.test(text)]).toEqual([key, false]);
    }
  });

  // The build leaves out the rest of i18next.
  it.each(languages)('are not nested in each other, and format nothing but plain numbers (%s)', (language) => {
    for (const [key, text] of load(place, language)) {
      expect([key, text]).toEqual([key, expect.not.stringContaining('$t(')]);
      expect([key, text.match(/\{\{\w+, (?!number\}\})[^}]*\}\}/g)]).toEqual([key, null]);
    }
  });
});

it('every part has a locale folder that this test covers', () => {
  expect(places).toEqual(expect.arrayContaining(parts.map((part) => `${part}/src/locales`)));
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
