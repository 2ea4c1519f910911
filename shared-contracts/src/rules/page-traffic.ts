const BYTES_PER_KB = 1000;
/** What handshakes, headers and retries add to the size of the pages. */
export const TRAFFIC_OVERHEAD_PERCENT = 10;

/** Proxy traffic in bytes for pages of a total size in bytes. Invalid numbers count as zero. */
export function proxyTraffic(pageBytes: number): number {
  const bytes = pageBytes * (1 + TRAFFIC_OVERHEAD_PERCENT / 100);
  return Number.isFinite(bytes) && bytes > 0 ? Math.round(bytes) : 0;
}

/** The same for a number of pages of a size in KB. */
export const pageTrafficBytes = (pages: number, kilobytesPerPage: number): number => proxyTraffic(pages * kilobytesPerPage * BYTES_PER_KB);
