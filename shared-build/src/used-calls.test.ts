import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { callers, callsIn } from './used-calls.ts';

const root = path.join(import.meta.dirname, '../..');
const sources = globSync('{shell,shared-ui,remote-*}/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'));

it('finds the API calls in a source and ignores lookalikes', () => {
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

it('lists every function that takes an API call name', () => {
  const taking = /(\w+)(?: = )?<Name extends \w+>\(\s*name: Name,\s*request: CallRequest<Name>/g;
  const found = sources.flatMap((file) => [...readFileSync(path.join(root, file), 'utf8').matchAll(taking)].map(([, name = '']) => name));
  expect(found.length).toBeGreaterThan(3);
  // Sandbox calls aren't recorded, and nameOf gets its names from the listed functions.
  expect(found.filter((name) => ![...callers, 'useSandboxAnswer', 'nameOf'].includes(name))).toEqual([]);
});
