import type { CallInput } from 'shared-contracts/api/calls';
import { productFamily } from 'shared-contracts/constants';
import { parseExitPlace, type ExitPlace } from 'shared-contracts/proxy/exit-place';
import type { GetPriceList } from '../../orders/price-list/price-list-cache.ts';
import { listContinents } from '../../catalog/countries/continents.ts';
import type { GetCountryList } from '../../catalog/countries/country-list.ts';
import type { GetExitPool } from '../exits/exit-pool.ts';
import type { Handle } from '../../platform/http/handle.ts';
import { refuseField } from '../../platform/refusal.ts';
import type { GetLatencies } from './exit-latencies.ts';
import { listExitPlaces } from './list-exit-places.ts';
import { listLocations } from './list-locations.ts';

interface Kept {
  readonly countryList: GetCountryList;
  readonly exitPool: GetExitPool;
  readonly latencies: GetLatencies;
  readonly priceList: GetPriceList;
}

/** @throws Refusal `validationFailed` */
function placeOf(input: CallInput<'exitPlaces'>): ExitPlace {
  const place = parseExitPlace(input);
  if (typeof place === 'string') throw refuseField(place, 'invalid');
  return place;
}

export function locationRoutes(handle: Handle, { countryList, exitPool, latencies, priceList }: Kept): void {
  handle('exitPlaces', async (input, { db, now }) => listExitPlaces(await exitPool(db, now), await countryList(db), placeOf(input)));
  handle('locations', async ({ code }, { db, now }) =>
    listLocations(
      {
        continents: listContinents(),
        countries: await countryList(db),
        pool: await exitPool(db, now),
        staticPrices: await priceList(db, productFamily.staticIp, now),
        latencies: await latencies(db, now),
      },
      code,
    ),
  );
}
