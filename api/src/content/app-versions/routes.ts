import type { Handle } from '../../platform/http/handle.ts';
import { latestVersion } from './latest-version.ts';

export function appVersionRoutes(handle: Handle): void {
  handle('getLatestAppVersion', async (_input, { db, now }) => latestVersion(db, now));
}
