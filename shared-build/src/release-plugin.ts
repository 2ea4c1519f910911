import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack';

interface Options {
  readonly part: string;
  readonly version: string;
  /** Semver range of the shell contract that a remote needs. */
  readonly contract?: string;
  /** Name of the chunk that every page of the part needs. */
  readonly entry: string;
  /** File that a remote is loaded by. */
  readonly container?: string;
}

/** Files of a piece of a part. */
export interface PieceFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** What a build leaves beside its files, as `dist/release.json`. */
export interface BuiltRelease extends Options, PieceFiles {
  /** `<version>-<8 hex of its content>`. */
  readonly release: string;
  /** Files of the pieces that are named in the source: `page-<route id>` and `texts-<language>`. */
  readonly pieces: Readonly<Record<string, PieceFiles>>;
}

const filesOf = (files: readonly string[]): PieceFiles => ({
  scripts: files.filter((file) => file.endsWith('.js')),
  styles: files.filter((file) => file.endsWith('.css')),
});

const pieceFiles = (compilation: Compilation, name: string): PieceFiles =>
  filesOf(compilation.namedChunkGroups.get(name)?.getFiles() ?? []);

/** Names a build by its content, so that the same content is always the same release. */
export class ReleasePlugin implements WebpackPluginInstance {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('ReleasePlugin', (stats) => {
      if (stats.hasErrors()) return;
      const { compilation } = stats;
      const hash = createHash('sha256');
      // From the disk: after a build webpack keeps only the sizes of what it wrote.
      for (const name of readdirSync(compiler.outputPath).toSorted()) {
        hash.update(name).update(readFileSync(path.join(compiler.outputPath, name)));
      }
      const { entry, container, version } = this.#options;
      const { scripts, styles } = pieceFiles(compilation, entry);
      const names = [...compilation.namedChunkGroups.keys()].filter((name) => /^(page|texts)-/.test(name)).toSorted();
      const built: BuiltRelease = {
        ...this.#options,
        release: `${version}-${hash.digest('hex').slice(0, 8)}`,
        scripts: container ? [container, ...scripts] : scripts,
        styles,
        pieces: Object.fromEntries(names.map((name) => [name, pieceFiles(compilation, name)])),
      };
      writeFileSync(path.join(compiler.outputPath, '..', 'release.json'), `${JSON.stringify(built, null, 2)}\n`);
    });
  }
}
