import { useShell } from 'shared-contracts/shell';
import { useMutation } from 'shared-ui/query';

/** Replaces an order's key; the one before is void at once. */
export function useRotateKey() {
  const { api, notify } = useShell();
  return useMutation({
    mutationFn: (orderId: string) => api('rotateOrderKey', { orderId }),
    onSuccess: () => notify.success('success.tip3'),
  });
}
