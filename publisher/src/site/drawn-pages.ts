import { existsSync, globSync, linkSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PageData } from 'shared-contracts/federation';
import { languages } from 'shared-contracts/languages';
import { remoteNames, type Part, type RemoteName } from 'shared-contracts/routes';
import { dataOf } from '../pages/page-document.ts';
import type { Generation } from './generation.ts';
import { withLinks } from './hidden-links.ts';
import { releasesOf } from './site-folder.ts';

/**
 * Pages as they were drawn, by the two releases that drew them: `drawn/<shell release>/<remote>/<its release>/<language>/<path>/index.html`,
 * and the shell's own below `drawn/<shell release>/shell`. They are hard links to the files of the generation that they were drawn for. Any
 * releases that once met can be shown together again without drawing.
 */
const drawnRoot = (siteRoot: string): string => path.join(siteRoot, 'drawn');

/** Folder with the shell's pages that belong to no address. */
export const drawnShell = (siteRoot: string, shell: string): string => path.join(drawnRoot(siteRoot), shell, 'shell');

/** Folder with a remote's pages, as one shell drew them. */
export const drawnRemote = (siteRoot: string, shell: string, remote: RemoteName, release: string): string =>
  path.join(drawnRoot(siteRoot), shell, remote, release);

/** Files of pages below a folder, as `<language>/…`. */
export const pagesIn = (folder: string): string[] => globSync('**/*.html', { cwd: folder }).map((file) => file.replaceAll(path.sep, '/'));

/** A page of a remote, as `<language>/…`, of any release of the shell that drew it. */
export const everDrawn = (siteRoot: string, remote: RemoteName, release: string): string[] => [
  ...new Set(
    globSync(`*/${remote}/${release}`, { cwd: drawnRoot(siteRoot) }).flatMap((folder) => pagesIn(path.join(drawnRoot(siteRoot), folder))),
  ),
];

/** Whose page it is, by the files that it asks for; undefined of the shell's. */
function ownerOf({ preloads }: PageData): RemoteName | undefined {
  return remoteNames.find((name) => preloads.some((address) => address.startsWith(`/${releasesOf(name)}/`)));
}

function folderOf(siteRoot: string, file: string, data: PageData): string | undefined {
  const { shell, remotes } = data.releases;
  const owner = ownerOf(data);
  if (owner !== undefined) return drawnRemote(siteRoot, shell.release, owner, remotes[owner].release);
  // Elsewhere an empty page only stands in for one that was never drawn.
  return path.dirname(file) in Object.fromEntries(languages.map((language) => [language, true]))
    ? drawnShell(siteRoot, shell.release)
    : undefined;
}

/** Keeps the pages of a generation as drawn by its releases. */
export function keepDrawn(siteRoot: string, generation: Generation): void {
  const pages = path.join(generation, 'pages');
  for (const file of pagesIn(pages)) {
    const html = readFileSync(path.join(pages, file), 'utf8');
    const folder = folderOf(siteRoot, file, dataOf(html));
    if (folder === undefined) continue;
    const kept = path.join(folder, file);
    mkdirSync(path.dirname(kept), { recursive: true });
    rmSync(kept, { force: true });
    const whole = withLinks(html);
    if (whole === html) linkSync(path.join(pages, file), kept);
    else writeFileSync(kept, whole);
  }
}

/** Every page that is kept, as text. */
export function* drawnPages(siteRoot: string): Generator<string> {
  for (const file of pagesIn(drawnRoot(siteRoot))) yield readFileSync(path.join(drawnRoot(siteRoot), file), 'utf8');
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** Forgets pages of releases whose files are gone. */
export function forgetDrawn(siteRoot: string, isAtHand: (part: Part, release: string) => boolean): void {
  const root = drawnRoot(siteRoot);
  for (const shell of namesIn(root)) {
    if (!isAtHand('shell', shell)) rmSync(path.join(root, shell), { recursive: true, force: true });
    for (const remote of remoteNames) {
      for (const release of namesIn(path.join(root, shell, remote))) {
        if (!isAtHand(remote, release)) rmSync(path.join(root, shell, remote, release), { recursive: true, force: true });
      }
    }
  }
}

/** Forgets remotes' pages, which name addresses of the site that it has no longer. The shell's empty pages name none. */
export function forgetDrawnRemotes(siteRoot: string): void {
  for (const folder of globSync('*/remote-*', { cwd: drawnRoot(siteRoot) }))
    rmSync(path.join(drawnRoot(siteRoot), folder), { recursive: true, force: true });
}
