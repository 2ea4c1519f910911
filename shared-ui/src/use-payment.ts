import { useEffect } from 'react';
import { useShell } from 'shared-contracts/shell';
import { useMutation } from 'shared-ui/query';

/**
 * Going to the payment provider's page for an unpaid order; asked again for the same order, it is the same payment.
 * @param orderOf gives the id of the order to pay, for instance by placing it
 * @param onError gets the `ApiError` of a refusal; nothing was shown of it yet
 */
export function usePayment<Input>(orderOf: (input: Input) => Promise<string>, onError: (error: Error) => unknown) {
  const { api } = useShell();
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: async (input: Input) => {
      const orderId = await orderOf(input);
      const { payUrl } = await api('toPay', { orderId, method: 'sandbox' }, { errors: 'quiet' });
      location.assign(payUrl);
    },
    onError,
  });

  // A customer who comes back by the browser's Back may get this very page again, and it must not still be leaving.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [reset]);

  return { pay: mutate, isLeaving: isPending || isSuccess, error, reset };
}
