import { isApiError } from 'shared-contracts/api-error';
import { errorCodes } from 'shared-contracts/error-codes';
import { useShell } from 'shared-contracts/shell';
import { useMutation, useQueryClient } from 'shared-ui/query';

/** Cancels an unpaid order by its number. What is refused is shown, and all that is known of any order is asked for anew. */
export function useCancelOrder() {
  const { api, notify } = useShell();
  const queries = useQueryClient();
  return useMutation({
    // A list asked for before would say that the order is still there, and would take the place of the next.
    onMutate: () => queries.cancelQueries(),
    mutationFn: (orderId: string) => api('cancelTrade', { orderId }, { errors: 'quiet' }),
    onSuccess: () => notify.success('success.tip7'),
    // That the login has ended is said already.
    onError: (error) => isApiError(error) && error.status !== errorCodes.unauthenticated && notify.error(error.message),
    // Lists of every part show the order, its coupon and its lines; refused means that they are out of date.
    onSettled: () => queries.invalidateQueries(),
  });
}
