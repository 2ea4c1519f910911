import { useEffect } from 'react';
import { isLeavingAddress, paymentHosts } from 'shared-contracts/rules/leaving-address';
import { useShell } from 'shared-contracts/shell';
import { useMutation } from 'shared-ui/query';
import { leaveFor } from 'shared-ui/leave-for';
import type { PayMethod } from './pay-methods.ts';

/**
 * Going to a provider's page for an unpaid order. Asked again for the same way to pay it is the same payment.
 * @param onRefused is called where the order may stand otherwise than it is shown
 */
export function usePay(orderId: string, onRefused: () => void) {
  const { api } = useShell();
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: async (method: PayMethod) => {
      const { payUrl } = await api('toPay', { orderId, method }, { errors: 'quiet' });
      // In the sandbox the provider's page is one of ours, by its path.
      const page = new URL(payUrl, location.href).href;
      if (!isLeavingAddress(page, paymentHosts, location.host)) throw new Error(`${new URL(page).host} is no payment provider`);
      leaveFor(page);
    },
    onError: onRefused,
  });

  // A customer who comes back by the browser's Back may get this very page again, and it must not still be leaving.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [reset]);

  return { pay: mutate, isLeaving: isPending || isSuccess, error, reset };
}
