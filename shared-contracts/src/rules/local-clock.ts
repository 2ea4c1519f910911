const MINUTE_MS = 60_000;
/** Larger than any zone's offset from UTC. */
const FURTHEST_MS = 15 * 3_600_000;
const DAY_LENGTH = 'yyyy-mm-dd'.length;

/** Shows a moment, in milliseconds since 1970, as `2026-11-27 01:30:00`. */
export type LocalClock = (ms: number) => string;

/**
 * Creates the clock of a time zone.
 * @param zone IANA name; default: that of the browser
 * @throws RangeError for an unknown zone
 */
export function localClock(zone?: string): LocalClock {
  // Swedish writes dates in this format.
  const format = new Intl.DateTimeFormat('sv', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  return (ms) => format.format(ms);
}

/** The day that a clock shows, as `2026-11-27`. */
export const dayAt = (ms: number, clock: LocalClock): string => clock(ms).slice(0, DAY_LENGTH);

/** A day of the calendar some days later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, DAY_LENGTH);
}

/** The first minute of a day. It is searched for, because a day on which clocks go forward at midnight has no midnight. */
export function startOfDay(day: string, clock: LocalClock): Date {
  const midnightMs = Date.parse(day);
  let before = (midnightMs - FURTHEST_MS) / MINUTE_MS;
  let within = (midnightMs + FURTHEST_MS) / MINUTE_MS;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dayAt(middle * MINUTE_MS, clock) < day) before = middle;
    else within = middle;
  }
  return new Date(within * MINUTE_MS);
}
