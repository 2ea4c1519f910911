import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { articleKinds, type ArticleKind } from 'shared-contracts/pages/articles';
import { DEFAULT_LANGUAGE, languages, type Language } from 'shared-contracts/languages';
import { readSource, type ArticleSource, type InContentLanguages } from './article-source.ts';

/** Maximum Markdown size of an article in one language. */
export const ARTICLE_MAX_BYTES = 262_144;

/** Folder name of each kind. */
export const folders = { news: 'news', question: 'questions', guide: 'guides' } as const satisfies Readonly<Record<ArticleKind, string>>;

const isFolder = (folder: string): boolean => statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;

const FILE = new RegExp(`^(?<id>.+)\\.(?<language>${languages.join('|')})\\.md$`);

export interface ReadFolder {
  readonly sources: readonly ArticleSource[];
  readonly problems: string[];
}

/** @param required languages in which every article must exist */
function readKind(root: string, kind: ArticleKind, required: readonly Language[], tell: (problem: string) => void): ArticleSource[] {
  const folder = path.join(root, folders[kind]);
  if (!isFolder(folder)) {
    tell(`there is no folder ${folder}`);
    return [];
  }
  const name = (file: string) => `${folders[kind]}/${file}`;
  const found = new Map<string, Partial<Record<Language, string>>>();
  for (const file of readdirSync(folder).toSorted()) {
    const { id, language } = FILE.exec(file)?.groups ?? {};
    if (id === undefined) {
      tell(`${name(file)}: a file here must be named ${languages.map((each) => `{id}.${each}.md`).join(' or ')}`);
      continue;
    }
    const { size } = statSync(path.join(folder, file));
    if (size > ARTICLE_MAX_BYTES) tell(`${name(file)}: it has ${size} bytes, and an article may have at most ${ARTICLE_MAX_BYTES}`);
    else found.set(id, { ...found.get(id), [language as Language]: readFileSync(path.join(folder, file), 'utf8') });
  }
  return [...found].flatMap(([id, files]) => {
    const missing = required.filter((language) => files[language] === undefined);
    for (const language of missing) tell(`${name(`${id}.${language}.md`)}: it is missing or was not read`);
    if (missing.length > 0) return [];
    const source = readSource({ kind, id, files: files as InContentLanguages<string> }, (language, problem) =>
      tell(`${name(`${id}.${language}.md`)}: ${problem}`),
    );
    return source ? [source] : [];
  });
}

/** English, and every language that has an article. One that has none yet shows all of them in English. */
function languagesIn(root: string): readonly Language[] {
  const files = Object.values(folders).flatMap((folder) => (isFolder(path.join(root, folder)) ? readdirSync(path.join(root, folder)) : []));
  return languages.filter((language) => language === DEFAULT_LANGUAGE || files.some((file) => file.endsWith(`.${language}.md`)));
}

/**
 * Reads every article of a folder and reports those that can't be read. Reports a missing folder too, which would otherwise look as if all
 * its articles had been deleted.
 */
export function readFolder(folder: string): ReadFolder {
  // Problems must show the absolute path, because the working directory of the script may differ from the user's.
  const root = path.resolve(folder);
  if (!isFolder(root)) return { sources: [], problems: [`there is no folder ${root}`] };
  const problems: string[] = [];
  const required = languagesIn(root);
  const sources = articleKinds.flatMap((kind) => readKind(root, kind, required, (problem) => problems.push(problem)));
  const ids = sources.map(({ id }) => id);
  for (const id of new Set(ids.filter((each, i) => ids.indexOf(each) !== i))) problems.push(`${id}: two articles have this id`);
  return { sources, problems };
}
