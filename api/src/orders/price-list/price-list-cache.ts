import type { ProductFamily } from 'shared-contracts/constants';
import type { Database } from '../../platform/database/database.ts';
import { serializeOnce } from '../../platform/http/envelope.ts';
import { priceList, type PriceList } from './price-list.ts';

export type GetPriceList = (db: Database, family: ProductFamily, now: Date) => Promise<PriceList>;

interface CacheEntry {
  readonly list: Promise<PriceList>;
  readonly at: number;
  /** End of its offer. */
  endsAt: number;
}

/** Maximum staleness of a displayed price list. Charges aren't affected: they come from a quote, which reads the database. */
const CACHE_TTL_MS = 5000;

/** Creates a cache for the frequently requested price lists. Entries expire after a few seconds, and always at the end of an offer. */
export function createPriceLists(): GetPriceList {
  const kept = new Map<ProductFamily, CacheEntry>();

  const isFresh = ({ at, endsAt }: CacheEntry, now: number) => now >= at && now - at < CACHE_TTL_MS && now < endsAt;

  const read = (db: Database, family: ProductFamily, now: Date): CacheEntry => {
    const list = priceList(db, family, now).then(serializeOnce);
    const entry: CacheEntry = { list, at: now.getTime(), endsAt: Infinity };
    kept.set(family, entry);
    // Callers already waiting get the error; later callers retry.
    list.then(
      ({ offer }) => (entry.endsAt = offer ? Date.parse(offer.endsAt) : Infinity),
      () => kept.delete(family),
    );
    return entry;
  };

  return async (db, family, now) => {
    const known = kept.get(family);
    return (known && isFresh(known, now.getTime()) ? known : read(db, family, now)).list;
  };
}
