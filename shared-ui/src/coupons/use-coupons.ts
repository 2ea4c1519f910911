import type { CallResponse } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';

export type Coupon = CallResponse<'allCoupons'>['coupons'][number];
export type CouponOffer = CallResponse<'allCoupons'>['offers'][number];

/** The customer's coupons, and those they can claim. */
export function useCoupons() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['allCoupons'],
    queryFn: ({ signal }) => api('allCoupons', {}, { signal, errors: 'quiet' }),
    refetchOnMount: 'always',
  });
}
