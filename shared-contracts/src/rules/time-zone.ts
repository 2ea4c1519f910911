import type { RuleName } from '../texts/rules.ts';

/** Whether this server or browser knows a time zone; their lists differ by age. */
export function isKnownZone(zone: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Checks the time zone of a customer: an IANA name. An offset such as `+08:00` has no summer time, and older browsers don't know it. */
export const checkTimeZone = (zone: string): RuleName | null => (/^[A-Za-z]/.test(zone) && isKnownZone(zone) ? null : 'timeZone.unknown');
