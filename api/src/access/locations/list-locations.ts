import type { CallResponse } from 'shared-contracts/api/calls';
import type { PriceList } from '../../orders/price-list/price-list.ts';
import { isoCode } from '../../catalog/countries/iso-code.ts';
import type { ExitPool } from '../exits/exit-pool.ts';
import type { Latency } from './exit-latencies.ts';

type Continents = CallResponse<'locations'>;

interface Sources {
  readonly continents: CallResponse<'continentList'>;
  readonly countries: CallResponse<'countryProvinceList'>;
  readonly pool: ExitPool;
  readonly staticPrices: PriceList;
  /** By ISO code. */
  readonly latencies: ReadonlyMap<string, Latency>;
}

/**
 * Lists where products are available: places with exits and places where static lines are on sale, by continent and English name.
 * @param only ISO code of a single place; undefined for all
 */
export function listLocations({ continents, countries, pool, staticPrices, latencies }: Sources, only: string | undefined): Continents {
  const wanted = only === undefined ? countries : countries.filter(({ code }) => code === isoCode(only));
  const lines = new Map(staticPrices.products.map(({ place, stock }) => [place?.code, stock ?? 0]));
  const places = wanted.map(({ continentCode, provinces: _provinces, ...place }) => ({
    continentCode,
    place: {
      ...place,
      hasExits: (pool.byCode.get(place.code) ?? []).length > 0,
      staticLines: lines.get(place.code) ?? null,
      latency: latencies.get(place.code),
    },
  }));
  const offered = places.filter(({ place }) => place.hasExits || place.staticLines !== null);
  const byContinent = Map.groupBy(offered, ({ continentCode }) => continentCode);
  return continents.flatMap((continent) => {
    const there = byContinent.get(continent.code);
    return there ? [{ ...continent, places: there.map(({ place }) => place) }] : [];
  });
}
