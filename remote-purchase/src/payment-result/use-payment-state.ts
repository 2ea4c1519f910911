import { isApiError } from 'shared-contracts/api-error';
import { isCustomerError } from 'shared-contracts/error-codes';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';
import { outcomeOf, waitBeforeAsking } from './payment-state.ts';

/** Asks how the payment of an order stands until that is settled, or until the order turns out not to be the customer's. */
export function usePaymentState(orderId: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['paymentState', orderId],
    queryFn: ({ signal }) => api('queryPayFlowState', { orderId }, { signal, errors: 'quiet' }),
    staleTime: 0,
    refetchInterval: ({ state: { data, error, dataUpdateCount, errorUpdateCount } }) => {
      const isRefused = isApiError(error) && isCustomerError(error.code);
      const isSettled = data !== undefined && outcomeOf(data) !== 'waiting';
      return isRefused || isSettled ? false : waitBeforeAsking(dataUpdateCount + errorUpdateCount);
    },
  });
}
