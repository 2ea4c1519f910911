import type { CallResponse } from 'shared-contracts/calls';
import type { ProductFamily } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';

export type CouponOffer = CallResponse<'allCoupons'>['offers'][number];

/** The coupons for a family that a customer can receive now; none while that is not known. */
export function useCouponOffers(wanted: ProductFamily): readonly CouponOffer[] {
  const { api } = useShell();
  const { data } = useQuery({
    queryKey: ['allCoupons'],
    queryFn: ({ signal }) => api('allCoupons', {}, { signal, errors: 'quiet' }),
  });
  return data?.offers.filter(({ reason, family }) => reason === null && (family === null || family === wanted)) ?? [];
}
