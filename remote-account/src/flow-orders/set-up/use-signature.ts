import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';

/** A signature for an order, made anew each time its result is opened. The key itself is not kept. */
export function useSignature(orderId: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['signature', orderId],
    queryFn: async ({ signal }) => {
      const [{ signExtraction }, { orderKey }] = await Promise.all([
        import('shared-contracts/sign-extraction'),
        api('orderKey', { orderId }, { errors: 'quiet', signal }),
      ]);
      return signExtraction(orderId, orderKey, Math.floor(Date.now() / 1000));
    },
    gcTime: 0,
    staleTime: Infinity,
  });
}
