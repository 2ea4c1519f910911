import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';
import type { PayWay } from './pay-methods.ts';

/**
 * Text of a QR code for a phone to pay an order: a URL, or a code for the provider's app. Requesting it starts the payment, or returns the
 * open one.
 * @param isWanted each change to true requests a new URL, because that of a declined payment no longer works
 */
export function usePayLink(orderId: string, { method, amountCents, currency }: PayWay, isWanted: boolean) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['payLink', orderId, method],
    enabled: isWanted,
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    queryFn: async ({ signal }) => {
      const { payCode, payLink } = await api(
        'toPay',
        { orderId, method, byCode: true, shown: { amountCents, currency } },
        { signal, errors: 'quiet' },
      );
      return payCode ?? new URL(payLink, location.origin).href;
    },
    // A code that is shown still works.
    refetchOnReconnect: ({ state }) => state.status === 'error',
  });
}
