import fc from 'fast-check';
import { ORDER_QUANTITY_MAX, SMALLEST_PAYMENT_CENTS } from 'shared-contracts/constants';
import { flowProductRows, productRows } from '../../seed/price-ladder.ts';
import { graduatedCents } from 'shared-contracts/rules/graduated-price';
import { priceLines } from 'shared-contracts/rules/price-lines';

const LARGEST = 1000 * ORDER_QUANTITY_MAX;

/** Each package with the tiers of its family and place. */
const packages = productRows.map((row) => ({
  tiers: productRows.filter(({ family, countryCode }) => family === row.family && countryCode === row.countryCode),
  package: row,
}));

const discounts = fc.record({
  quantity: fc.integer({ min: 1, max: ORDER_QUANTITY_MAX }),
  offerPercent: fc.integer({ min: 0, max: 100 }),
  customerPercent: fc.integer({ min: 0, max: 100 }),
});
const questions = fc.tuple(fc.constantFrom(...packages), discounts).map(([chosen, rest]) => ({ ...chosen, ...rest }));

describe('graduated price', () => {
  it('equals the list price for every package', () => {
    for (const { tiers, package: each } of packages) expect(graduatedCents(tiers, each.units)).toBe(each.listCents);
  });

  it('never falls in total and never rises per unit', () => {
    let last = 0;
    for (let units = 1; units <= LARGEST; units += units < 2000 ? 1 : 37) {
      const cents = graduatedCents(flowProductRows, units);
      expect(cents).toBeGreaterThan(last);
      last = cents;
    }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: LARGEST }), fc.integer({ min: 1, max: LARGEST }), (left, right) => {
        const [less, more] = [Math.min(left, right), Math.max(left, right)];
        expect(graduatedCents(flowProductRows, more) * less).toBeLessThanOrEqual(graduatedCents(flowProductRows, less) * more);
      }),
    );
  });
});

describe('price lines', () => {
  it('add up to the amount to pay, which is at least the smallest payment, or zero with 100 % off', () => {
    fc.assert(
      fc.property(questions, (question) => {
        const { lines, listCents, toPayCents } = priceLines(question);
        expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(toPayCents);
        const isFree = question.offerPercent === 100 || question.customerPercent === 100;
        expect(isFree ? toPayCents === 0 : toPayCents >= SMALLEST_PAYMENT_CENTS).toBe(true);
        expect(lines[0]).toEqual({ kind: 'list', cents: listCents });
        for (const { kind, cents } of lines.slice(1))
          expect({ kind, isDiscount: Number.isSafeInteger(cents) && cents <= 0 }).toEqual({ kind, isDiscount: true });
      }),
    );
  });

  it('never cost less when the quantity grows by one', () => {
    fc.assert(
      fc.property(questions, (question) => {
        expect(priceLines({ ...question, quantity: question.quantity + 1 }).toPayCents).toBeGreaterThanOrEqual(
          priceLines(question).toPayCents,
        );
      }),
    );
  });
});
