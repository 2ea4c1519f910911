/** The server's time. Everything that asks what time it is gets one of these, or a `now` read from it. */
export interface Clock {
  now(): Date;
}

/** The only place that reads the machine's time. */
export const systemClock: Clock = { now: () => new Date() };

export function addSeconds(date: Date, seconds: number): Date {
  return new Date(date.getTime() + seconds * 1000);
}

export function addDays(date: Date, days: number): Date {
  return addSeconds(date, days * 86_400);
}

/**
 * The same day of the month and time of day so many calendar months later, in UTC; where that month has no such day, its last.
 * `2028-01-31T10:00Z` and 1 is `2028-02-29T10:00Z`.
 */
export function addMonths(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCMonth(date.getUTCMonth() + months);
  // A day too many has led into the month after.
  if (later.getUTCDate() !== date.getUTCDate()) later.setUTCDate(0);
  return later;
}

/** Whole seconds from `now` until `then`, rounded up. */
export function secondsUntil(then: Date, now: Date): number {
  return Math.max(0, Math.ceil((then.getTime() - now.getTime()) / 1000));
}
