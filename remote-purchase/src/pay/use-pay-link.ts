import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';
import type { PayMethod } from './pay-methods.ts';

/**
 * The address for a phone to pay an order at. Asking for it starts the payment, or answers the open one.
 * @param isWanted each time it becomes true the address is asked for anew: a payment that was declined leads nowhere
 */
export function usePayLink(orderId: string, method: PayMethod, isWanted: boolean) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['payLink', orderId, method],
    enabled: isWanted,
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
    networkMode: 'always',
    queryFn: async ({ signal }) => {
      const { payLink } = await api('toPay', { orderId, method }, { signal, errors: 'quiet' });
      return new URL(payLink, location.origin).href;
    },
  });
}
