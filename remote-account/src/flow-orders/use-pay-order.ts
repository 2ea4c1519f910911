import { isApiError } from 'shared-contracts/api-error';
import { useShell } from 'shared-contracts/shell';
import { useQueryClient } from 'shared-ui/query';
import { usePayment } from 'shared-ui/use-payment';
import { ORDERS_KEY } from './use-orders.ts';

/** Goes to the payment page of an order; where that is refused, the list is out of date. */
export function usePayOrder() {
  const { notify } = useShell();
  const queries = useQueryClient();
  return usePayment(
    (orderId: string) => Promise.resolve(orderId),
    (error) => {
      if (isApiError(error)) notify.error(error.message);
      return queries.invalidateQueries({ queryKey: [ORDERS_KEY] });
    },
  );
}
