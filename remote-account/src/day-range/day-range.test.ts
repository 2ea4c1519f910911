import { READER_ZONE } from 'shared-contracts/releases/federation';
import { daysBack, isReversed, toTimeRange, presetRange, readDay } from './day-range.ts';

describe('a date range', () => {
  it.each(['2026-13-01', '2026-02-30', '2026-2-3', '0001-01-01', '20260101', 'x', ''])('ignores the invalid date %j', (text) => {
    expect(readDay(text)).toBe('');
  });

  it('accepts a valid date', () => expect(readDay('2028-02-29')).toBe('2028-02-29'));

  it("ends with the last moment of its last day, in the reader's time zone", () => {
    const { from, to } = toTimeRange({ from: '2026-11-01', to: '2026-11-30' });
    expect(new Date(from ?? 0)).toEqual(new Date(2026, 10, 1));
    expect(new Date(to ?? 0)).toEqual(new Date(2026, 11, 1));
  });

  it('is open at an end that is not given', () => {
    expect(toTimeRange({ from: '', to: '' })).toEqual({});
    expect(Object.keys(toTimeRange({ from: '2026-01-01', to: '' }))).toEqual(['from']);
  });

  it('has the days of the time zone that the customer has chosen [4.93]', () => {
    document.documentElement.dataset[READER_ZONE] = 'Pacific/Kiritimati';
    // 14 hours ahead of UTC, it is December already.
    const now = new Date('2026-11-30T12:00:00Z');
    expect(presetRange('month', now)).toEqual({ from: '2026-12-01', to: '' });
    expect(presetRange('days30', now)).toEqual({ from: '2026-11-02', to: '' });
    expect([readDay('-1d', now), daysBack('2026-11-30', now), daysBack('2026-12-02', now)]).toEqual(['2026-12-01', 2, undefined]);
    expect(toTimeRange({ from: '2026-11-30', to: '2026-12-01' })).toEqual({
      from: '2026-11-29T10:00:00.000Z',
      to: '2026-12-01T10:00:00.000Z',
    });
    delete document.documentElement.dataset[READER_ZONE];
  });

  it('can be reversed', () => {
    expect(isReversed({ from: '2026-02-01', to: '2026-01-31' })).toBe(true);
    expect(isReversed({ from: '2026-02-01', to: '2026-02-01' })).toBe(false);
    expect(isReversed({ from: '2026-02-01', to: '' })).toBe(false);
  });

  it('has presets for this month and for thirty days including today', () => {
    const now = new Date(2026, 0, 15, 12);
    expect(presetRange('month', now)).toEqual({ from: '2026-01-01', to: '' });
    expect(presetRange('days30', now)).toEqual({ from: '2025-12-17', to: '' });
    expect(presetRange('all', now)).toEqual({ from: '', to: '' });
  });
});
