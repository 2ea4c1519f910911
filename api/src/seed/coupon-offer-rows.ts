import { productFamily } from 'shared-contracts/constants';
import type { couponOffers } from '../orders/coupons/tables.ts';
import { verificationOffer } from '../orders/coupons/verification-offer.ts';

/** Starts before the first possible purchase; ops end an offer when they choose. */
const lasting = { startsAt: new Date('2026-01-01T00:00:00Z'), endsAt: new Date('2036-01-01T00:00:00Z') };

const terms: readonly Omit<typeof couponOffers.$inferInsert, keyof typeof lasting>[] = [
  verificationOffer,
  {
    id: 'welcome-flow',
    enName: 'Welcome coupon for flow packages',
    zhName: '流量套餐欢迎券',
    amountCents: 200,
    family: productFamily.flow,
    minimumCents: 1000,
    validDays: 30,
    isPublic: true,
  },
  {
    id: 'welcome-static',
    enName: 'Welcome coupon for static IPs',
    zhName: '静态 IP 欢迎券',
    percentOff: 10,
    family: productFamily.staticIp,
    validDays: 30,
    isPublic: true,
  },
  {
    id: 'large-flow',
    enName: 'Coupon for large flow orders',
    zhName: '大额流量订单优惠券',
    amountCents: 2000,
    family: productFamily.flow,
    minimumCents: 20_000,
    validDays: 90,
    isPublic: true,
  },
];

/** Initial coupon offers: two for first purchases, one for high volume, and the reward for payment verification. */
export const couponOfferRows = terms.map((row) => ({ ...lasting, ...row }));
