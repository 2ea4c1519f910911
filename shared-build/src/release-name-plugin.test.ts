import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { ReleaseNamePlugin, uniqueNameOf } from './release-name-plugin.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'release-name-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds a part whose page contains the given text. */
async function build(words: string): Promise<{ names: string[]; globals: string[] }> {
  writeFileSync(path.join(folder, 'page.js'), `export default ${JSON.stringify(words)};\n`);
  writeFileSync(path.join(folder, 'main.js'), "import('./page.js').then((page) => console.log(page.default));\n");
  const output = path.join(folder, 'dist');
  await new Promise<void>((resolve, reject) => {
    const compiler = webpack({
      mode: 'production',
      context: folder,
      entry: './main.js',
      output: { path: output, filename: '[name].[contenthash].js', uniqueName: uniqueNameOf('remote-x'), clean: true },
      plugins: [new ReleaseNamePlugin()],
    });
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
      else compiler.close(() => resolve());
    });
  });
  const names = readdirSync(output).toSorted();
  const globals = names.flatMap((name) => readFileSync(path.join(output, name), 'utf8').match(/webpackChunk\w+/g) ?? []);
  return { names, globals: [...new Set(globals)] };
}

describe('chunk loading global of a release', () => {
  it('is shared by its files and differs between releases [T2]', async () => {
    const [bad, good] = [await build('bad'), await build('good')];
    for (const { globals } of [bad, good]) expect(globals).toEqual([expect.stringMatching(/^webpackChunkremote_x_[\da-f]{8}$/)]);
    expect(bad.globals).not.toEqual(good.globals);
    expect(good.names.filter((name) => bad.names.includes(name))).toEqual([]);
  });

  it('is the same for the same content', async () => {
    expect(await build('good')).toEqual(await build('good'));
  });
});
