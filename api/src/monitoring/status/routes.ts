import { readSeldom } from '../../platform/database/read-seldom.ts';
import type { Handle } from '../../platform/http/handle.ts';
import { reportAvailability } from './exit-counts.ts';
import { reportStatus } from './report-status.ts';

/** Checks change the status once a minute, and visitors may ask for it at any rate. */
const KEPT_MS = 5000;

export function statusRoutes(handle: Handle): void {
  const status = readSeldom(KEPT_MS, reportStatus);
  handle('status', async (_, { db, now }) => status(db, now));
  const availability = readSeldom(KEPT_MS, reportAvailability);
  handle('ipAvailability', async (_, { db, now }) => availability(db, now));
}
