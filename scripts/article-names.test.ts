import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languages, type Language } from 'shared-contracts/languages';
import { pageTable } from 'shared-contracts/page-table';
import { articleScreens } from './lib/article-screens.ts';
import { thirdPartyLabels } from './lib/third-party-labels.ts';
import { root } from './lib/root.ts';

/** Date on which the terms took effect. */
const OPENED = '2026-11-21';

interface Texts {
  readonly [key: string]: string | Texts;
}

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const valuesOf = (texts: Texts): string[] =>
  Object.values(texts).flatMap((value) => (typeof value === 'string' ? [value] : valuesOf(value)));
/** Strips placeholders and tags from a text: `Pay` for `Pay {{amount}}`. */
const fixedPart = (text: string): string => text.replace(/\{\{[^}]+\}\}|<\/?\w+>/g, '').trim();

const textsOf = (folder: string, language: Language) => valuesOf(JSON.parse(read(`${folder}/locales/${language}.json`)) as Texts);

/** The texts of screens, with page titles and the menu. */
function namesOnScreens(folders: readonly string[], language: Language): ReadonlySet<string> {
  const titles = Object.values(pageTable()).map(({ title }) => title[language]);
  return new Set([...titles, ...['shell/src', ...folders].flatMap((folder) => textsOf(folder, language))].map(fixedPart));
}

interface BoldName {
  readonly name: string;
  /** Article id. */
  readonly id: string;
  /** Article, line and name. */
  readonly at: string;
}

/** Bold names in an article. Excludes bold lead-ins, which end with punctuation or precede a Chinese colon. */
function boldNames(file: string): BoldName[] {
  const id = path.basename(file).replace(/\..*/, '');
  let isCode = false;
  return read(file)
    .split('\n')
    .flatMap((line, index) => {
      if (/^ *```/.test(line)) isCode = !isCode;
      if (isCode) return [];
      return [...line.matchAll(/\*\*(?<name>[^*]+)\*\*(?<after>.?)/g)].flatMap(({ groups: { name = '', after = '' } = {} }) =>
        /[.:,]$/.test(name) || after === '：' ? [] : [{ name, id, at: `${file}:${index + 1}: ${name}` }],
      );
    });
}

const namesOf = (language: Language) => globSync(`content/*/*.${language}.md`, { cwd: root }).toSorted().flatMap(boldNames);

describe.each(languages)('bold names in the articles in %s', (language) => {
  const names = namesOf(language);
  const isKnown = ({ name, id }: Omit<BoldName, 'at'>) =>
    thirdPartyLabels[id]?.includes(name) || namesOnScreens(articleScreens[id] ?? [], language).has(name);

  it('match buttons, columns, tabs and formats on the screens that the article describes [W12][W13]', () => {
    expect(names.length).toBeGreaterThan(80);
    expect(names.filter((name) => !isKnown(name)).map(({ at }) => at)).toEqual([]);
  });

  it('would not match a name of another screen', () => {
    const name = { en: 'Add my current address', zh: '添加我的当前地址' }[language];
    expect(isKnown({ id: 'whitelist', name })).toBe(true);
    expect(isKnown({ id: 'static-ips', name })).toBe(false);
  });
});

it('each described screen belongs to an article with bold names', () => {
  const used = new Set(languages.flatMap((language) => namesOf(language).map(({ id }) => id)));
  expect(Object.keys(articleScreens).filter((id) => !used.has(id))).toEqual([]);
});

it.each(Object.entries(thirdPartyLabels))('%s uses every allowed label of another program', (id, labels) => {
  const used = new Set(namesOf('en').flatMap((each) => (each.id === id ? [each.name] : [])));
  expect(labels.filter((label) => !used.has(label))).toEqual([]);
});

it('no article is dated before the site opened [W15]', () => {
  const dates = globSync('content/*/*.en.md', { cwd: root }).map((file) => [file, /^published: (\S+)$/m.exec(read(file))?.[1] ?? '']);
  expect(dates.filter(([, date = '']) => date < OPENED)).toEqual([]);
});
