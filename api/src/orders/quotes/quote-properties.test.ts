import fc from 'fast-check';
import { SMALLEST_PAYMENT_CENTS, productFamily } from 'shared-contracts/constants';
import { quantityMaxOf } from 'shared-contracts/rules/order-quantity';
import { chargeOf, smallestCharges, type PaymentMethod } from 'shared-contracts/rules/payment-methods';
import { graduatedCents } from 'shared-contracts/rules/graduated-price';
import { couponCents, priceLines, withCoupon, type PriceQuestion, type Reduction } from 'shared-contracts/rules/price-lines';
import { productRows } from '../../seed/price-ladder.ts';

const RUNS = { numRuns: 2000 };
const paymentMethods = Object.keys(smallestCharges) as PaymentMethod[];

const percents = fc.integer({ min: 0, max: 100 });
const coupons = fc.oneof(
  fc.integer({ min: 1, max: 1_000_000 }).map((amountCents) => ({ amountCents, percentOff: null })),
  fc.integer({ min: 1, max: 99 }).map((percentOff) => ({ amountCents: null, percentOff })),
);

/** Price ladders ops could configure: bands of any width and price, none more expensive than the one before. */
const ladders = fc.array(fc.record({ width: fc.integer({ min: 1, max: 997 }), cents: fc.integer({ min: 1, max: 99_999 }) }), {
  minLength: 1,
  maxLength: 6,
});

function tiersOfBands(bands: readonly { readonly width: number; readonly cents: number }[]) {
  const cheaper = bands.toSorted((left, right) => right.cents * left.width - left.cents * right.width);
  let [units, listCents] = [0, 0];
  return cheaper.map(({ width, cents }) => ({ units: (units += width), listCents: (listCents += cents) }));
}

const seeded = fc.constantFrom(...productRows).map((row) => ({
  tiers: productRows.filter(({ family, countryCode }) => family === row.family && countryCode === row.countryCode),
  package: row,
  quantityMax: quantityMaxOf(row.family === productFamily.flow ? row.units : 0),
}));
const madeUp = fc
  .tuple(ladders.map(tiersOfBands), fc.nat())
  .map(([tiers, index]) => ({ tiers, package: tiers[index % tiers.length] ?? { units: 1, listCents: 1 }, quantityMax: 100 }));

const questions: fc.Arbitrary<PriceQuestion> = fc.oneof(seeded, madeUp).chain(({ quantityMax, ...chosen }) =>
  fc.record({
    tiers: fc.constant(chosen.tiers),
    package: fc.constant(chosen.package),
    quantity: fc.integer({ min: 1, max: quantityMax }),
    offerPercent: percents,
    customerPercent: percents,
  }),
);

function priceOf(question: PriceQuestion, coupon: Reduction | null) {
  const price = priceLines(question);
  return coupon ? withCoupon(price, coupon) : price;
}

function bestPriceOf(question: PriceQuestion, choices: readonly Reduction[]): number {
  const { toPayCents } = priceLines(question);
  return toPayCents - Math.max(...choices.map((each) => couponCents(toPayCents, each)));
}

/** Unrounded price, computed independently, band by band. */
function exactCents({ tiers, package: chosen, quantity, offerPercent, customerPercent }: PriceQuestion, coupon: Reduction | null): number {
  const units = chosen.units * quantity;
  let [graduated, below] = [0, { units: 0, listCents: 0 }];
  for (const [index, tier] of tiers.entries()) {
    const isLast = index === tiers.length - 1;
    const inBand = Math.max(0, (isLast ? units : Math.min(units, tier.units)) - below.units);
    graduated += (inBand * (tier.listCents - below.listCents)) / (tier.units - below.units);
    below = tier;
  }
  const left = (graduated * (100 - offerPercent) * (100 - customerPercent)) / 10_000;
  if (!coupon) return left;
  return coupon.amountCents === null ? (left * (100 - (coupon.percentOff ?? 0))) / 100 : left - coupon.amountCents;
}

