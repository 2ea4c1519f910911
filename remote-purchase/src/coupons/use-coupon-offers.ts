import type { ProductFamily } from 'shared-contracts/constants';
import { useCoupons, type CouponOffer } from 'shared-ui/use-coupons';

/** Coupons for a product family that the customer can claim now; empty until known. */
export function useCouponOffers(wanted: ProductFamily): readonly CouponOffer[] {
  const { data } = useCoupons();
  return data?.offers.filter(({ reason, family }) => reason === null && (family === null || family === wanted)) ?? [];
}
