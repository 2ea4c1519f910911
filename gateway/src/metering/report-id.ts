import { randomUUID } from 'node:crypto';

/**
 * Id that sorts by, and contains, when the first usage of its report was found.
 * @param now milliseconds
 */
export function newReportId(now: number): string {
  return `${now}-${randomUUID()}`;
}

/** When the first usage of a report was found, in milliseconds. */
export function begunAt(reportId: string): number {
  return Number.parseInt(reportId, 10);
}
