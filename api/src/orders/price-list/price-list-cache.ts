import type { ProductFamily } from 'shared-contracts/constants';
import type { Database } from '../../platform/database/database.ts';
import { serializeOnce } from '../../platform/http/envelope.ts';
import { priceList, type PriceList } from './price-list.ts';

export type GetPriceList = (db: Database, family: ProductFamily, now: Date) => Promise<PriceList>;

interface CacheEntry {
  readonly list: Promise<PriceList>;
  readonly at: number;
}

/** Maximum staleness of a displayed price list. Charges aren't affected: they come from a quote, which reads the database. */
const CACHE_TTL_MS = 5000;

/** Creates a cache for the frequently requested price lists. Entries expire after a few seconds, and always at the end of an offer. */
export function createPriceLists(): GetPriceList {
  const kept = new Map<ProductFamily, CacheEntry>();

  const isFresh = async ({ list, at }: CacheEntry, now: number): Promise<boolean> => {
    if (now < at || now - at >= CACHE_TTL_MS) return false;
    const { offer } = await list;
    return offer === null || now < Date.parse(offer.endsAt);
  };

  return async (db, family, now) => {
    const known = kept.get(family);
    if (known && (await isFresh(known, now.getTime()))) return known.list;
    const list = priceList(db, family, now).then(serializeOnce);
    kept.set(family, { list, at: now.getTime() });
    // Callers already waiting get the error; later callers retry.
    list.catch(() => kept.delete(family));
    return list;
  };
}
