import type { CallResponse } from 'shared-contracts/api/calls';
import type { Handle } from '../../platform/http/handle.ts';
import { reportStatus } from './report-status.ts';

/** Checks change the status once a minute, and every home page asks for it. */
const KEPT_MS = 5000;

interface Kept {
  readonly at: number;
  readonly answer: Promise<CallResponse<'status'>>;
}

export function statusRoutes(handle: Handle): void {
  let kept: Kept | undefined;
  handle('status', async (_, { db, now }) => {
    const at = now.getTime();
    if (kept && at >= kept.at && at - kept.at < KEPT_MS) return kept.answer;
    const current = { at, answer: reportStatus(db, now) };
    kept = current;
    try {
      return await current.answer;
    } catch (error) {
      // Callers already waiting get the error; later callers retry.
      if (kept === current) kept = undefined;
      throw error;
    }
  });
}
