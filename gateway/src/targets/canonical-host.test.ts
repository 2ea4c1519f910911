import { array, assert, constantFrom, nat, oneof, property } from 'fast-check';
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

it('an IPv4 address is what a URL makes of it, however it is spelled', () => {
  const number = oneof(nat(260).map(String), constantFrom('00', '01', '010', '0x7f', '08', ''));
  let read = 0;
  assert(
    property(array(number, { minLength: 3, maxLength: 5 }), (numbers) => {
      const host = canonicalHost(numbers.join('.'));
      if (host === undefined) return;
      read += 1;
      expect(host).toBe(new URL(`http://${numbers.join('.')}/`).hostname);
    }),
    { numRuns: 3000 },
  );
  expect(read).toBeGreaterThan(300);
});
