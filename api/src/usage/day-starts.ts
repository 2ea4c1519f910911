import { addDays, dayAt, localClock, startOfDay } from 'shared-contracts/rules/local-clock';

/**
 * Start times of the last days in a zone, today included, oldest first.
 * @param zone IANA name
 * @throws RangeError for an unknown zone
 */
export function dayStarts(now: Date, days: number, zone: string): Date[] {
  const clock = localClock(zone);
  const today = dayAt(now.getTime(), clock);
  return Array.from({ length: days }, (_, index) => startOfDay(addDays(today, index + 1 - days), clock));
}
