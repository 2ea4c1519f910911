import { BYTES_PER_GB } from 'shared-contracts/constants';
import { forecast, type Pace } from './forecast.ts';

const now = new Date('2026-12-01T08:20:00.000Z');
const far = new Date('2027-12-01T00:00:00.000Z');

/** 10 GB left, bought long ago, with an end far in the future. */
const runsOutAt = (pace: Partial<Pace>) =>
  forecast({ leftBytes: 10 * BYTES_PER_GB, recentBytes: 0, startedAt: new Date('2026-01-01'), endsAt: far, now, ...pace })?.toISOString();

describe('the forecast', () => {
  it.each([
    // 7 GB in 7 days and 20 minutes, since rows cover whole hours: 10 GB last 10 days, 28 minutes and 34 seconds.
    ['the pace of the last 7 days', { recentBytes: 7 * BYTES_PER_GB }, '2026-12-11T08:48:34.285Z'],
    [
      'the pace since the purchase if that is shorter',
      { recentBytes: 5 * BYTES_PER_GB, startedAt: hoursAgo(48) },
      '2026-12-05T08:20:00.000Z',
    ],
    ['the pace of at least one hour', { recentBytes: BYTES_PER_GB, startedAt: hoursAgo(0.01) }, '2026-12-01T18:20:00.000Z'],
    ['now if nothing is left', { recentBytes: 1, leftBytes: 0 }, '2026-12-01T08:20:00.000Z'],
    ['nothing if nothing was used', { recentBytes: 0 }, undefined],
    ['nothing if the traffic lasts until it ends', { recentBytes: 1 }, undefined],
    ['nothing if it ends at the same moment', { recentBytes: 5 * BYTES_PER_GB, startedAt: hoursAgo(48), endsAt: hoursAgo(-96) }, undefined],
    [
      'a moment before its end',
      { recentBytes: 5 * BYTES_PER_GB, startedAt: hoursAgo(48), endsAt: new Date('2026-12-05T08:20:00.001Z') },
      '2026-12-05T08:20:00.000Z',
    ],
  ])('is %s', (_, pace, expected) => {
    expect(runsOutAt(pace)).toBe(expected);
  });
});

function hoursAgo(hours: number): Date {
  return new Date(now.getTime() - hours * 3_600_000);
}
