import type { Handle } from '../../platform/http/handle.ts';
import { findNewYear } from './find-new-year.ts';

export function activityRoutes(handle: Handle): void {
  // The schema allows no other activity.
  handle('activity', async (_input, { db, now }) => findNewYear(db, now));
}
