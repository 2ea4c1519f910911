import { isApiError } from 'shared-contracts/api/api-error';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { useShell } from 'shared-contracts/shell';
import { useMutation, useQueryClient } from 'shared-ui/query';

/** Cancels an unpaid order by its number. Shows why a cancellation was refused, and refetches every query afterwards. */
export function useCancelOrder() {
  const { api, notify } = useShell();
  const queries = useQueryClient();
  return useMutation({
    // A list request already in flight would still include the order and would overwrite the fresh data.
    onMutate: () => queries.cancelQueries(),
    mutationFn: (orderId: string) => api('cancelTrade', { orderId }, { errors: 'quiet' }),
    onSuccess: () => notify.success('success.tip7'),
    // An expired login has already been reported.
    onError: (error) => isApiError(error) && error.status !== errorCodes.unauthenticated && notify.error(error.message),
    // Lists in every part show the order, its coupon and its lines; a refusal means that they are stale.
    onSettled: () => queries.invalidateQueries(),
  });
}
