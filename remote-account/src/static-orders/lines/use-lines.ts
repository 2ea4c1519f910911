import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';

/** A static IP order with its lines. */
export function useLines(orderId: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['staticLines', orderId],
    queryFn: ({ signal }) => api('queryStaticOrderDetail', { orderId }, { signal, errors: 'quiet' }),
    refetchOnMount: 'always',
  });
}
