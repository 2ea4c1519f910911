import path from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';

/** A folder of texts belongs to its feature. */
export const folderOf = (file: string): string => path.posix.dirname(file).replace(/\/locales$/, '');

/** The folder of a file; one directly in a package's sources counts as a folder of its own. */
const nodeOf = (file: string): string => (/^[^/]+\/src\/[^/]+$/.test(file) ? file : folderOf(file));

type Imports = ReadonlyMap<string, ReadonlySet<string>>;

/** What each file or folder imports from, also folders around it and inside it. */
function importsOf({ modules }: Pick<ICruiseResult, 'modules'>, nameOf: (file: string) => string): Imports {
  const imports = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const name = nameOf(source);
    for (const { resolved } of dependencies) {
      const other = nameOf(resolved);
      if (other !== name) imports.set(name, (imports.get(name) ?? new Set()).add(other));
    }
  }
  return imports;
}

/** Shortest way through imports from a file or folder back to itself; undefined if there is none. */
function circleFrom(start: string, imports: Imports): string[] | undefined {
  const ways = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of imports.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return [...way, start];
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}

/** Circles, each once, beginning with its first name. */
const circlesIn = (imports: Imports): string[][] =>
  [...imports.keys()].toSorted().flatMap((name) => {
    const circle = circleFrom(name, imports);
    return circle && !circle.some((other) => other < name) ? [circle] : [];
  });

/** Circles between files, also of types, which the linter leaves out. */
export const fileCircles = (result: Pick<ICruiseResult, 'modules'>): string[][] => circlesIn(importsOf(result, (file) => file));

/** Circles between folders. The folder scope of dependency-cruiser leaves out imports between a folder and one inside it. */
export const folderCircles = (result: Pick<ICruiseResult, 'modules'>): string[][] => circlesIn(importsOf(result, nodeOf));
