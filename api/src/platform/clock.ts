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

/** Whole seconds from `now` until `then`, rounded up. */
export function secondsUntil(then: Date, now: Date): number {
  return Math.max(0, Math.ceil((then.getTime() - now.getTime()) / 1000));
}
