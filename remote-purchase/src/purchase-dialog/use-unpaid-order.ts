import { productFamily } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { useMutation, useQuery, useQueryClient } from 'shared-ui/query';
import { QUOTE_KEY } from './use-quote.ts';

export const UNPAID_KEY = 'unpaidOrder';

/** The unpaid order that stands in the way of a new one, if there is one, with the way to cancel it. */
export function useUnpaidOrder() {
  const { api, notify } = useShell();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: [UNPAID_KEY],
    queryFn: ({ signal }) => api('checkIsExistUnpaidOrder', { family: productFamily.flow }, { signal, errors: 'quiet' }),
    refetchOnMount: 'always',
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (orderId: string) => api('cancelTrade', { orderId }),
    onSuccess: () => notify.success('success.tip7'),
    onSettled: () =>
      Promise.all([queries.invalidateQueries({ queryKey: [UNPAID_KEY] }), queries.invalidateQueries({ queryKey: [QUOTE_KEY] })]),
  });
  return { order: data?.order ?? undefined, cancel: mutate, isCancelling: isPending };
}
