import type { Compiler, WebpackPluginInstance } from 'webpack';

/**
 * Has a chunk with a name go by it in the code as well, so that `[id].js` is its file and no table of chunks and names is part of what every
 * visitor downloads. Releases lie in folders of their own, named by their content, so that scripts need no hash in their names.
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
