import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltRelease, PieceFiles } from 'shared-contracts/releases/built-release';
import { callShapes } from 'shared-contracts/api/call-shapes';
import { languages } from 'shared-contracts/languages';
import { isStored, type PageManifest } from 'shared-contracts/pages/manifest';
import type { Part } from 'shared-contracts/pages/routes';
import { shellOffers, usedOfShell } from './shell-names.ts';
import { usedCalls } from './used-calls.ts';
import { manifestOf } from './workspace-pages.ts';
import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack';

interface Options extends Pick<BuiltRelease, 'version' | 'container'> {
  readonly part: Part;
  /** Name of the chunk that every page of the part needs. */
  readonly entry: string;
}

const filesOf = (files: readonly string[]): PieceFiles => ({
  scripts: files.filter((file) => file.endsWith('.js')),
  styles: files.filter((file) => file.endsWith('.css')),
});

const pieceFiles = (compilation: Compilation, name: string): PieceFiles =>
  filesOf(compilation.namedChunkGroups.get(name)?.getFiles() ?? []);

/** Commit of the folder being built, or the one in the environment if there is no repository, as in an image. */
function commitOf(folder: string): string {
  if (process.env.SOURCE_COMMIT !== undefined) return process.env.SOURCE_COMMIT.slice(0, 10);
  try {
    return execFileSync('git', ['describe', '--always', '--abbrev=10', '--exclude=*', '--dirty=+'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

/** Why a page's files wouldn't be found, or the files of no page would be listed: chunk names are typed in `remote.ts`. */
function faultsOfPieces(part: Part, pages: PageManifest, pieces: readonly string[]): string[] {
  const ids = Object.keys(pages);
  const names = new Map(ids.map((id) => [id, [`page-${id}`, ...languages.map((language) => `page-${id}-${language}`)]]));
  const known = new Set([...names.values()].flat());
  return [
    ...Object.entries(pages).flatMap(([id, page]) =>
      part !== 'shell' && isStored(page) && !pieces.includes(`page-${id}`) ? [`The stored page ${id} has no chunk page-${id}.`] : [],
    ),
    ...[...names.values()].flatMap(([, ...texts]) => {
      const missing = texts.filter((name) => !pieces.includes(name));
      return missing.length < texts.length ? missing.map((name) => `There is no chunk ${name}, but there is one in another language.`) : [];
    }),
    ...pieces.flatMap((name) => (name.startsWith('page-') && !known.has(name) ? [`The chunk ${name} belongs to no page.`] : [])),
  ];
}

/** Names a build after its content, so that the same content is always the same release. */
export class ReleasePlugin implements WebpackPluginInstance {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('ReleasePlugin', async (stats) => {
      if (stats.hasErrors()) return;
      const { compilation } = stats;
      const hash = createHash('sha256');
      // Read from disk, because after a build webpack keeps only the sizes of the files it wrote.
      for (const name of readdirSync(compiler.outputPath).toSorted()) {
        hash.update(name).update(readFileSync(path.join(compiler.outputPath, name)));
      }
      const { entry, container, ...told } = this.#options;
      const pages = await manifestOf(told.part);
      hash.update(JSON.stringify(pages));
      const { scripts, styles } = pieceFiles(compilation, entry);
      const names = [...compilation.namedChunkGroups.keys()].filter((name) => /^(?:(?:page|texts)-|federation$)/.test(name)).toSorted();
      const faults = faultsOfPieces(told.part, pages, names);
      if (faults.length > 0) throw new Error(`Correct the chunk names in ${told.part}/src/remote.ts:\n${faults.join('\n')}`);
      const built: BuiltRelease = {
        ...told,
        release: `${told.version}-${hash.digest('hex').slice(0, 8)}`,
        commit: commitOf(compiler.context),
        ...(container !== undefined && { container }),
        scripts: container === undefined ? scripts : [container, ...scripts],
        styles,
        pieces: Object.fromEntries(names.map((name) => [name, pieceFiles(compilation, name)])),
        pages,
        strictStyles: true,
        darkTheme: true,
        calls: callShapes(usedCalls(compilation)),
        ...(container === undefined ? { offers: shellOffers } : { uses: usedOfShell(compilation) }),
      };
      writeFileSync(path.join(compiler.outputPath, '..', 'release.json'), `${JSON.stringify(built, null, 2)}\n`);
    });
  }
}
