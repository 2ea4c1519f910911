import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';
import { useSearchParams } from 'shared-ui/router';
import { readDay, toTimeRange, type DayRange } from '../../day-range/day-range.ts';
import { readPage } from '../../pager/read-page.ts';

/** Rows per page of the usage rows. */
export const USAGE_ROWS_PER_PAGE = 50;

export interface UsageRowsFilter extends DayRange {
  /** From 1. */
  readonly page: number;
}

/** Dates and page of the usage rows, kept in the URL. */
export function useUsageRowsFilter() {
  const [params, setParams] = useSearchParams();
  const days = [readDay(params.get('from')), readDay(params.get('to'))];
  // The dates in a URL may be reversed.
  const [from = '', to = ''] = days.includes('') ? days : days.toSorted();
  const filter: UsageRowsFilter = {
    from,
    to,
    page: readPage(params, 'rows'),
  };

  function setFilter(change: Partial<UsageRowsFilter>): void {
    // Replaces the history entry, so that Back closes the panel.
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        const { from: first, to: last, page: rows } = { ...filter, page: 1, ...change };
        for (const [name, value] of [
          ['from', first],
          ['to', last],
          ['rows', rows > 1 ? String(rows) : ''],
        ] as const) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  }

  return { filter, setFilter };
}

/** A page of an order's usage. The last page stays until the next one has loaded. */
export function useUsageRows(orderId: string, filter: UsageRowsFilter) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['usageLedger', orderId, filter],
    queryFn: ({ signal }) =>
      api(
        'usageLedger',
        { orderId, ...toTimeRange(filter), pageNo: filter.page, pageSize: USAGE_ROWS_PER_PAGE },
        { signal, errors: 'quiet' },
      ),
    placeholderData: (previous) => previous,
    refetchOnMount: 'always',
  });
}
