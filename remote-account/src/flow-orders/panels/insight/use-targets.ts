import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import { useQuery, useQueryClient } from 'shared-ui/query';
import { useSearchParams } from 'shared-ui/router';

export type Targets = CallResponse<'orderTargets'>;
export type TargetTraffic = Targets['all'];
export type Period = NonNullable<CallRequest<'orderTargets'>['period']>;

export const periods = ['day', 'week', 'month'] as const satisfies readonly Period[];

export interface TargetFilter {
  readonly period: Period;
  /** Empty for the order and all its sub-users. */
  readonly subUserId: string;
}

const keyOf = (orderId: string) => ['targets', orderId];

/** Period and sub-user, kept in the URL. */
export function useTargetFilter() {
  const [params, setParams] = useSearchParams();
  const period = periods.find((each) => each === params.get('period')) ?? 'week';
  const filter: TargetFilter = { period, subUserId: params.get('sub') ?? '' };

  function setFilter(change: Partial<TargetFilter>): void {
    const next = { ...filter, ...change };
    // Replaces the history entry, so that Back closes the panel.
    setParams(
      (present) => {
        const query = new URLSearchParams(present);
        query.set('period', next.period);
        if (next.subUserId) query.set('sub', next.subUserId);
        else query.delete('sub');
        return query;
      },
      { replace: true },
    );
  }

  return { filter, setFilter };
}

/** An order's usage by target. The last one stays until the next has loaded. */
export function useTargets(orderId: string, { period, subUserId }: TargetFilter) {
  const { api } = useShell();
  return useQuery({
    queryKey: [...keyOf(orderId), period, subUserId],
    queryFn: ({ signal }) => api('orderTargets', { orderId, period, ...(subUserId && { subUserId }) }, { signal, errors: 'quiet' }),
    placeholderData: (previous) => previous,
    refetchOnMount: 'always',
  });
}

/** Fetches an order's usage by target again, after a change. */
export function useReloadTargets(orderId: string): () => Promise<void> {
  const queries = useQueryClient();
  return async () => queries.invalidateQueries({ queryKey: keyOf(orderId) });
}
