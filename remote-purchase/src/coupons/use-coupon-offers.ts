import type { ProductFamily } from 'shared-contracts/constants';
import { useCoupons, type CouponOffer } from 'shared-ui/use-coupons';

/** The coupons for a family that a customer can receive now; none while that is not known. */
export function useCouponOffers(wanted: ProductFamily): readonly CouponOffer[] {
  const { data } = useCoupons();
  return data?.offers.filter(({ reason, family }) => reason === null && (family === null || family === wanted)) ?? [];
}
