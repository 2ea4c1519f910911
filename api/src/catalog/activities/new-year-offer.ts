import { productFamily } from 'shared-contracts/constants';
import type { OfferKind } from '../prices/offers.ts';

/** The kind of its offers. Each year's row is named after the year, too. */
export const NEW_YEAR: OfferKind & 'newYear' = 'newYear';

/** Static lines at a fifth less. A year whose offer stands in the database keeps it: this is for the years to come. */
export const newYearTerms = { family: productFamily.staticIp, percentOff: 20 } as const;

/** From 28 December to the end of 3 January. China has one zone and no summer time. */
const startOf = (year: number) => new Date(`${year - 1}-12-28T00:00:00+08:00`);
const endOf = (year: number) => new Date(`${year}-01-04T00:00:00+08:00`);

/** The New Year offer that runs at a moment, or the next one; its name carries the year that it greets. */
export function newYearOffer(now: Date) {
  const thisYear = now.getUTCFullYear();
  const year = now < endOf(thisYear) ? thisYear : thisYear + 1;
  return { ...newYearTerms, kind: NEW_YEAR, name: `${NEW_YEAR}${year}`, startsAt: startOf(year), endsAt: endOf(year) };
}
