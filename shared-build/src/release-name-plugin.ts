import { createHash } from 'node:crypto';
import type { Compiler, WebpackPluginInstance } from 'webpack';
import webpack from 'webpack';

/** Stands for the release in the name by which a build's files find each other in a page. */
const PLACEHOLDER = 'thisRelease';

/** The `output.uniqueName` of a part whose releases may meet in one page. */
export const uniqueNameOf = (part: string): string => `${part}-${PLACEHOLDER}`;

/**
 * Gives each release a global of its own for its chunks. With one name for all, a release that is loaded after another one would take
 * over its chunks: after a rollback "Try again" would run the bad code again. Named by content, so that the same content stays the same
 * release, and before webpack names the files by what is in them.
 */
export class ReleaseNamePlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReleaseNamePlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compilation.hooks.processAssets.tap({ name: 'ReleaseNamePlugin', stage }, () => {
        const assets = compilation.getAssets().toSorted((a, b) => (a.name < b.name ? -1 : 1));
        const hash = createHash('sha256');
        for (const { name, source } of assets) hash.update(name).update(source.buffer());
        const release = hash.digest('hex').slice(0, 8);
        for (const { name, source } of assets) {
          const text = source.source();
          if (typeof text !== 'string' || !text.includes(PLACEHOLDER)) continue;
          compilation.updateAsset(name, new webpack.sources.RawSource(text.replaceAll(PLACEHOLDER, release)));
        }
      });
    });
  }
}
