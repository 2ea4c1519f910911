import { productFamily } from 'shared-contracts/constants';
import type { GetPriceList } from '../../orders/price-list/price-list-cache.ts';
import { listContinents } from '../../catalog/countries/continents.ts';
import type { GetCountryList } from '../../catalog/countries/country-list.ts';
import type { GetExitPool } from '../exits/find-exits.ts';
import type { Handle } from '../../platform/http/handle.ts';
import { listLocations } from './list-locations.ts';

interface Kept {
  readonly countryList: GetCountryList;
  readonly exitPool: GetExitPool;
  readonly priceList: GetPriceList;
}

export function locationRoutes(handle: Handle, { countryList, exitPool, priceList }: Kept): void {
  handle('locations', async ({ code }, { db, now }) =>
    listLocations(
      {
        continents: await listContinents(db),
        countries: await countryList(db),
        pool: await exitPool(db, now),
        staticPrices: await priceList(db, productFamily.staticIp, now),
      },
      code,
    ),
  );
}
