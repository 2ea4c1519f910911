import { productFamily } from 'shared-contracts/constants';
import type { OfferKind } from '../prices/tables.ts';

/** Kind of all New Year offers. Each year's row also has the year in its name. */
export const NEW_YEAR: OfferKind & 'newYear' = 'newYear';

/** Terms for future years: 20 % off static lines. A year whose offer is already in the database keeps its terms. */
export const newYearTerms = { family: productFamily.staticIp, percentOff: 20 } as const;

/** From 28 December to the end of 3 January. China has one time zone and no daylight saving time. */
const startOf = (year: number) => new Date(`${year - 1}-12-28T00:00:00+08:00`);
const endOf = (year: number) => new Date(`${year}-01-04T00:00:00+08:00`);

/** Returns the New Year offer that is running at the given time, or the next one; its name contains the year that begins. */
export function newYearOffer(now: Date) {
  const thisYear = now.getUTCFullYear();
  const year = now < endOf(thisYear) ? thisYear : thisYear + 1;
  return { ...newYearTerms, kind: NEW_YEAR, name: `${NEW_YEAR}${year}`, startsAt: startOf(year), endsAt: endOf(year) };
}
