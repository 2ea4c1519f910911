import type { CallRequest } from 'shared-contracts/calls';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';
import { useSearchParams } from 'shared-ui/router';

/** Rows per page of the ledger. */
export const LEDGER_ROWS = 50;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export interface LedgerFilter {
  /** First and last day in the reader's time zone, as `2026-11-20`; empty where open. */
  readonly from: string;
  readonly to: string;
  /** From 1. */
  readonly page: number;
}

/** Time range of those dates; an invalid date counts as open. */
export function rangeOf({ from, to }: LedgerFilter): Pick<CallRequest<'usageLedger'>, 'from' | 'to'> {
  const start = new Date(`${from}T00:00`);
  const end = new Date(`${to}T00:00`);
  // Days with a clock change have 23 or 25 hours.
  end.setDate(end.getDate() + 1);
  return {
    ...(!Number.isNaN(start.getTime()) && { from: start.toISOString() }),
    ...(!Number.isNaN(end.getTime()) && { to: end.toISOString() }),
  };
}

/** Dates and page of the ledger, kept in the URL. */
export function useLedgerFilter() {
  const [params, setParams] = useSearchParams();
  const day = (name: string) => (DAY.test(params.get(name) ?? '') ? (params.get(name) ?? '') : '');
  const page = Number(params.get('rows'));
  const days = [day('from'), day('to')];
  // The dates in a URL may be reversed.
  const [from = '', to = ''] = days.includes('') ? days : days.toSorted();
  const filter: LedgerFilter = {
    from,
    to,
    page: Number.isSafeInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  };

  function setFilter(change: Partial<LedgerFilter>): void {
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
export function useLedger(orderId: string, filter: LedgerFilter) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['ledger', orderId, filter],
    queryFn: ({ signal }) =>
      api('usageLedger', { orderId, ...rangeOf(filter), pageNo: filter.page, pageSize: LEDGER_ROWS }, { signal, errors: 'quiet' }),
    placeholderData: (previous) => previous,
    refetchOnMount: 'always',
  });
}
