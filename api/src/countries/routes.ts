import type { Handle } from '../platform/http/handle.ts';
import { findCallingCodes } from './countries.ts';

export function countryRoutes(handle: Handle): void {
  handle('getCountryCodeInfoList', async ({ queryName }, { db }) => findCallingCodes(db, queryName));
}
