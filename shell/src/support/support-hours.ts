import { supportHours } from 'shared-contracts/constants';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Offset from UTC all year: China has had no daylight saving time since 1991, so each of its days has 24 hours. */
const SHANGHAI_MS = 8 * HOUR_MS;

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
  const midnight = now - ((now + SHANGHAI_MS) % DAY_MS);
  const opens = midnight + supportHours.open * HOUR_MS;
  const closes = midnight + supportHours.close * HOUR_MS;
  if (now < opens) return { online: false, changesAt: opens };
  if (now < closes) return { online: true, changesAt: closes };
  return { online: false, changesAt: opens + DAY_MS };
}
