import type { OrderAnswer } from 'shared-contracts/calls';
import type { ProductFamily } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';
import { useCancelOrder } from 'shared-ui/use-cancel-order';

export interface UnpaidState {
  /** Has to be paid or cancelled before another is placed. */
  readonly order: OrderAnswer | undefined;
  /** It was looked up, whether there is one or none. */
  readonly isKnown: boolean;
}

/** The unpaid order of a family, with the way to cancel it. */
export function useUnpaidOrder(family: ProductFamily) {
  const { api } = useShell();
  const { data, isError } = useQuery({
    queryKey: ['unpaidOrder', family],
    queryFn: ({ signal }) => api('checkIsExistUnpaidOrder', { family }, { signal, errors: 'quiet' }),
    // One that was paid or cancelled elsewhere meanwhile is not to be shown until the answer is here.
    gcTime: 0,
  });
  const { mutate, isPending } = useCancelOrder();
  const state: UnpaidState = { order: data?.order ?? undefined, isKnown: data !== undefined && !isError };
  return { ...state, cancel: mutate, isCancelling: isPending };
}
