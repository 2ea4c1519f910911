import { randomUUID } from 'node:crypto';

/** An id that sorts by, and tells, when its report was begun. @param now milliseconds */
export function newReportId(now: number): string {
  return `${now}-${randomUUID()}`;
}

/** When a report was begun, in milliseconds. */
export function begunAt(reportId: string): number {
  return Number.parseInt(reportId, 10);
}
