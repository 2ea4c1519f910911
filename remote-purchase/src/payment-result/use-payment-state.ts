import { isApiError } from 'shared-contracts/api-error';
import { isCustomerError } from 'shared-contracts/error-codes';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';
import { isAskedAgain, waitBeforeAsking } from './payment-state.ts';

/**
 * Asks how paying an order stands as long as that can change, or until the order turns out not to be the customer's. A tab that is out
 * of sight does not ask; back in sight, or back on the network, it asks at once.
 */
export function usePaymentState(orderId: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['paymentState', orderId],
    queryFn: ({ signal }) => api('queryPayFlowState', { orderId }, { signal, errors: 'quiet' }),
    staleTime: 0,
    // An answer of an earlier visit says nothing of a payment that was begun since, and a pay screen would close it.
    gcTime: 0,
    // Offline a question fails and is asked again, instead of waiting unseen.
    networkMode: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state: { data, error, dataUpdateCount, errorUpdateCount } }) => {
      const isRefused = isApiError(error) && isCustomerError(error.code);
      const isDone = data !== undefined && !isAskedAgain(data);
      return isRefused || isDone ? false : waitBeforeAsking(dataUpdateCount + errorUpdateCount);
    },
  });
}
