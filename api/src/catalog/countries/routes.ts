import type { Handle } from '../../platform/http/handle.ts';
import { listContinents } from './continents.ts';
import { findCallingCodes } from './countries.ts';
import type { GetCountryList } from './country-list.ts';
import { findProvinces } from './find-provinces.ts';

export function countryRoutes(handle: Handle, countryList: GetCountryList): void {
  handle('getCountryCodeInfoList', async ({ queryName }, { db }) => findCallingCodes(db, queryName));
  handle('continentList', async () => listContinents());
  handle('countryProvinceList', async (_input, { db }) => countryList(db));
  handle('getProvinceInfoList', async ({ pName }, { db }) => findProvinces(await countryList(db), pName));
}
