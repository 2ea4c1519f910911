import type { CallInput } from 'shared-contracts/calls';
import { ORDER_SEARCH_MAX, orderStatus } from 'shared-contracts/constants';
import { useState } from 'react';
import { afterPaint } from 'shared-ui/after-paint';
import { useSearchParams } from 'shared-ui/router';

type Query = CallInput<'queryOrderInfos'>;

export type StatusName = keyof typeof orderStatus;
export const statusNames = Object.keys(orderStatus) as StatusName[];
export type SortName = Query['sort'];
export const sortNames = ['createdAt', 'endsAt', 'leftBytes'] as const satisfies readonly SortName[];
const directions = ['descending', 'ascending'] as const satisfies readonly Query['direction'][];
/** Orders on a page; the first is the default. */
export const pageSizes = [10, 20, 50] as const;

export interface OrderFilter {
  readonly status: StatusName | 'all';
  /** Part of an order number or a remark; empty for all. */
  readonly search: string;
  readonly sort: SortName;
  readonly direction: Query['direction'];
  /** From 1. */
  readonly page: number;
  readonly size: (typeof pageSizes)[number];
}

/** What the address says where it says nothing. */
export const noFilter: OrderFilter = { status: 'all', search: '', sort: 'createdAt', direction: 'descending', page: 1, size: pageSizes[0] };

const oneOf = <Value>(values: readonly Value[], found: unknown, otherwise: Value): Value =>
  values.find((value) => value === found) ?? otherwise;

/** What an address says; what it says wrongly counts as not said. */
export function readFilter(params: URLSearchParams): OrderFilter {
  const page = Number(params.get('page'));
  return {
    status: oneOf(statusNames, params.get('status'), noFilter.status),
    // Not through the middle of a character, of which the API wants to know nothing.
    search: (params.get('search') ?? '').slice(0, ORDER_SEARCH_MAX).replace(/[\uD800-\uDBFF]$/, ''),
    sort: oneOf(sortNames, params.get('sort'), noFilter.sort),
    direction: oneOf(directions, params.get('direction'), noFilter.direction),
    page: Number.isSafeInteger(page) && page > 0 && page <= 100_000 ? page : noFilter.page,
    size: oneOf(pageSizes, Number(params.get('size')), noFilter.size),
  };
}

/** The address that says so, with whatever else it says; defaults are left out. */
export function writeFilter(present: URLSearchParams, filter: OrderFilter): URLSearchParams {
  const next = new URLSearchParams(present);
  for (const [name, value] of Object.entries(filter)) {
    if (value === noFilter[name as keyof OrderFilter]) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

export interface FilterChange extends Partial<OrderFilter> {
  /** In place of the address that is there, as each letter of a search. Default: false, so that Back leads to the view before. */
  readonly replace?: boolean;
}

const isSame = (one: OrderFilter, other: OrderFilter) =>
  Object.entries(one).every(([name, value]) => value === other[name as keyof OrderFilter]);

/** The filter of the list, which lives in the address so that it can be shared and got back. */
export function useOrderFilter() {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);

  /** Another filter begins at its first page. */
  function setFilter({ replace = false, ...change }: FilterChange): void {
    afterPaint(() => setParams((present) => writeFilter(present, { ...readFilter(present), page: 1, ...change }), { replace }));
  }

  return { filter, setFilter };
}

/** A filter as it was chosen last, which shows at once while the address and the list follow. */
export function useChosen(filter: OrderFilter, onFilter: (change: FilterChange) => void) {
  const [ahead, setAhead] = useState<{ readonly of: OrderFilter; readonly change: FilterChange }>();
  if (ahead && !isSame(ahead.of, filter)) setAhead(undefined);

  function choose(change: FilterChange): void {
    // With what was chosen a moment before, which the address does not say yet.
    const all = { ...ahead?.change, ...change };
    setAhead({ of: filter, change: all });
    onFilter(all);
  }

  return { chosen: { ...filter, ...ahead?.change }, choose };
}
