import { productFamily } from 'shared-contracts/constants';
import type { GetPriceList } from '../catalog/price-list-cache.ts';
import { listContinents } from '../countries/continents.ts';
import type { GetCountryList } from '../countries/country-list.ts';
import type { GetExitPool } from '../extraction/exit-pool.ts';
import type { Handle } from '../platform/http/handle.ts';
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
