import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, workFolder } from './root.ts';

/** Build and runtime dependencies of a room, as npm's CycloneDX output lists them. */
export interface Sbom {
  readonly metadata: { readonly component: { readonly name: string; readonly version: string } };
  readonly components: readonly { readonly name: string; readonly version: string; readonly hashes?: readonly object[] }[];
}

/**
 * Lists the packages of a room from the lock file, including its build dependencies. npm's `--omit dev` would also drop packages that a
 * room needs if the root has them as dev dependencies.
 */
export function sbomOf(room: string): Sbom {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--workspace', room];
  const text = execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000, stdio: ['ignore', 'pipe', 'inherit'] });
  const listed = JSON.parse(text) as Sbom;
  const { name, version } = JSON.parse(readFileSync(path.join(root, room, 'package.json'), 'utf8')) as { name: string; version: string };
  // npm puts the root folder's name here.
  return { ...listed, metadata: { ...listed.metadata, component: { ...listed.metadata.component, name, version } } };
}

/** @returns the file that it was written to, `.tidegate/sbom/<room>-<version>.cdx.json` */
export function writeSbom(room: string, version?: string): string {
  const sbom = sbomOf(room);
  const folder = path.join(workFolder, 'sbom');
  const file = path.join(folder, `${room}-${version ?? sbom.metadata.component.version}.cdx.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify(sbom, undefined, 2)}\n`);
  return file;
}
