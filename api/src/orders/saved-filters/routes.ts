import type { Handle } from '../../platform/http/handle.ts';
import { listFilters, removeFilter, saveFilter } from './saved-filters.ts';

export function savedFilterRoutes(handle: Handle): void {
  handle('savedFilters', async (_input, { db, caller: { customerId } }) => listFilters(db, customerId));

  handle('saveFilter', async (input, { db, now, caller: { customerId } }) => saveFilter(db, customerId, input, now));

  handle('removeFilter', async ({ filterId }, { db, caller: { customerId } }) => removeFilter(db, customerId, filterId));
}
