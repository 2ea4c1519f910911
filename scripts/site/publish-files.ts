import { cpSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { BuiltRelease } from 'shared-build/release-plugin';
import { root, type Part } from '../lib/root.ts';
import { backstage, readRelease, releaseFile, releasesOf, serverFile } from './built-part.ts';
import { compressFolder } from './compress.ts';

/** Copies the built release of a part into the site, beside the earlier ones. */
export function publishRelease(siteRoot: string, part: Part): BuiltRelease {
  const dist = path.join(root, part, 'dist');
  const built = readRelease(releaseFile(dist));
  const files = path.join(siteRoot, releasesOf(part), built.release);
  const kept = backstage(siteRoot, part, built.release);
  // Copied last: a copy that was broken off has none, and is made again.
  if (!existsSync(releaseFile(kept))) {
    cpSync(path.join(dist, 'files'), files, { recursive: true });
    compressFolder(files);
    mkdirSync(kept, { recursive: true });
    cpSync(serverFile(path.join(dist, 'server')), serverFile(kept));
    cpSync(releaseFile(dist), releaseFile(kept));
  }
  return built;
}

/** Copies the files that belong to no part: flags, marks, pictures for previews. */
export function publishAssets(siteRoot: string): void {
  cpSync(path.join(root, 'node_modules/country-flag-icons/3x2'), path.join(siteRoot, 'assets/flags'), {
    recursive: true,
    filter: (file) => !path.extname(file) || file.endsWith('.svg'),
  });
  cpSync(path.join(root, 'shell/public'), siteRoot, { recursive: true });
  compressFolder(path.join(siteRoot, 'assets'));
}
