import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler, WebpackPluginInstance } from 'webpack';

interface Options {
  readonly part: string;
  readonly version: string;
  /** Semver range of the shell contract that a remote needs. */
  readonly contract?: string;
  /** Entry whose scripts and styles a page must name. */
  readonly entry?: string;
}

/** What a build leaves beside its files, as `dist/release.json`. */
export interface BuiltRelease extends Options {
  /** `<version>-<8 hex of its content>`. */
  readonly release: string;
  /** Files of `entry`, in the order in which a page names them. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

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
      const { entry, version } = this.#options;
      const files = entry ? (compilation.entrypoints.get(entry)?.getFiles() ?? []) : [];
      const built: BuiltRelease = {
        ...this.#options,
        release: `${version}-${hash.digest('hex').slice(0, 8)}`,
        scripts: files.filter((file) => file.endsWith('.js')),
        styles: files.filter((file) => file.endsWith('.css')),
      };
      writeFileSync(path.join(compiler.outputPath, '..', 'release.json'), `${JSON.stringify(built, null, 2)}\n`);
    });
  }
}
