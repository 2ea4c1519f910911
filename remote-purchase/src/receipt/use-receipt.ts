import type { CallResponse } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';

export type Receipt = CallResponse<'receipt'>;

/** The receipt of a paid order. */
export function useReceipt(orderId: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['receipt', orderId],
    queryFn: ({ signal }) => api('receipt', { orderId }, { signal, errors: 'quiet' }),
  });
}
