import { KB, MONTH_DAYS } from '../parts/traffic.ts';

/** What handshakes, headers and repeats add to the pages themselves. */
const OVERHEAD = 0.1;

/** Traffic of a month in bytes; numbers that make no sense count as nothing. */
export function monthlyBytes(pagesPerDay: number, kilobytesPerPage: number): number {
  const bytes = pagesPerDay * kilobytesPerPage * KB * MONTH_DAYS * (1 + OVERHEAD);
  return Number.isFinite(bytes) && bytes > 0 ? Math.round(bytes) : 0;
}
