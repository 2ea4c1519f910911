import type { CallResponse } from 'shared-contracts/calls';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';

export type Surplus = CallResponse<'getOrderSurplusFlowInfos'>['orders'][number];

/** While the page is looked at, what is left is asked for again this often. */
const FRESH_MS = 60_000;

/** What is left of each order of traffic that can be used, the one that ends first, first. */
export function useSurplus() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['surplus'],
    queryFn: async ({ signal }) => (await api('getOrderSurplusFlowInfos', {}, { signal, errors: 'quiet' })).orders,
    refetchOnMount: 'always',
    refetchInterval: FRESH_MS,
  });
}
