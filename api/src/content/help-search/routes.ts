import type { Handle } from '../../platform/http/handle.ts';
import { createHelpSearch } from './help-search.ts';

export function helpSearchRoutes(handle: Handle): void {
  const search = createHelpSearch();
  handle('searchHelp', async ({ query }, { db, language, now }) => search(db, query, language, now));
}
