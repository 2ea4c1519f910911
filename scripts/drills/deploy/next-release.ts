import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltRelease } from 'shared-contracts/releases/built-release';
import type { Part } from 'shared-contracts/pages/routes';
import { root } from '../../lib/root.ts';
import { expectThat } from '../../lib/drill.ts';

/** A text change in the next release. */
export interface Reworded {
  readonly part: Part;
  readonly from: string;
  readonly to: string;
  /** Chunk of a page that throws in browsers; its prerendered page is fine. */
  readonly broken?: string;
}

/** Makes the module of a page throw as soon as it runs. */
function breakChunk(file: string): void {
  const text = readFileSync(file, 'utf8');
  const broken = text.replace(/\{(?=\w+\.r\(\w+\),\w+\.d\(\w+,\{default:)/, '{throw new Error("planted");');
  expectThat(broken !== text, `${path.basename(file)} has no module with a default export`);
  writeFileSync(file, broken);
}

/**
 * Creates a further release of a part from its current build, with one text changed.
 * @param hash the end of its name
 * @returns the folder, as its build would have written it
 */
export function nextRelease({ part, from, to, broken }: Reworded, into: string, hash = 'ffffffff'): string {
  const dist = path.join(into, `${part}-${hash}`);
  cpSync(path.join(root, part, 'dist'), dist, { recursive: true });
  let places = 0;
  for (const name of globSync(['files/*.js', 'server/server.cjs'], { cwd: dist })) {
    const file = path.join(dist, name);
    const text = readFileSync(file, 'utf8');
    if (!text.includes(from)) continue;
    places += 1;
    writeFileSync(file, text.replaceAll(from, to));
  }
  // Both the browser build and the server build that prerenders pages.
  expectThat(places >= 2, `${part} contains "${from}" in ${places} files`);
  if (broken !== undefined) breakChunk(path.join(dist, 'files', broken));
  const file = path.join(dist, 'release.json');
  const built = JSON.parse(readFileSync(file, 'utf8')) as BuiltRelease;
  writeFileSync(file, JSON.stringify({ ...built, release: `${built.version}-${hash}` }));
  return dist;
}
