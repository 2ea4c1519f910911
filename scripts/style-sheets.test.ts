import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parts } from 'shared-contracts/pages/routes';
import { root } from './lib/root.ts';

const sheets = (folder: string) => globSync(`${folder}/src/**/*.module.css`, { cwd: root }).map((file) => path.basename(file));

it.each(parts)('style sheets of %s have unique names, because class names are derived from them', (part) => {
  const names = [...sheets(part), ...sheets('shared-ui')];
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('the width below which tables are cards has one source', () => {
  const source = 'remote-account/src/table/card-table.module.css';
  const width = /^@value narrow: \(max-width: (\d+px)\);$/m.exec(readFileSync(path.join(root, source), 'utf8'))?.[1] ?? 'no width';
  const files = globSync('remote-account/src/**/*.{css,ts,tsx}', { cwd: root });
  expect(files.filter((file) => readFileSync(path.join(root, file), 'utf8').includes(width))).toEqual([source]);
});
