import type { ProductFamily } from 'shared-contracts/constants';
import type { Database } from '../../platform/database/database.ts';
import { priceList, type PriceList } from './price-list.ts';

export type GetPriceList = (db: Database, family: ProductFamily, now: Date) => Promise<PriceList>;

interface Kept {
  readonly list: Promise<PriceList>;
  readonly at: number;
}

/** How long a list that is being looked at may lag behind. What is charged comes from a quote, which asks the database. */
const KEPT_MS = 5000;

/** Price lists that are asked for all the time, kept for a few seconds and never past the end of an offer. */
export function createPriceLists(): GetPriceList {
  const kept = new Map<ProductFamily, Kept>();

  const isFresh = async ({ list, at }: Kept, now: number): Promise<boolean> => {
    if (now < at || now - at >= KEPT_MS) return false;
    const { offer } = await list;
    return offer === null || now < Date.parse(offer.endsAt);
  };

  return async (db, family, now) => {
    const known = kept.get(family);
    if (known && (await isFresh(known, now.getTime()))) return known.list;
    const list = priceList(db, family, now);
    kept.set(family, { list, at: now.getTime() });
    // A failure is told to those who were waiting for it, and kept for nobody else.
    list.catch(() => kept.delete(family));
    return list;
  };
}
