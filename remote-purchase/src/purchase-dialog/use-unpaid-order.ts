import type { ProductFamily } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { useMutation, useQuery, useQueryClient } from 'shared-ui/query';

/** The unpaid order of a family, which stands in the way of a new one, with the way to cancel it. */
export function useUnpaidOrder(family: ProductFamily) {
  const { api, notify } = useShell();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ['unpaidOrder', family],
    queryFn: ({ signal }) => api('checkIsExistUnpaidOrder', { family }, { signal, errors: 'quiet' }),
    refetchOnMount: 'always',
  });
  const { mutate, isPending } = useMutation({
    // A list asked for before the order was cancelled says that it is still there, and would take the place of the next.
    onMutate: () => queries.cancelQueries(),
    mutationFn: (orderId: string) => api('cancelTrade', { orderId }),
    onSuccess: () => notify.success('success.tip7'),
    // A refusal says that the order is no longer what it was.
    onSettled: () => queries.invalidateQueries(),
  });
  return { order: data?.order ?? undefined, cancel: mutate, isCancelling: isPending };
}
