import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/root.ts';

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
const FOLDER = 'shared-contracts/src/testing/spec/';
const pathOf = (name: string, file: string) =>
  name.startsWith('.') ? path.join(path.dirname(file), name) : name.replace(/^shared-contracts\//, 'shared-contracts/src/');
/** Whether a file imports a fact, by the name of the package or by a path. */
const readsSpec = ({ file, source }: { readonly file: string; readonly source: string }) =>
  [...source.matchAll(/['"`](?<name>[^'"`\n]*spec\/[^'"`\n]+)['"`]/g)].some(({ groups }) =>
    pathOf(groups?.name ?? '', file).startsWith(FOLDER),
  );

describe('facts from the specification', () => {
  const tracked = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.js'], { cwd: root, encoding: 'utf8' });
  const files = tracked
    .trim()
    .split('\n')
    .map((file) => ({ file, source: readFileSync(path.join(root, file), 'utf8') }));

  it("are read only by tests, so that shipped code can't agree with them by definition", () => {
    const readers = files.filter(readsSpec).map(({ file }) => file);
    expect(readers.filter((file) => !isTest(file))).toEqual([]);
    expect(readers.length).toBeGreaterThan(10);
  });

  it.each([
    ['remote-account/src/orders.ts', "import { limits } from 'shared-contracts/testing/spec/limits';"],
    ['shared-contracts/src/rules/a.ts', "export * from '../testing/spec/limits.ts';"],
    ['shared-contracts/src/testing/a.ts', "import { limits } from './spec/limits.ts';"],
  ])('are noticed in %s: %s', (file, source) => {
    expect(readsSpec({ file, source })).toBe(true);
  });

  it('are literals without imports', () => {
    const facts = files.filter(({ file }) => file.startsWith(FOLDER));
    expect(facts.filter(({ source }) => /(?:^|\n)(?:import|export .* from) |import\(/.test(source)).map(({ file }) => file)).toEqual([]);
    expect(facts.length).toBeGreaterThan(0);
  });
});
