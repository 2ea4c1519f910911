import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuiltRelease } from 'shared-contracts/built-release';
import type { PageManifest } from 'shared-contracts/pages';
import type { Part } from 'shared-contracts/routes';
import type { BuiltPart } from '../releases/publish.ts';

export interface Workbench {
  /** Of the site, which is empty at first. */
  readonly siteRoot: string;
  /** Writes what a build of a part would have written. Its file says which release it is. */
  readonly build: (part: Part, release: string, contract?: string, pages?: PageManifest) => BuiltPart;
  readonly remove: () => void;
}

/** Folders for a site and for builds. */
export function openWorkbench(): Workbench {
  const folder = mkdtempSync(path.join(tmpdir(), 'publisher-'));
  const siteRoot = path.join(folder, 'site');
  mkdirSync(siteRoot);
  return {
    siteRoot,
    build: (part, release, contract = part === 'shell' ? '1.0.0' : '^1.0.0', pages) => {
      const dist = path.join(folder, part, release);
      for (const each of ['files', 'server']) mkdirSync(path.join(dist, each), { recursive: true });
      const built: BuiltRelease = {
        part,
        version: '1.0.0',
        release,
        commit: 'c0ffee',
        contract,
        container: 'part.js',
        scripts: ['part.js'],
        styles: [],
        pieces: {},
        ...(pages && { pages }),
      };
      writeFileSync(path.join(dist, 'files/part.js'), release);
      writeFileSync(path.join(dist, 'server/server.cjs'), release);
      writeFileSync(path.join(dist, 'release.json'), JSON.stringify(built));
      return { part, dist };
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
