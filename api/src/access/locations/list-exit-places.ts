import type { CallResponse } from 'shared-contracts/api/calls';
import { ANYWHERE, type ExitPlace } from 'shared-contracts/proxy/exit-place';
import { isAt } from '../exits/exits-at.ts';
import type { ExitPool, ExitSite } from '../exits/exit-pool.ts';

type ExitPlaces = CallResponse<'exitPlaces'>;
type Countries = CallResponse<'countryProvinceList'>;

const { compare } = new Intl.Collator('en');

/** Sums the exits of the sites that share a key, and sorts by a name. Sites without the key are left out. */
function tally<Row>(
  sites: readonly ExitSite[],
  keyOf: (site: ExitSite) => string,
  rowOf: (site: ExitSite) => Row,
  nameOf: (row: Row) => string,
): (Row & { readonly exits: number })[] {
  const groups = Map.groupBy(
    sites.filter((site) => keyOf(site) !== ''),
    keyOf,
  );
  return [...groups.values()]
    .map(([first, ...others]) => ({
      ...rowOf(first as ExitSite),
      exits: others.reduce((sum, { addresses }) => sum + addresses.length, first?.addresses.length ?? 0),
    }))
    .toSorted((left, right) => compare(nameOf(left), nameOf(right)));
}

/** Entries of the regions that reach one of the sites. A region without its own, which DNS of the site's entry leads to, can't be chosen. */
function entriesTo(sites: readonly ExitSite[], { entryOf }: ExitPool): Pick<ExitPlaces, 'entries'> {
  const regions = new Set(sites.map(({ region }) => region));
  const reaching = [...entryOf].filter(([region]) => regions.has('') || regions.has(region));
  const entries = reaching.flatMap(([region, { address }]) => (address === '' ? [] : [{ region, host: address }]));
  return entryOf.size > 1 && entries.length > 0 ? { entries } : {};
}

/**
 * Counts exits by place and network. Each list is limited by the wider places of the request: states by the country, cities by country and
 * state, networks by all three.
 */
export function listExitPlaces(pool: ExitPool, known: Countries, place: ExitPlace): ExitPlaces {
  const { all: everywhere, byCode, sitesByCode } = pool;
  if (place.country === '') {
    const counted = known.map(({ code }) => ({ code, exits: (byCode.get(code) ?? []).length }));
    const countries = counted.filter(({ exits }) => exits > 0);
    const entries = entriesTo([...sitesByCode.values()].flat(), pool);
    return { exits: everywhere.length, countries, states: [], cities: [], isps: [], asns: [], ...entries };
  }
  const all = sitesByCode.get(place.country) ?? [];
  const inState = all.filter((site) => isAt({ ...ANYWHERE, state: place.state }, site));
  const inCity = inState.filter((site) => isAt({ ...ANYWHERE, city: place.city }, site));
  const stateNames = new Map(known.find(({ code }) => code === place.country)?.provinces.map((state) => [state.code, state]));
  const named = ({ state }: ExitSite) => stateNames.get(state) ?? { code: state, enName: state, zhName: state };
  const there = inCity.filter((site) => isAt(place, site));
  return {
    exits: there.reduce((sum, { addresses }) => sum + addresses.length, 0),
    countries: [],
    states: tally(
      all,
      ({ state }) => state,
      named,
      ({ enName }) => enName,
    ),
    cities: tally(
      inState,
      ({ state, city }) => city && `${state} ${city}`,
      ({ state, city, cityEn, cityZh }) => ({ code: city, state, enName: cityEn, zhName: cityZh }),
      ({ enName }) => enName,
    ),
    isps: tally(
      inCity,
      ({ isp }) => isp,
      ({ isp, ispName }) => ({ code: isp, name: ispName }),
      ({ name }) => name,
    ),
    asns: tally(
      inCity,
      ({ asn }) => asn,
      ({ asn, ispName }) => ({ asn: Number(asn), isp: ispName }),
      ({ isp }) => isp,
    ),
    ...entriesTo(there, pool),
  };
}
