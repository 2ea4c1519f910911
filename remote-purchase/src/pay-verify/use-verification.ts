import type { CallResponse } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';

export type Verification = CallResponse<'verifyAndCoupons'>;

/** State of the customer's payment verification. */
export function useVerification() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['payVerification'],
    queryFn: ({ signal }) => api('verifyAndCoupons', {}, { signal, errors: 'quiet' }),
    refetchOnMount: 'always',
  });
}
