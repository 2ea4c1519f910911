import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/root.ts';

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
const readsSpec = ({ source }: { source: string }) => /['"`][^'"`\n]*testing\/spec\//.test(source);

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

  it('are literals without imports', () => {
    const facts = files.filter(({ file }) => file.startsWith('shared-contracts/src/testing/spec/'));
    expect(facts.filter(({ source }) => /(?:^|\n)(?:import|export .* from) |import\(/.test(source)).map(({ file }) => file)).toEqual([]);
    expect(facts.length).toBeGreaterThan(0);
  });
});
