import { existsSync, globSync, linkSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { PageData, ReleaseList } from 'shared-contracts/releases/federation';
import { CURRENT, pageFiles } from 'shared-contracts/releases/front-door';
import type { Language } from 'shared-contracts/languages';
import type { Part, RemoteName } from 'shared-contracts/pages/routes';
import { articlesIn } from './article-paths.ts';
import type { Generation } from './generation.ts';
import { dataOf } from './page-document.ts';
import { releasesOf } from './site-folder.ts';

const SHELL = 'shell';

/**
 * Rendered pages by the two releases that rendered them: `drawn/<shell release>/<remote>/<its release>/<language>/<path>/index.html`, and
 * the shell's own in `drawn/<shell release>/shell`. They are hard links to the files of the generation that they were rendered for. Any
 * combination of releases rendered before can be shown again without rendering.
 * They also contain the page table of their rendering, so links to pages that other releases lack are hidden. The folder keeps the name that
 * it had at first.
 */
const renderedRoot = (siteRoot: string): string => path.join(siteRoot, 'drawn');

/** Folder with the shell's pages that have no address of their own. */
export const renderedShell = (siteRoot: string, shell: string): string => path.join(renderedRoot(siteRoot), shell, SHELL);

/** Folder with a remote's pages as rendered by one shell. */
export const renderedRemote = (siteRoot: string, shell: string, remote: RemoteName, release: string): string =>
  path.join(renderedRoot(siteRoot), shell, remote, release);

/** Page files in a folder, as `<language>/…`. */
export const pagesIn = (folder: string): string[] => globSync('**/*.html', { cwd: folder }).map((file) => file.replaceAll(path.sep, '/'));

/** Path of a page among rendered ones. */
export const fileOf = (language: Language, own: string): string =>
  path.relative(path.join(CURRENT, 'pages'), pageFiles.stored(language, own));

/** Sorted paths of all articles of a pattern that any release of a remote was rendered with. */
export const wasEverRendered = (siteRoot: string, remote: RemoteName, language: Language, pattern: string): string[] => [
  ...new Set(
    globSync(`*/${remote}/*`, { cwd: renderedRoot(siteRoot) })
      .flatMap((folder) => articlesIn(path.join(renderedRoot(siteRoot), folder), language, pattern))
      .toSorted(),
  ),
];

/** Finds the remote of a page by its preloads; undefined for the shell's. */
function ownerOf({ preloads, releases: { remotes } }: PageData): RemoteName | undefined {
  const names = Object.keys(remotes) as RemoteName[];
  return names.find((name) => preloads.some((url) => url.startsWith(`/${releasesOf(name)}/`) || url === remotes[name]?.entry));
}

/** Folder that a page belongs to, below that of its shell. */
function folderOf(data: PageData): string {
  const owner = ownerOf(data);
  return owner === undefined ? SHELL : path.join(owner, data.releases.remotes[owner].release);
}

/** Keeps the pages of a generation, replacing earlier ones of the same releases. */
export function keepRendered(siteRoot: string, generation: Generation, { shell, remotes }: ReleaseList): void {
  const pages = path.join(generation, 'pages');
  const folder = path.join(renderedRoot(siteRoot), shell.release);
  const draft = path.join(renderedRoot(siteRoot), `.${path.basename(generation)}`);
  // A remote without public pages also counts as rendered.
  const shelves = [SHELL, ...Object.entries(remotes).map(([name, { release }]) => path.join(name, release))];
  try {
    for (const shelf of shelves) mkdirSync(path.join(draft, shelf), { recursive: true });
    for (const file of pagesIn(pages)) {
      const kept = path.join(draft, folderOf(dataOf(readFileSync(path.join(pages, file), 'utf8'))), file);
      mkdirSync(path.dirname(kept), { recursive: true });
      linkSync(path.join(pages, file), kept);
    }
    for (const shelf of shelves) {
      mkdirSync(path.dirname(path.join(folder, shelf)), { recursive: true });
      rmSync(path.join(folder, shelf), { recursive: true, force: true });
      renameSync(path.join(draft, shelf), path.join(folder, shelf));
    }
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Whether a shell rendered a remote's pages, even if there were none. */
export const wasRendered = (siteRoot: string, shell: string, remote: RemoteName, release: string): boolean =>
  existsSync(renderedRemote(siteRoot, shell, remote, release));

/** Content of every kept page. */
export function* renderedPages(siteRoot: string): Generator<string> {
  for (const file of pagesIn(renderedRoot(siteRoot))) yield readFileSync(path.join(renderedRoot(siteRoot), file), 'utf8');
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** Removes pages of releases whose files are gone. */
export function forgetRendered(siteRoot: string, isAtHand: (part: Part, release: string) => boolean): void {
  const root = renderedRoot(siteRoot);
  for (const shell of namesIn(root)) {
    if (!isAtHand('shell', shell)) rmSync(path.join(root, shell), { recursive: true, force: true });
    const remotes = namesIn(path.join(root, shell)).filter((name) => name !== SHELL) as RemoteName[];
    for (const remote of remotes) {
      for (const release of namesIn(path.join(root, shell, remote))) {
        if (!isAtHand(remote, release)) rmSync(path.join(root, shell, remote, release), { recursive: true, force: true });
      }
    }
  }
}

/** Removes remotes' pages, which contain absolute addresses of a previous origin. The shell's empty pages contain none. */
export function forgetRenderedRemotes(siteRoot: string): void {
  for (const folder of globSync('*/remote-*', { cwd: renderedRoot(siteRoot) }))
    rmSync(path.join(renderedRoot(siteRoot), folder), { recursive: true, force: true });
}
