import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { supportHours } from 'shared-contracts/constants';

dayjs.extend(utc);

/** Offset from UTC all year: China has had no daylight saving time since 1991. */
const SHANGHAI_HOURS = 8;

export interface SupportMoment {
  readonly online: boolean;
  /** When this next changes, in milliseconds since 1970. */
  readonly changesAt: number;
}

/**
 * Whether support is online at a given time, and until when.
 * @param now milliseconds since 1970
 */
export function supportAt(now: number): SupportMoment {
  // Reads Shanghai's time as if it were UTC: dayjs's own offsets go through the browser's time zone and are an hour off when daylight
  // saving time changes there.
  const inShanghai = dayjs.utc(now).add(SHANGHAI_HOURS, 'hour');
  const at = (hour: number, daysOn = 0) =>
    inShanghai.startOf('day').add(daysOn, 'day').hour(hour).subtract(SHANGHAI_HOURS, 'hour').valueOf();
  const [opens, closes] = [at(supportHours.open), at(supportHours.close)];
  if (now < opens) return { online: false, changesAt: opens };
  if (now < closes) return { online: true, changesAt: closes };
  return { online: false, changesAt: at(supportHours.open, 1) };
}
