import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';

/** An order of static lines with the lines that it has. */
export function useLines(orderId: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['staticLines', orderId],
    queryFn: ({ signal }) => api('queryStaticOrderDetail', { orderId }, { signal, errors: 'quiet' }),
    refetchOnMount: 'always',
  });
}
