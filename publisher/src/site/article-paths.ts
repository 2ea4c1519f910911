import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { pageFiles } from 'shared-contracts/front-door';
import { languages, type Language } from 'shared-contracts/languages';
import { inGeneration, type Generation } from './generation.ts';

/**
 * Paths of the pages in a folder that a pattern such as `/news/:id` has one for each article of, in order.
 * @param folder holds pages as `<language>/<path>/index.html`
 */
export function articlesIn(folder: string, language: Language, pattern: string): string[] {
  const above = path.posix.dirname(pattern);
  return globSync('*/index.html', { cwd: path.join(folder, language, above) })
    .map((file) => path.posix.join(above, path.dirname(file)))
    .toSorted();
}

/** Articles that a generation has pages of, be they empty; undefined where it knows no such pattern. */
export function articlesOf(generation: Generation | undefined, language: Language, pattern: string): string[] | undefined {
  if (generation === undefined || !existsSync(inGeneration(generation, pageFiles.absent(language, pattern)))) return undefined;
  return ['pages', 'unlisted'].flatMap((folder) => articlesIn(path.join(generation, folder), language, pattern)).toSorted();
}

/** Whether a generation has the articles that another has, of all patterns that both know. */
export function hasSameArticles(generation: Generation, other: Generation): boolean {
  return languages.every((language) =>
    globSync('**/any.html', { cwd: path.join(generation, 'absent', language) })
      .map((file) => `/${path.dirname(file).replaceAll(path.sep, '/')}/:id`)
      .every((pattern) => {
        const there = articlesOf(other, language, pattern);
        return there === undefined || isDeepStrictEqual(articlesOf(generation, language, pattern), there);
      }),
  );
}
