import { isApiError } from 'shared-contracts/api-error';
import { useShell } from 'shared-contracts/shell';
import { useMutation, useQueryClient } from 'shared-ui/query';

/** Cancels an unpaid order. What is refused is shown, and all that is known of the order is asked for anew. */
export function useCancelOrder(orderId: string) {
  const { api, notify } = useShell();
  const queries = useQueryClient();
  return useMutation({
    // An answer that was asked for before would take the place of what became of the order.
    onMutate: () => queries.cancelQueries(),
    mutationFn: () => api('cancelTrade', { orderId }, { errors: 'quiet' }),
    onSuccess: () => notify.success('success.tip7'),
    onError: (error) => isApiError(error) && notify.error(error.message),
    // Every list of orders, of whichever part, is out of date.
    onSettled: () => queries.invalidateQueries(),
  });
}