const EPSILON = 1e-6;

describe('price for any offer, discount and coupon', () => {
  const anything = [questions, fc.option(coupons)] as const;

  it('is in whole cents and equals the sum of its lines', () => {
    fc.assert(
      fc.property(...anything, (question, coupon) => {
        const { lines, toPayCents } = priceOf(question, coupon);
        for (const { cents } of lines) expect(Number.isSafeInteger(cents)).toBe(true);
        for (const { cents } of lines.slice(1)) expect(cents).toBeLessThanOrEqual(0);
        expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(toPayCents);
      }),
      RUNS,
    );
  });

  it('is zero at 100 % off, otherwise an amount every provider can charge, and marks discounts reduced for that [B3][M2]', () => {
    fc.assert(
      fc.property(...anything, fc.double({ min: 0.1, max: 100, noNaN: true }), (question, coupon, rate) => {
        const { lines, toPayCents } = priceOf(question, coupon);
        const isFree = question.offerPercent === 100 || question.customerPercent === 100;
        expect(toPayCents === 0).toBe(isFree);
        // `prices import` rejects prices below this.
        const isForSale = graduatedCents(question.tiers, question.package.units * question.quantity) >= SMALLEST_PAYMENT_CENTS;
        const price = { toPayCents, cnyPerUsd: Math.round(rate * 10_000) / 10_000 };
        const charges = paymentMethods.map((method) => chargeOf(price, method));
        expect(charges.every((charge) => charge !== undefined)).toBe(isForSale && !isFree);
        const kept = lines.flatMap(({ keptCents }) => keptCents ?? []);
        expect(kept.every((cents) => cents === SMALLEST_PAYMENT_CENTS && toPayCents <= cents)).toBe(true);
      }),
      RUNS,
    );
  });

  it('is never rounded up, except to the smallest payment, and rounds down by at most one cent per line', () => {
    fc.assert(
      fc.property(...anything, (question, coupon) => {
        const { lines, toPayCents } = priceOf(question, coupon);
        const exact = exactCents(question, coupon);
        expect(toPayCents).toBeLessThanOrEqual(Math.max(exact, SMALLEST_PAYMENT_CENTS) + EPSILON);
        expect(toPayCents).toBeGreaterThan(exact - (lines.length - 1) - EPSILON);
      }),
      RUNS,
    );
  });

  it('never decreases with quantity', () => {
    const more = fc.integer({ min: 1, max: 100 });
    fc.assert(
      fc.property(...anything, more, (question, coupon, extra) => {
        const larger = priceOf({ ...question, quantity: question.quantity + extra }, coupon);
        expect(larger.toPayCents).toBeGreaterThanOrEqual(priceOf(question, coupon).toPayCents);
      }),
      RUNS,
    );
  });

  it('never decreases with quantity if the best of several coupons is applied', () => {
    fc.assert(
      fc.property(questions, fc.array(coupons, { minLength: 1, maxLength: 4 }), (question, choices) => {
        const larger = bestPriceOf({ ...question, quantity: question.quantity + 1 }, choices);
        expect(larger).toBeGreaterThanOrEqual(bestPriceOf(question, choices));
      }),
      RUNS,
    );
  });

  it('never increases with a larger offer or discount, or with a coupon', () => {
    fc.assert(
      fc.property(questions, coupons, (question, coupon) => {
        const { toPayCents } = priceLines(question);
        expect(withCoupon(priceLines(question), coupon).toPayCents).toBeLessThanOrEqual(toPayCents);
        const { offerPercent, customerPercent } = question;
        expect(priceLines({ ...question, offerPercent: Math.min(100, offerPercent + 1) }).toPayCents).toBeLessThanOrEqual(toPayCents);
        expect(priceLines({ ...question, customerPercent: Math.min(100, customerPercent + 1) }).toPayCents).toBeLessThanOrEqual(toPayCents);
      }),
      RUNS,
    );
  });
});
