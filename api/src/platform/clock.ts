/** The server's time source. Code that needs the time gets a clock, or a `now` read from one. */
export interface Clock {
  now(): Date;
}

/** The only code that reads the system time. */
export const systemClock: Clock = { now: () => new Date() };

export function addSeconds(date: Date, seconds: number): Date {
  return new Date(date.getTime() + seconds * 1000);
}

export function addDays(date: Date, days: number): Date {
  return addSeconds(date, days * 86_400);
}

/**
 * Adds calendar months in UTC, keeping day and time; if the target month is too short, its last day is used. `2028-01-31T10:00Z` plus 1 is
 * `2028-02-29T10:00Z`.
 */
export function addMonths(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCMonth(date.getUTCMonth() + months);
  // The day doesn't exist in the target month, so the date overflowed into the next one.
  if (later.getUTCDate() !== date.getUTCDate()) later.setUTCDate(0);
  return later;
}

/** Whole seconds from `now` until `then`, rounded up. */
export function secondsUntil(then: Date, now: Date): number {
  return Math.max(0, Math.ceil((then.getTime() - now.getTime()) / 1000));
}
