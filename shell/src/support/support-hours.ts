import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { supportHours } from 'shared-contracts/constants';

dayjs.extend(utc);

/** Ahead of UTC all year: China has not changed its clocks since 1991. */
const SHANGHAI_HOURS = 8;

export interface SupportMoment {
  readonly online: boolean;
  /** When that changes next, in milliseconds since 1970. */
  readonly changesAt: number;
}

/**
 * Whether people answer at a moment, and until when.
 * @param now milliseconds since 1970
 */
export function supportAt(now: number): SupportMoment {
  // Shanghai's clock read as if it were UTC: dayjs's own offsets go through the browser's zone and are an hour off where that changes its clocks.
  const inShanghai = dayjs.utc(now).add(SHANGHAI_HOURS, 'hour');
  const at = (hour: number, daysOn = 0) =>
    inShanghai.startOf('day').add(daysOn, 'day').hour(hour).subtract(SHANGHAI_HOURS, 'hour').valueOf();
  const [opens, closes] = [at(supportHours.open), at(supportHours.close)];
  if (now < opens) return { online: false, changesAt: opens };
  if (now < closes) return { online: true, changesAt: closes };
  return { online: false, changesAt: at(supportHours.open, 1) };
}
