import type { Handle } from '../../platform/http/handle.ts';
import { sumByTag } from './sum-by-tag.ts';

export function tagSumRoutes(handle: Handle): void {
  handle('tagSums', async (range, { db, caller: { customerId }, now }) => sumByTag(db, customerId, range, now));
}
