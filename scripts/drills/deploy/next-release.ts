import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltRelease } from 'shared-contracts/built-release';
import type { Part } from 'shared-contracts/routes';
import { root } from '../../lib/root.ts';
import { expectThat } from '../drill.ts';

/** What the next release says in place of a text that it says now. */
export interface Reworded {
  readonly part: Part;
  readonly from: string;
  readonly to: string;
}

/**
 * Makes the next release of a part as it is built here, which differs in one text.
 * @returns the folder that its build would have written
 */
export function nextRelease({ part, from, to }: Reworded, into: string): string {
  const dist = path.join(into, part);
  cpSync(path.join(root, part, 'dist'), dist, { recursive: true });
  let places = 0;
  for (const name of globSync(['files/*.js', 'server/server.cjs'], { cwd: dist })) {
    const file = path.join(dist, name);
    const text = readFileSync(file, 'utf8');
    if (!text.includes(from)) continue;
    places += 1;
    writeFileSync(file, text.replaceAll(from, to));
  }
  // In the browser's build and in the one that stores pages.
  expectThat(places >= 2, `${part} says "${from}" in ${places} files`);
  const file = path.join(dist, 'release.json');
  const built = JSON.parse(readFileSync(file, 'utf8')) as BuiltRelease;
  writeFileSync(file, JSON.stringify({ ...built, release: `${built.version}-ffffffff` }));
  return dist;
}
