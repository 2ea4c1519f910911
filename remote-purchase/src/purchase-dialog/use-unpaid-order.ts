import type { ProductFamily } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';
import { useCancelOrder } from 'shared-ui/use-cancel-order';

/** The unpaid order of a family, which stands in the way of a new one, with the way to cancel it. */
export function useUnpaidOrder(family: ProductFamily) {
  const { api } = useShell();
  const { data } = useQuery({
    queryKey: ['unpaidOrder', family],
    queryFn: ({ signal }) => api('checkIsExistUnpaidOrder', { family }, { signal, errors: 'quiet' }),
    refetchOnMount: 'always',
  });
  const { mutate, isPending } = useCancelOrder();
  return { order: data?.order ?? undefined, cancel: mutate, isCancelling: isPending };
}
