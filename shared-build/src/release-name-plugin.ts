import { createHash } from 'node:crypto';
import type { Compiler, WebpackPluginInstance } from 'webpack';
import webpack from 'webpack';

/** Placeholder for the release in the global name that a build's chunks register under. */
const PLACEHOLDER = 'thisRelease';

/** The `output.uniqueName` of a part. Several of its releases may be loaded in one page. */
export const uniqueNameOf = (part: string): string => `${part}-${PLACEHOLDER}`;

/**
 * Gives each release its own global for its chunks. With a shared name, a release that is loaded later would reuse the chunks of the
 * earlier one: after a rollback, "Try again" would run the bad code again. The name comes from the content, so that the same content stays
 * the same release, and is set before webpack hashes the files.
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
