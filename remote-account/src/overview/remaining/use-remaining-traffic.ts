import type { CallResponse } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';

export type Surplus = CallResponse<'getOrderSurplusFlowInfos'>['orders'][number];

/** Refetch interval while the page is visible. */
const FRESH_MS = 60_000;

/** Remaining traffic of each usable flow order, sorted by end date. */
export function useRemainingTraffic() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['surplus'],
    queryFn: async ({ signal }) => (await api('getOrderSurplusFlowInfos', {}, { signal, errors: 'quiet' })).orders,
    refetchOnMount: 'always',
    refetchInterval: FRESH_MS,
  });
}
