import { isApiError } from 'shared-contracts/api-error';
import { isCustomerError } from 'shared-contracts/error-codes';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';
import { isSettled, outcomeOf, waitBeforeAsking } from './payment-state.ts';

/**
 * Asks how paying an order stands until that is settled, or until the order turns out not to be the customer's. A tab that is out
 * of sight does not ask; back in sight, or back on the network, it asks at once.
 */
export function usePaymentState(orderId: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['paymentState', orderId],
    queryFn: ({ signal }) => api('queryPayFlowState', { orderId }, { signal, errors: 'quiet' }),
    staleTime: 0,
    // Offline a question fails and is asked again, instead of waiting unseen.
    networkMode: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state: { data, error, dataUpdateCount, errorUpdateCount } }) => {
      const isRefused = isApiError(error) && isCustomerError(error.code);
      const isDone = data !== undefined && isSettled(outcomeOf(data));
      return isRefused || isDone ? false : waitBeforeAsking(dataUpdateCount + errorUpdateCount);
    },
  });
}
