import { and, eq } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import { orderStatus } from 'shared-contracts/constants';
import { businessFigures } from '../../platform/config/business-figures.ts';
import { findCouponOffer } from '../../orders/coupons/grant-coupon.ts';
import { coupons } from '../../orders/coupons/tables.ts';
import { VERIFICATION_OFFER_ID } from '../../orders/coupons/verification-offer.ts';
import type { Database } from '../../platform/database/database.ts';
import { findVerification } from './find-verification.ts';

type VerificationState = CallResponse<'verifyAndCoupons'>;

async function couponOf(db: Database, customerId: string): Promise<string | null> {
  const [coupon] = await db
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(eq(coupons.customerId, customerId), eq(coupons.offerId, VERIFICATION_OFFER_ID)));
  return coupon?.id ?? null;
}

/** State of a customer's payment verification, and the coupon that it gives or gave. */
export async function verificationState(db: Database, customerId: string): Promise<VerificationState> {
  const order = await findVerification(db, customerId);
  const offer = await findCouponOffer(db, VERIFICATION_OFFER_ID);
  const opened = order?.status === orderStatus.normal ? 'verified' : 'unpaid';
  return {
    state: order ? opened : 'none',
    orderId: order?.id ?? null,
    verifiedAt: order?.paidAt?.toISOString() ?? null,
    couponId: await couponOf(db, customerId),
    amountCents: order?.toPayCents ?? businessFigures.verificationCents,
    couponCents: offer?.amountCents ?? businessFigures.verificationCouponCents,
    currency: 'USD',
  };
}
