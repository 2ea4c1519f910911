import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../lib/root.ts';
import { wellTyped } from './well-typed.ts';

const COMPARISON = 'length > 0';

it('keeps mutants of a file that imports a package of its room, unless their types are wrong', () => {
  const fileName = path.join(root, 'api/src/customers/password-tries.ts');
  const lines = readFileSync(fileName, 'utf8').split('\n');
  expect(lines.join('\n')).toContain("from 'drizzle-orm'");
  const line = lines.findIndex((text) => text.includes(COMPARISON));
  const column = lines[line]?.indexOf(COMPARISON) ?? -1;
  const location = { start: { line, column }, end: { line, column: column + COMPARISON.length } };
  const changes = ['length >= 0', 'length > {}'].map((replacement) => ({ fileName, location, replacement }));
  expect(wellTyped(changes)).toEqual([changes[0]]);
});
