import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuiltRelease } from 'shared-contracts/releases/built-release';
import webpack from 'webpack';
import { ReleasePlugin } from './release-plugin.ts';
import { manifestOf } from './workspace-pages.ts';

const PART = 'remote-tools';
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'release-plugin-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const load = (name: string) => `import(/* webpackChunkName: '${name}' */ './${name}.js').then(console.log);\n`;

/** Builds a part with chunks of these names. */
async function build(names: readonly string[]): Promise<void> {
  for (const name of names) writeFileSync(path.join(folder, `${name}.js`), `export default '${name}';\n`);
  writeFileSync(path.join(folder, 'main.js'), names.map(load).join(''));
  await new Promise<void>((resolve, reject) => {
    const compiler = webpack({
      mode: 'production',
      context: folder,
      entry: './main.js',
      output: { path: path.join(folder, 'dist/files') },
      plugins: [new ReleasePlugin({ part: PART, version: '1.0.0', entry: 'main', container: 'main.js' })],
    });
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
      else compiler.close(() => resolve());
    });
  });
}

it('accepts a build with a chunk for each stored page, with and without texts of its own', async () => {
  const [first = '', ...others] = Object.keys(await manifestOf(PART));
  const names = [`page-${first}`, `page-${first}-en`, `page-${first}-zh`, ...others.map((id) => `page-${id}`)];
  await build([...names, 'texts-en', 'texts-zh']);
  const { pieces } = JSON.parse(readFileSync(path.join(folder, 'dist/release.json'), 'utf8')) as BuiltRelease;
  expect(Object.keys(pieces)).toEqual([...names, 'texts-en', 'texts-zh'].toSorted());
});

it.each([
  [
    'a stored page without its chunk',
    (ids: readonly string[]) => ids.slice(1),
    'The stored page toolAccountPassword has no chunk page-toolAccountPassword.',
  ],
  ['a chunk of no page', (ids: readonly string[]) => [...ids, 'toolMisspelled'], 'The chunk page-toolMisspelled belongs to no page.'],
  [
    'texts in one language only',
    (ids: readonly string[]) => [...ids, 'toolAccountPassword-en'],
    'There is no chunk page-toolAccountPassword-zh, but there is one in another language.',
  ],
])('refuses %s [H6]', async (_, change, fault) => {
  const ids = Object.keys(await manifestOf(PART));
  await expect(build(change(ids).map((id) => `page-${id}`))).rejects.toThrow(
    `Correct the chunk names in remote-tools/src/remote.ts:\n${fault}`,
  );
});
