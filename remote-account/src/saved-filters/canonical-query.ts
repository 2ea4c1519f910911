import { daysBack } from '../day-range/day-range.ts';
import { readFilter, writeFilter, type OrderFilter } from '../order-parts/use-order-filter.ts';

/** The query string of a filter's first page, the same for the same filter; empty without any. */
export function canonicalQuery(filter: OrderFilter): string {
  const query = writeFilter(new URLSearchParams(), { ...filter, page: 1 });
  query.sort();
  return query.toString();
}

/** The filter that a saved query means today, in the same form; what is no longer valid in it is left out. */
export const canonicalOf = (query: string): string => canonicalQuery(readFilter(new URLSearchParams(query)));

/** Number of days that a range shows which starts on a day and stays open; undefined for other ranges. */
export const openDays = ({ createdFrom, createdTo }: OrderFilter): number | undefined =>
  createdFrom !== '' && createdTo === '' ? daysBack(createdFrom) : undefined;

/** The same query with a start that moves with the calendar. */
export function movingQuery(filter: OrderFilter, days: number): string {
  const query = new URLSearchParams(canonicalQuery(filter));
  query.set('createdFrom', `-${days}d`);
  return query.toString();
}
