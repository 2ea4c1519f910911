import { addDays, dayAt, localClock, startOfDay } from './local-clock.ts';

const startIn = (zone: string, day: string) => startOfDay(day, localClock(zone)).toISOString();

describe('a local clock', () => {
  it('shows date and time of its zone, midnight as 00', () => {
    const clock = localClock('Asia/Shanghai');
    const midnight = Date.parse('2026-11-30T16:00:05Z');
    expect(clock(midnight)).toBe('2026-12-01 00:00:05');
    expect(dayAt(midnight - 6000, clock)).toBe('2026-11-30');
  });

  it('is that of the machine by default', () => {
    expect(localClock()(new Date(2026, 6, 4, 23, 59, 58).getTime())).toBe('2026-07-04 23:59:58');
  });

  it('refuses an unknown zone', () => expect(() => localClock('Mars/Olympus')).toThrow(RangeError));

  it.each([
    ['UTC', '2026-12-01', '2026-12-01T00:00:00.000Z'],
    ['Asia/Kathmandu', '2026-12-01', '2026-11-30T18:15:00.000Z'],
    // Clocks went forward at 02:00 and at midnight.
    ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
  ])('in %s starts the day %s at %s', (zone, day, start) => expect(startIn(zone, day)).toBe(start));

  it('counts days by the calendar', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  });
});
