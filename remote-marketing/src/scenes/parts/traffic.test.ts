import { KB, MB, visitsInTrial } from './traffic.ts';

it('computes how many visits the free trial covers, rounded down', () => {
  expect(visitsInTrial(180 * KB)).toBe(270);
  expect(visitsInTrial(45 * KB)).toBe(1100);
  expect(visitsInTrial(4 * MB)).toBe(12);
  expect(visitsInTrial(30 * MB)).toBe(1);
});
