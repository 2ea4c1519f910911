import { businessFigures } from '../../platform/config/business-figures.ts';

export const VERIFICATION_OFFER_ID = 'pay-verification';

/** Initial values of the coupon for a payment verification. */
export const verificationOffer = {
  id: VERIFICATION_OFFER_ID,
  enName: 'Thank you for verifying your payment',
  zhName: '支付验证奖励',
  amountCents: businessFigures.verificationCouponCents,
  validDays: 90,
  isPublic: false,
} as const;
