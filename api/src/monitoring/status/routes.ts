import type { Handle } from '../../platform/http/handle.ts';
import { reportStatus } from './report-status.ts';

export function statusRoutes(handle: Handle): void {
  handle('status', async (_, { db, now }) => reportStatus(db, now));
}
