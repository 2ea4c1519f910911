const BYTES_PER_KB = 1000;
/** What handshakes, headers and retries add to pages themselves. */
export const TRAFFIC_OVERHEAD = 0.1;

/** Traffic in bytes of so many pages of a weight in KB, as it passes the proxy; numbers that make no sense count as nothing. */
export function pageTrafficBytes(pages: number, kilobytesPerPage: number): number {
  const bytes = pages * kilobytesPerPage * BYTES_PER_KB * (1 + TRAFFIC_OVERHEAD);
  return Number.isFinite(bytes) && bytes > 0 ? Math.round(bytes) : 0;
}
