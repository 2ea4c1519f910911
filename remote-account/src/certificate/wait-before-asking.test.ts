import { waitBeforeAsking } from './wait-before-asking.ts';

it('asks soon while a scan is waited for, then ever less often', () => {
  expect([0, 1, 2, 3, 50].map((times) => waitBeforeAsking('scanning', times))).toEqual([2000, 2500, 3125, 3906.25, 8000]);
});

it('asks each minute for what people confirm', () => {
  expect([0, 50].map((times) => waitBeforeAsking('transfer', times))).toEqual([60_000, 60_000]);
});

it.each(['none', 'failed', 'passed'] as const)('asks no more where it is %s', (state) => {
  expect(waitBeforeAsking(state, 0)).toBe(false);
});
