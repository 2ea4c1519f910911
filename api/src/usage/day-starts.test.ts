import { dayStarts } from './day-starts.ts';

const starts = (now: string, days: number, zone: string) => dayStarts(new Date(now), days, zone).map((start) => start.toISOString());

/** Length in hours of each day before the last one. */
function hoursOf(now: string, days: number, zone: string): number[] {
  const found = dayStarts(new Date(now), days, zone);
  return found.slice(1).map((start, index) => (start.getTime() - (found[index]?.getTime() ?? 0)) / 3_600_000);
}

describe('days in a time zone', () => {
  it('begin at local midnight, today included', () => {
    expect(starts('2026-12-01T08:00:00Z', 2, 'UTC')).toEqual(['2026-11-30T00:00:00.000Z', '2026-12-01T00:00:00.000Z']);
    expect(starts('2026-12-01T15:59:59Z', 2, 'Asia/Shanghai')).toEqual(['2026-11-29T16:00:00.000Z', '2026-11-30T16:00:00.000Z']);
    expect(starts('2026-12-01T16:00:00Z', 1, 'Asia/Shanghai')).toEqual(['2026-12-01T16:00:00.000Z']);
    expect(starts('2026-12-01T08:00:00Z', 1, 'Asia/Kolkata')).toEqual(['2026-11-30T18:30:00.000Z']);
    expect(starts('2026-12-01T08:00:00Z', 1, 'Asia/Kathmandu')).toEqual(['2026-11-30T18:15:00.000Z']);
    expect(starts('2026-12-01T08:00:00Z', 1, 'Pacific/Kiritimati')).toEqual(['2026-11-30T10:00:00.000Z']);
    expect(starts('2026-12-01T08:00:00Z', 1, 'Etc/GMT+12')).toEqual(['2026-11-30T12:00:00.000Z']);
  });

  it('cross the ends of months, leap days and years', () => {
    expect(starts('2028-03-01T12:00:00Z', 3, 'UTC')).toEqual([
      '2028-02-28T00:00:00.000Z',
      '2028-02-29T00:00:00.000Z',
      '2028-03-01T00:00:00.000Z',
    ]);
    expect(starts('2027-01-01T12:00:00Z', 2, 'UTC')[0]).toBe('2026-12-31T00:00:00.000Z');
  });

  it('have 23 or 25 hours at clock changes', () => {
    expect(hoursOf('2026-03-10T12:00:00Z', 4, 'America/New_York')).toEqual([24, 23, 24]);
    expect(hoursOf('2026-11-03T12:00:00Z', 4, 'America/New_York')).toEqual([24, 25, 24]);
    expect(hoursOf('2026-03-30T12:00:00Z', 3, 'Europe/Berlin')).toEqual([24, 23]);
    expect(hoursOf('2026-04-06T12:00:00Z', 3, 'Australia/Lord_Howe')).toEqual([24, 24.5]);
  });

  it('begin at 01:00 if clocks go forward at midnight', () => {
    expect(starts('2026-04-24T12:00:00Z', 2, 'Africa/Cairo')).toEqual(['2026-04-22T22:00:00.000Z', '2026-04-23T22:00:00.000Z']);
    expect(hoursOf('2026-04-25T12:00:00Z', 2, 'Africa/Cairo')).toEqual([23]);
  });

  it.each(['Mars/Olympus', '', 'Asia/Shanghai; drop table orders'])('need a known zone, not %p', (zone) => {
    expect(() => starts('2026-12-01T08:00:00Z', 1, zone)).toThrow(RangeError);
  });
});
