import fc from 'fast-check';
import { ORDER_GIGABYTES_MAX, SMALLEST_PAYMENT_CENTS, productFamily } from 'shared-contracts/constants';
import { flowProductRows, productRows } from '../../seed/price-ladder.ts';
import { graduatedCents } from 'shared-contracts/rules/graduated-price';
import { packagesFor, quantityMaxOf } from 'shared-contracts/rules/order-quantity';
import { priceLines } from 'shared-contracts/rules/price-lines';

/** Each package with the tiers of its family and place. */
const packages = productRows.map((row) => ({
  tiers: productRows.filter(({ family, countryCode }) => family === row.family && countryCode === row.countryCode),
  package: row,
}));

const percents = fc.record({ offerPercent: fc.integer({ min: 0, max: 100 }), customerPercent: fc.integer({ min: 0, max: 100 }) });
const questions = fc.constantFrom(...packages).chain((chosen) => {
  const { family, units } = chosen.package;
  const quantityMax = quantityMaxOf(family === productFamily.flow ? units : 0);
  return fc.tuple(percents, fc.integer({ min: 1, max: quantityMax })).map(([rest, quantity]) => ({ ...chosen, ...rest, quantity }));
});

const amounts = fc.integer({ min: 1, max: ORDER_GIGABYTES_MAX });

/** The packages between which an amount is, computed independently. */
function bandOf(units: number) {
  const rows = [{ units: 0, listCents: 0 }, ...flowProductRows];
  const index = rows.findIndex((row) => row.units >= units);
  const [from, to] = rows.slice(index === -1 ? -2 : index - 1);
  if (!from || !to) throw new Error('there are no packages');
  return [from, to] as const;
}

describe('graduated price', () => {
  it('equals the list price for every package', () => {
    for (const { tiers, package: each } of packages) expect(graduatedCents(tiers, each.units)).toBe(each.listCents);
  });

  it('never falls in total and never rises per unit', () => {
    let last = 0;
    for (let units = 1; units <= ORDER_GIGABYTES_MAX; units += units < 2000 ? 1 : 37) {
      const cents = graduatedCents(flowProductRows, units);
      expect(cents).toBeGreaterThan(last);
      last = cents;
    }
    fc.assert(
      fc.property(amounts, amounts, (left, right) => {
        const [less, more] = [Math.min(left, right), Math.max(left, right)];
        expect(graduatedCents(flowProductRows, more) * less).toBeLessThanOrEqual(graduatedCents(flowProductRows, less) * more);
      }),
    );
  });

  it('of any amount is at most that of every larger package, and at least that of every smaller one [M9]', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(...flowProductRows), (units, { units: size, listCents }) => {
        const cents = graduatedCents(flowProductRows, units);
        expect(units <= size ? cents <= listCents : cents > listCents).toBe(true);
      }),
    );
  });

  it('of any amount loses less than a cent to rounding, in the customer’s favor [M9]', () => {
    fc.assert(
      fc.property(amounts, (units) => {
        const [from, to] = bandOf(units);
        // Exact, in whole numbers: the cents and the fraction dropped, multiplied by the size of the band.
        const size = to.units - from.units;
        const exact = from.listCents * size + (units - from.units) * (to.listCents - from.listCents);
        const dropped = exact - graduatedCents(flowProductRows, units) * size;
        expect(dropped >= 0 && dropped < size).toBe(true);
      }),
    );
  });

  it('of any amount is the same, whichever packages add up to it [M9]', () => {
    const products = flowProductRows.map((row) => ({ ...row, gigabytes: row.units }));
    fc.assert(
      fc.property(amounts, percents, (units, rest) => {
        const { product, quantity } = packagesFor(products, units) ?? {};
        const priceOf = (row: (typeof products)[number] | undefined, count = 0) =>
          priceLines({ tiers: flowProductRows, package: row ?? { units: 0, listCents: 0 }, quantity: count, ...rest }).toPayCents;
        expect(priceOf(product, quantity)).toBe(priceOf(products[0], units));
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
