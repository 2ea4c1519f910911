import { isApiError } from 'shared-contracts/api/api-error';
import { isCustomerError } from 'shared-contracts/texts/errors/error-codes';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';
import { shouldPoll, pollDelayMs } from './order-payment.ts';

/**
 * Polls an order's payment state until it can no longer change or the server rejects the order. Hidden tabs don't poll; regaining focus or
 * the network connection refetches at once.
 */
export function useOrderPayment(orderId: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['paymentState', orderId],
    queryFn: ({ signal }) => api('queryPayFlowState', { orderId }, { signal, errors: 'quiet' }),
    staleTime: 0,
    // A cached state from an earlier visit doesn't know about a payment started since, and would close the pay screen.
    gcTime: 0,
    // Offline requests fail and are retried instead of being paused.
    networkMode: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state: { data, error, dataUpdateCount, errorUpdateCount } }) => {
      const isRefused = isApiError(error) && isCustomerError(error.code);
      const isDone = data !== undefined && !shouldPoll(data);
      return isRefused || isDone ? false : pollDelayMs(dataUpdateCount + errorUpdateCount);
    },
  });
}
