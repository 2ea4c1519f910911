import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { callers, callsIn } from './used-calls.ts';

const root = path.join(import.meta.dirname, '../..');
const sources = globSync('{shell,shared-ui,remote-*}/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'));

it('finds the calls that a source makes, and nothing that only looks like one', () => {
  expect(
    callsIn(`
      const a = await api('quote', { quantity: 1 });
      const b = useAnswer("status", {});
      void shell.api(
        'placeOrder',
        {},
      );
      t('receipt'); xapi('usage'); api('noSuchCall');
    `),
  ).toEqual(['quote', 'status', 'placeOrder']);
});

it('knows each function that takes the name of a call', () => {
  const taking = /(\w+)(?: = )?<Name extends \w+>\(\s*name: Name,\s*request: CallRequest<Name>/g;
  const found = sources.flatMap((file) => [...readFileSync(path.join(root, file), 'utf8').matchAll(taking)].map(([, name = '']) => name));
  expect(found.length).toBeGreaterThan(3);
  // Calls of the sandbox aren't recorded, and the other one is told its name by these.
  expect(found.filter((name) => ![...callers, 'useSandboxAnswer', 'nameOf'].includes(name))).toEqual([]);
});
