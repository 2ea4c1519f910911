import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { MAPS } from 'shared-contracts/releases/built-release';
import { z } from 'zod';

/** A build as one file: its files by path, in Base64. */
const bundle = z.record(z.string(), z.base64());

/** Maximum size of a build; the largest is a tenth of that. */
export const MAX_BUNDLE_BYTES = 32_000_000;
const MAX_UNPACKED_BYTES = 100_000_000;
const MAX_FILES = 2000;

/** Files of a build that are released. */
const CONTENTS = ['release.json', 'files/**/*', 'server/server.cjs', `${MAPS}/**/*`];
/** Excludes hidden files and path traversal. */
const PATH = /^(?:release\.json|server\/server\.cjs|(?:files|maps)\/(?!\.)[\w.@~-]+(?:\/(?!\.)[\w.@~-]+)*)$/;

/** @param dist output folder of a build */
export function pack(dist: string): Buffer {
  const files = globSync(CONTENTS, { cwd: dist, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
    .map((file) => [path.relative(dist, file).replaceAll(path.sep, '/'), readFileSync(file, 'base64')]);
  return gzipSync(JSON.stringify(Object.fromEntries(files)));
}

/**
 * Unpacks a bundle in the layout of the build.
 * @throws if it is invalid, too large, or contains paths that no build writes
 */
export function unpack(packed: Buffer, folder: string): void {
  let files: Readonly<Record<string, string>>;
  try {
    files = bundle.parse(JSON.parse(gunzipSync(packed, { maxOutputLength: MAX_UNPACKED_BYTES }).toString()));
  } catch {
    throw new Error('The upload is not a build sent by `npm run release`, or it is too large when unpacked.');
  }
  const names = Object.keys(files);
  if (names.length > MAX_FILES) throw new Error(`A build may have at most ${MAX_FILES} files; this one has ${names.length}.`);
  const odd = names.find((name) => !PATH.test(name));
  if (odd !== undefined) throw new Error(`A build may not contain the file ${JSON.stringify(odd)}.`);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content, 'base64');
  }
}
