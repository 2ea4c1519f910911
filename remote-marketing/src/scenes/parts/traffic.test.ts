import { KB, MB, visitsInTrial } from './traffic.ts';

const trial = { trialBytes: 50_000_000 };

it('computes how many visits the free trial covers with what requests add to the pages, rounded down', () => {
  expect(visitsInTrial(trial, 180 * KB)).toBe(250);
  expect(visitsInTrial(trial, 45 * KB)).toBe(1000);
  expect(visitsInTrial(trial, 4 * MB)).toBe(11);
  expect(visitsInTrial(trial, 30 * MB)).toBe(1);
});
