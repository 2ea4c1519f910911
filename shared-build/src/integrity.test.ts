import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuiltRelease } from 'shared-contracts/releases/built-release';
import webpack from 'webpack';
import { IntegrityPlugin, recordIntegrity } from './integrity.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'integrity-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

it('records the integrity of every file that a browser or the publisher loads [T11]', () => {
  for (const [name, text] of Object.entries({ 'files/a.js': 'a', 'files/b.css': 'b', 'server/server.cjs': 's', 'maps/a.js.map': 'm' })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const file = path.join(folder, 'release.json');
  writeFileSync(file, JSON.stringify({ part: 'remote-tools' }));
  recordIntegrity(folder);
  const { part, integrity } = JSON.parse(readFileSync(file, 'utf8')) as BuiltRelease;
  expect([part, integrity]).toEqual([
    'remote-tools',
    { 'files/a.js': hash('a'), 'files/b.css': hash('b'), 'server/server.cjs': hash('s') },
  ]);
});

it('makes the runtime of a build look up the integrity of its chunks [T11]', async () => {
  writeFileSync(path.join(folder, 'page.js'), 'export default 1;\n');
  writeFileSync(path.join(folder, 'main.js'), "import('./page.js').then((page) => console.log(page.default));\n");
  const output = path.join(folder, 'dist');
  await new Promise<void>((resolve, reject) => {
    const compiler = webpack({
      mode: 'production',
      context: folder,
      entry: './main.js',
      output: { path: output },
      plugins: [new IntegrityPlugin()],
    });
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
      else compiler.close(() => resolve());
    });
  });
  expect(readFileSync(path.join(output, 'main.js'), 'utf8')).toMatch(/\.integrity=self\.tidegateIntegrity\?\.\[\w+\]\?\?""/);
});
