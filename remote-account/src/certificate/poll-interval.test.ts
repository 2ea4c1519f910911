import { pollIntervalOf } from './poll-interval.ts';

it('polls quickly while waiting for a scan, then backs off', () => {
  expect([0, 1, 2, 3, 50].map((times) => pollIntervalOf('scanning', times))).toEqual([2000, 2500, 3125, 3906.25, 8000]);
});

it('polls every minute while staff confirm a transfer', () => {
  expect([0, 50].map((times) => pollIntervalOf('transfer', times))).toEqual([60_000, 60_000]);
});

it.each(['none', 'failed', 'passed'] as const)('stops polling in state %s', (state) => {
  expect(pollIntervalOf(state, 0)).toBe(false);
});
