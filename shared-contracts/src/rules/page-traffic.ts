const BYTES_PER_KB = 1000;
/** Share that handshakes, headers and retries add to the size of the pages. */
export const TRAFFIC_OVERHEAD = 0.1;

/** Proxy traffic in bytes for a number of pages of a size in KB. Invalid numbers count as zero. */
export function pageTrafficBytes(pages: number, kilobytesPerPage: number): number {
  const bytes = pages * kilobytesPerPage * BYTES_PER_KB * (1 + TRAFFIC_OVERHEAD);
  return Number.isFinite(bytes) && bytes > 0 ? Math.round(bytes) : 0;
}
