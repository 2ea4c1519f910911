import path from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';

/** A folder of texts belongs to its feature. */
export const folderOf = (file: string): string => path.posix.dirname(file).replace(/\/locales$/, '');

/** Files directly in a package's sources have an order of their own (`floors.ts`). */
const isRoot = (folder: string) => /^[^/]+\/src$/.test(folder);

/** The folders of a package that each folder imports from, also those around it and inside it. */
function importsOf({ modules }: Pick<ICruiseResult, 'modules'>): ReadonlyMap<string, ReadonlySet<string>> {
  const imports = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const folder = folderOf(source);
    for (const { resolved } of dependencies) {
      const other = folderOf(resolved);
      if (other === folder || isRoot(folder) || isRoot(other)) continue;
      imports.set(folder, (imports.get(folder) ?? new Set()).add(other));
    }
  }
  return imports;
}

/** Shortest way through imports from a folder back to itself; undefined if there is none. */
function circleFrom(start: string, imports: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
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

/**
 * Circles between folders, each once, beginning with its first folder by name. The folder scope of dependency-cruiser leaves out imports
 * between a folder and one inside it.
 */
export function findCircles(result: Pick<ICruiseResult, 'modules'>): string[][] {
  const imports = importsOf(result);
  return [...imports.keys()].toSorted().flatMap((folder) => {
    const circle = circleFrom(folder, imports);
    return circle && !circle.some((other) => other < folder) ? [circle] : [];
  });
}
