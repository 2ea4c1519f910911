import type { ProductFamily } from 'shared-contracts/constants';
import type { Database } from '../../platform/database/database.ts';
import { serializeOnce } from '../../platform/http/envelope.ts';
import type { MaybePromise } from '../../platform/limits/call-pools.ts';
import { priceList, type PriceList } from './price-list.ts';

/** Returns a list without a promise if it's in memory. */
export type GetPriceList = (db: Database, family: ProductFamily, now: Date) => MaybePromise<PriceList>;

interface CacheEntry {
  readonly at: number;
  /** Undefined until it has been read. */
  list?: PriceList;
  endsAt: number;
  readonly reading: Promise<PriceList>;
}

/** Maximum staleness of a displayed price list. Charges aren't affected: they come from a quote, which reads the database. */
const CACHE_TTL_MS = 5000;

/** Creates a cache for the frequently requested price lists. Entries expire after a few seconds, and always at the end of an offer. */
export function createPriceLists(): GetPriceList {
  const kept = new Map<ProductFamily, CacheEntry>();

  const isFresh = ({ at, endsAt }: CacheEntry, now: number) => now >= at && now - at < CACHE_TTL_MS && now < endsAt;

  const read = (db: Database, family: ProductFamily, now: Date): Promise<PriceList> => {
    const reading = priceList(db, family, now).then(serializeOnce);
    const entry: CacheEntry = { at: now.getTime(), endsAt: Infinity, reading };
    kept.set(family, entry);
    // Callers already waiting get the error; later callers retry.
    reading.then(
      (list) => {
        entry.list = list;
        if (list.offer) entry.endsAt = Date.parse(list.offer.endsAt);
      },
      () => kept.delete(family),
    );
    return reading;
  };

  return (db, family, now) => {
    const known = kept.get(family);
    return known && isFresh(known, now.getTime()) ? (known.list ?? known.reading) : read(db, family, now);
  };
}
