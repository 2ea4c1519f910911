import { placeKey, type ExitPlace } from 'shared-contracts/proxy/exit-place';
import { ProxyRefusal } from '../usable-orders/proxy-refusal.ts';
import type { ExitPool, ExitSite } from './exit-pool.ts';

/** Addresses of the places that were requested from a pool, so that they are collected once. Places without exits aren't kept. */
const kept = new WeakMap<ExitPool, Map<string, readonly string[]>>();

/** Whether a site is in a place; every empty part of the place matches. */
export function isAt({ state, city, asn, isp }: ExitPlace, site: ExitSite): boolean {
  return (
    (state === '' || site.state === state) &&
    (city === '' || site.city === city) &&
    (asn === '' || site.asn === asn) &&
    (isp === '' || site.isp === isp)
  );
}

function narrowed(pool: ExitPool, place: ExitPlace): readonly string[] {
  const known = kept.get(pool) ?? new Map<string, readonly string[]>();
  kept.set(pool, known);
  const key = placeKey(place);
  const before = known.get(key);
  if (before) return before;
  const sites = (pool.sitesByCode.get(place.country) ?? []).filter((site) => isAt(place, site));
  const found = sites.flatMap(({ addresses }) => addresses);
  if (found.length > 0) known.set(key, found);
  return found;
}

/** Finds the addresses of all exits in a place; undefined for an unknown country or region. */
export function findExitsAt(pool: ExitPool, place: ExitPlace): readonly string[] | undefined {
  const { country, state, city, asn, isp } = place;
  const inCountry = country === '' ? pool.all : pool.byCode.get(country);
  return inCountry && (state || city || asn || isp) ? narrowed(pool, place) : inCountry;
}

/**
 * Returns the addresses of all exits in a place.
 * @throws ProxyRefusal `countryNotFound`, or `noExitForPlace`; `noAddressLeft` if there are no exits anywhere
 */
export function exitsAt(pool: ExitPool, place: ExitPlace): readonly string[] {
  const found = findExitsAt(pool, place);
  if (!found) throw new ProxyRefusal('countryNotFound');
  if (found.length === 0) throw new ProxyRefusal(place.country === '' ? 'noAddressLeft' : 'noExitForPlace');
  return found;
}
