import { randomUUID } from 'node:crypto';

/**
 * Id that sorts by, and contains, the start time of its report.
 * @param now milliseconds
 */
export function newReportId(now: number): string {
  return `${now}-${randomUUID()}`;
}

/** Start time of a report, in milliseconds. */
export function begunAt(reportId: string): number {
  return Number.parseInt(reportId, 10);
}
