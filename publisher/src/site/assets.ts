import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compressFolder } from './compress.ts';

const flagsPackage = createRequire(import.meta.url).resolve('country-flag-icons/package.json');
const ownAssets = path.join(import.meta.dirname, '../../assets');

/** Copies the files that belong to no part into a site: flags and the logo. */
export function addAssets(siteRoot: string): void {
  const assets = path.join(siteRoot, 'assets');
  cpSync(ownAssets, assets, { recursive: true });
  const stamp = path.join(siteRoot, 'assets/flags/.version');
  const { version } = JSON.parse(readFileSync(flagsPackage, 'utf8')) as { version: string };
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version) return;
  mkdirSync(path.dirname(stamp), { recursive: true });
  cpSync(path.join(path.dirname(flagsPackage), '3x2'), path.dirname(stamp), {
    recursive: true,
    filter: (file) => !path.extname(file) || file.endsWith('.svg'),
  });
  compressFolder(assets);
  writeFileSync(stamp, version);
}
