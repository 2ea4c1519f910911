import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { pageFiles } from 'shared-contracts/releases/front-door';
import { languages, type Language } from 'shared-contracts/languages';
import { inGeneration, type Generation } from './generation.ts';

/**
 * Sorted paths of the article pages in a folder that match a pattern such as `/news/:id`.
 * @param folder contains pages as `<language>/<path>/index.html`
 */
export function articlesIn(folder: string, language: Language, pattern: string): string[] {
  const above = path.posix.dirname(pattern);
  return globSync('*/index.html', { cwd: path.join(folder, language, above) })
    .map((file) => path.posix.join(above, path.dirname(file)))
    .toSorted();
}

/** Articles that have pages in a generation, including empty ones; undefined if it doesn't know the pattern. */
export function articlesOf(generation: Generation | undefined, language: Language, pattern: string): string[] | undefined {
  if (generation === undefined || !existsSync(inGeneration(generation, pageFiles.absent(language, pattern)))) return undefined;
  return ['pages', 'unlisted'].flatMap((folder) => articlesIn(path.join(generation, folder), language, pattern)).toSorted();
}

/** Whether two generations have the same articles for all patterns they share. */
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
