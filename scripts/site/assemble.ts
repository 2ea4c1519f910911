import { cpSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BuiltRelease } from 'shared-build/release-plugin';
import { RELEASE_LIST_PATH, type ReleaseList, type RemoteRelease } from 'shared-contracts/federation';
import { languages } from 'shared-contracts/languages';
import { remoteNames, type RemoteName } from 'shared-contracts/routes';
import { root, type Part } from '../lib/root.ts';
import { pageHtml } from './page-html.ts';

const COMPRESSED = /\.(js|css|json|svg|html|txt)$/;

function builtRelease(part: Part): BuiltRelease {
  return JSON.parse(readFileSync(path.join(root, part, 'dist/release.json'), 'utf8')) as BuiltRelease;
}

function compress(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (statSync(file).isDirectory()) compress(file);
    else if (COMPRESSED.test(name)) writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
  }
}

function publishFiles(part: Part, release: string, folder: string): void {
  cpSync(path.join(root, part, 'dist/files'), path.join(folder, release), { recursive: true });
}

function publishRemote(siteRoot: string, name: RemoteName): RemoteRelease {
  const { release, contract = '' } = builtRelease(name);
  publishFiles(name, release, path.join(siteRoot, 'remotes', name));
  return { release, contract, manifest: `/remotes/${name}/${release}/mf-manifest.json` };
}

function writePages(siteRoot: string, shell: BuiltRelease): void {
  for (const language of languages) {
    const folder = path.join(siteRoot, 'pages', language);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'index.html'), pageHtml(language, shell));
  }
}

/** Lays the built parts out as the folder that either front door serves. The release list is written last, in one step. */
export function assembleSite(siteRoot: string): ReleaseList {
  rmSync(siteRoot, { recursive: true, force: true });
  const shell = builtRelease('shell');
  publishFiles('shell', shell.release, path.join(siteRoot, 'shell'));
  const remotes = Object.fromEntries(remoteNames.map((name) => [name, publishRemote(siteRoot, name)])) as ReleaseList['remotes'];
  cpSync(path.join(root, 'node_modules/country-flag-icons/3x2'), path.join(siteRoot, 'assets/flags'), {
    recursive: true,
    filter: (file) => !path.extname(file) || file.endsWith('.svg'),
  });
  cpSync(path.join(root, 'shell/public'), siteRoot, { recursive: true });
  writePages(siteRoot, shell);
  compress(siteRoot);

  const list: ReleaseList = { shell: { release: shell.release }, remotes };
  const file = path.join(siteRoot, RELEASE_LIST_PATH);
  writeFileSync(`${file}.new`, `${JSON.stringify(list, null, 2)}\n`);
  renameSync(`${file}.new`, file);
  return list;
}
