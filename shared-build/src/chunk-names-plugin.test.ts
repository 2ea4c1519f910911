import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { ChunkNamesPlugin } from './chunk-names-plugin.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chunk-names-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('files of named chunks are found by name, without a lookup table', async () => {
  writeFileSync(path.join(folder, 'page.js'), "export default 'page';\n");
  writeFileSync(path.join(folder, 'main.js'), "import(/* webpackChunkName: 'page-home' */ './page.js').then(console.log);\n");
  const output = path.join(folder, 'dist');
  await new Promise<void>((resolve, reject) => {
    const compiler = webpack({
      mode: 'production',
      context: folder,
      entry: './main.js',
      output: { path: output, filename: '[name].js', chunkFilename: '[id].js' },
      plugins: [new ChunkNamesPlugin()],
    });
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
      else compiler.close(() => resolve());
    });
  });
  expect(readdirSync(output).toSorted()).toEqual(['main.js', 'page-home.js']);
  expect(readFileSync(path.join(output, 'main.js'), 'utf8').match(/page-home/g)).toHaveLength(1);
});
