import { useEffect } from 'react';
import { isLeavingAddress } from 'shared-contracts/rules/leaving-address';
import { paymentHosts } from 'shared-contracts/rules/payment-methods';
import { useShell } from 'shared-contracts/shell';
import { useMutation, useQueryClient } from 'shared-ui/query';
import { leaveFor } from 'shared-ui/leave-for';
import type { PayWay } from './pay-methods.ts';

/**
 * Starts a payment for an unpaid order and redirects to the provider's page, or pays it from the balance. Retrying with the same method
 * reuses the same payment.
 * @param onChanged called when the order's status may differ from what is shown
 */
export function usePay(orderId: string, onChanged: () => void) {
  const { api } = useShell();
  const queryClient = useQueryClient();
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: async (way: PayWay | 'balance') => {
      if (way === 'balance') {
        await api('payFromBalance', { orderId }, { errors: 'quiet' });
        onChanged();
        return;
      }
      const { method, amountCents, currency } = way;
      const { payUrl } = await api('toPay', { orderId, method, shown: { amountCents, currency } }, { errors: 'quiet' });
      // In the sandbox, `payUrl` is a path to a page of ours.
      const page = new URL(payUrl, location.href).href;
      if (!isLeavingAddress(page, paymentHosts, location.host)) throw new Error(`${new URL(page).host} is not a payment provider`);
      leaveFor(page);
    },
    onError: () => {
      void queryClient.invalidateQueries({ queryKey: ['balance'] });
      onChanged();
    },
  });

  // The browser's Back button may restore this page from the back/forward cache, still showing the redirect state.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [reset]);

  return { pay: mutate, isLeaving: isPending || isSuccess, error, reset };
}
