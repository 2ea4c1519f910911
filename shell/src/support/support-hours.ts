import type { SiteSettings } from 'shared-contracts/shell';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Offset from UTC all year: China has had no daylight saving time since 1991, so each of its days has 24 hours. */
const SHANGHAI_MS = 8 * HOUR_MS;

export interface SupportMoment {
  readonly online: boolean;
  /** When this next changes, in milliseconds since 1970. */
  readonly changesAt: number;
}

/** Hours of the day in Shanghai. */
export type SupportHours = Pick<SiteSettings['figures'], 'supportOpens' | 'supportCloses'>;

/**
 * Whether support is online at a given time, and until when.
 * @param now milliseconds since 1970
 */
export function supportAt(now: number, { supportOpens, supportCloses }: SupportHours): SupportMoment {
  const midnight = now - ((now + SHANGHAI_MS) % DAY_MS);
  const opens = midnight + supportOpens * HOUR_MS;
  const closes = midnight + supportCloses * HOUR_MS;
  if (now < opens) return { online: false, changesAt: opens };
  if (now < closes) return { online: true, changesAt: closes };
  return { online: false, changesAt: opens + DAY_MS };
}
