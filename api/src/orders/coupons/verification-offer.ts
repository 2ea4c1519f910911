import { PAY_VERIFICATION_COUPON_CENTS } from 'shared-contracts/constants';

export const VERIFICATION_OFFER_ID = 'pay-verification';

/** Initial values of the coupon for a payment verification. */
export const verificationOffer = {
  id: VERIFICATION_OFFER_ID,
  enName: 'Thank you for verifying your payment',
  zhName: '支付验证奖励',
  amountCents: PAY_VERIFICATION_COUPON_CENTS,
  validDays: 90,
  isPublic: false,
} as const;
