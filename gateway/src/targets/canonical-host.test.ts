import { array, assert, constantFrom, property } from 'fast-check';
import { canonicalHost } from './canonical-host.ts';

it('a host is what a URL makes of it, whether or not it is one already', () => {
  const pieces = [
    'a',
    'Z',
    '0',
    '9',
    'x',
    '-',
    '_',
    '.',
    'xn--',
    'xn--bcher-kva',
    '0x',
    'é',
    '。',
    '127',
    '.com',
    'localhost',
    ' ',
    '%41',
    '@',
    '/',
  ];
  let read = 0;
  assert(
    property(array(constantFrom(...pieces), { maxLength: 6 }), (parts) => {
      const host = canonicalHost(parts.join(''));
      if (host === undefined) return;
      read += 1;
      expect(host).toBe(new URL(`http://${parts.join('')}/`).hostname);
    }),
    { numRuns: 5000 },
  );
  expect(read).toBeGreaterThan(500);
  expect(canonicalHost('a'.repeat(254))).toBeUndefined();
});
