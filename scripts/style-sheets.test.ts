import { globSync } from 'node:fs';
import path from 'node:path';
import { parts } from 'shared-contracts/pages/routes';
import { root } from './lib/root.ts';

const sheets = (folder: string) => globSync(`${folder}/src/**/*.module.css`, { cwd: root }).map((file) => path.basename(file));

it.each(parts)('style sheets of %s have unique names, because class names are derived from them', (part) => {
  const names = [...sheets(part), ...sheets('shared-ui')];
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
