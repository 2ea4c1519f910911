import type { OrderAnswer } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';

export interface BalanceOffer {
  /** Undefined while it loads, and if it can't be loaded. */
  readonly balanceCents: number | undefined;
  readonly isFailed: boolean;
  /** The balance can pay the order. */
  readonly isEnough: boolean;
}

/** Whether the customer's balance can pay an order; undefined for a top-up, which it can't. */
export function useBalance({ isTopUp = false, toPayCents }: Pick<OrderAnswer, 'isTopUp' | 'toPayCents'>): BalanceOffer | undefined {
  const { api } = useShell();
  const { data, isError } = useQuery({
    queryKey: ['balance'],
    enabled: !isTopUp,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => api('getBalance', {}, { signal, errors: 'quiet' }),
  });
  if (isTopUp) return undefined;
  const balanceCents = data?.balanceCents;
  return { balanceCents, isFailed: isError, isEnough: balanceCents !== undefined && balanceCents >= toPayCents };
}
