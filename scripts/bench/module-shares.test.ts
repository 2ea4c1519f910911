import { moduleShares } from './module-shares.ts';

/** Source map with two modules on one line, the second starting at column 8. */
const map = JSON.stringify({
  version: 3,
  names: [],
  sources: ['shell/src/app.tsx', 'node_modules/@scope/library/dist/index.js'],
  mappings: 'AAAA,QCAA',
});

it('attributes the size and the executed bytes of a script to packages and files', () => {
  const script = 'let a=1;let library=2;';
  const shares = moduleShares(script, map, [
    { startOffset: 0, endOffset: 22, count: 1 },
    { startOffset: 12, endOffset: 22, count: 0 },
  ]);
  expect(shares.map(({ module, bytes, used }) => [module, bytes, used])).toEqual([
    ['@scope/library', 14, 4],
    ['shell/src/app.tsx', 8, 8],
  ]);
});
