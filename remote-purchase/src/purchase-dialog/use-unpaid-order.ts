import type { OrderAnswer } from 'shared-contracts/api/calls';
import type { ProductFamily } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';
import { useCancelOrder } from 'shared-ui/use-cancel-order';

export interface UnpaidState {
  /** Must be paid or canceled before another order is placed. */
  readonly order: OrderAnswer | undefined;
  /** The lookup succeeded, whether it found an order or not. */
  readonly isKnown: boolean;
}

/** The unpaid order of a family, with a function to cancel it. */
export function useUnpaidOrder(family: ProductFamily) {
  const { api } = useShell();
  const { data, isError } = useQuery({
    queryKey: ['unpaidOrder', family],
    queryFn: ({ signal }) => api('checkIsExistUnpaidOrder', { family }, { signal, errors: 'quiet' }),
    // No caching: an order paid or canceled elsewhere must not be shown until the response arrives.
    gcTime: 0,
  });
  const { mutate, isPending } = useCancelOrder();
  const state: UnpaidState = { order: data?.order ?? undefined, isKnown: data !== undefined && !isError };
  return { ...state, cancel: mutate, isCancelling: isPending };
}
