import { KB, MB, visitsInTrial } from './traffic.ts';

const trial = { trialBytes: 50_000_000 };

it('computes how many visits the free trial covers, rounded down', () => {
  expect(visitsInTrial(trial, 180 * KB)).toBe(270);
  expect(visitsInTrial(trial, 45 * KB)).toBe(1100);
  expect(visitsInTrial(trial, 4 * MB)).toBe(12);
  expect(visitsInTrial(trial, 30 * MB)).toBe(1);
});
