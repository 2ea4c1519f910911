import type { CallInput } from 'shared-contracts/api/calls';
import { ORDER_SEARCH_MAX, orderStatus } from 'shared-contracts/constants';
import { useState } from 'react';
import { afterPaint } from 'shared-ui/after-paint';
import { useSearchParams } from 'shared-ui/router';
import { readDay, type DayRange } from '../day-range/day-range.ts';
import { readPage } from '../pager/read-page.ts';
import { readTag } from './read-tag.ts';

type Query = CallInput<'queryOrderInfos'>;

export type StatusName = keyof typeof orderStatus;
export const statusNames = Object.keys(orderStatus) as StatusName[];
export type SortName = Query['sort'];
export const sortNames = ['createdAt', 'endsAt', 'leftBytes'] as const satisfies readonly SortName[];
const directions = ['descending', 'ascending'] as const satisfies readonly Query['direction'][];
/** Orders per page; the first is the default. */
export const pageSizes = [10, 20, 50] as const;

export interface OrderFilter {
  readonly status: StatusName | 'all';
  /** Part of an order number or note to search for; empty for all. */
  readonly search: string;
  /** Name of a tag; empty for all. */
  readonly tag: string;
  /** First and last day of creation; empty where open. */
  readonly createdFrom: string;
  readonly createdTo: string;
  readonly sort: SortName;
  readonly direction: Query['direction'];
  /** From 1. */
  readonly page: number;
  readonly size: (typeof pageSizes)[number];
}

/** Default values, used for what the URL does not specify. */
export const noFilter: OrderFilter = {
  status: 'all',
  search: '',
  tag: '',
  createdFrom: '',
  createdTo: '',
  sort: 'createdAt',
  direction: 'descending',
  page: 1,
  size: pageSizes[0],
};

const oneOf = <Value>(values: readonly Value[], found: unknown, otherwise: Value): Value =>
  values.find((value) => value === found) ?? otherwise;

/** Reads the filter from the URL; invalid values are ignored. */
export function readFilter(params: URLSearchParams): OrderFilter {
  return {
    status: oneOf(statusNames, params.get('status'), noFilter.status),
    // The cut must not split a surrogate pair, which the API rejects.
    search: (params.get('search') ?? '').slice(0, ORDER_SEARCH_MAX).replace(/[\uD800-\uDBFF]$/, ''),
    tag: readTag(params),
    createdFrom: readDay(params.get('createdFrom')),
    createdTo: readDay(params.get('createdTo')),
    sort: oneOf(sortNames, params.get('sort'), noFilter.sort),
    direction: oneOf(directions, params.get('direction'), noFilter.direction),
    page: readPage(params),
    size: oneOf(pageSizes, Number(params.get('size')), noFilter.size),
  };
}

/** Days of creation that the list is limited to. */
export const creationDays = ({ createdFrom, createdTo }: Pick<OrderFilter, 'createdFrom' | 'createdTo'>): DayRange => ({
  from: createdFrom,
  to: createdTo,
});

/** Writes the filter to the URL parameters, keeping all others; default values are omitted. */
export function writeFilter(present: URLSearchParams, filter: OrderFilter): URLSearchParams {
  const next = new URLSearchParams(present);
  for (const [name, value] of Object.entries(filter)) {
    if (value === noFilter[name as keyof OrderFilter]) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

export interface FilterChange extends Partial<OrderFilter> {
  /** Replaces the history entry, as for each letter of a search. Default: false, so that Back returns to the previous view. */
  readonly replace?: boolean;
}

const isSame = (one: OrderFilter, other: OrderFilter) =>
  Object.entries(one).every(([name, value]) => value === other[name as keyof OrderFilter]);

/** The filter of the list, kept in the URL so that it can be shared and restored. */
export function useOrderFilter() {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);

  /** A changed filter starts at its first page. */
  function setFilter({ replace = false, ...change }: FilterChange): void {
    afterPaint(() => setParams((present) => writeFilter(present, { ...readFilter(present), page: 1, ...change }), { replace }));
  }

  return { filter, setFilter };
}

/** The most recently chosen filter, shown at once while the URL and the list catch up. */
export function useOptimisticFilter(filter: OrderFilter, onFilter: (change: FilterChange) => void) {
  const [ahead, setAhead] = useState<{ readonly of: OrderFilter; readonly change: FilterChange }>();
  if (ahead && !isSame(ahead.of, filter)) setAhead(undefined);

  function choose(change: FilterChange): void {
    // Includes the previous choice, which the URL may not contain yet.
    const all = { ...ahead?.change, ...change };
    setAhead({ of: filter, change: all });
    onFilter(all);
  }

  return { chosen: { ...filter, ...ahead?.change }, choose };
}
