import type { Compiler, WebpackPluginInstance } from 'webpack';

/**
 * Uses the name of a chunk as its id, so that its file is `[id].js` and visitors don't download a table of chunk ids and names. File names
 * need no hash, because each release has its own folder named by its content.
 */
export class ChunkNamesPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ChunkNamesPlugin', (compilation) => {
      compilation.hooks.beforeChunkIds.tap('ChunkNamesPlugin', (chunks) => {
        for (const chunk of chunks) {
          if (!chunk.name) continue;
          chunk.id = chunk.name;
          chunk.ids = [chunk.name];
        }
      });
    });
  }
}
