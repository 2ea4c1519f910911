import { nextStep } from './suggest-larger-package.ts';
import { products, quoteFor } from './testing/purchase-samples.tsx';

const [one, ten] = products.flow;
if (!one || !ten) throw new Error('samples are missing');
const hundred = { ...ten, productId: 'flow-100gb', gigabytes: 100, unitCents: 120 };
const packages = [one, ten, hundred];

const quoteOf = (quantity: number) => quoteFor({ productId: 'flow-1gb', quantity });

describe('next step with a lower unit price', () => {
  it.each([
    [1, ten.productId],
    [9, ten.productId],
    [10, hundred.productId],
    [99, hundred.productId],
    [100, undefined],
  ])('from %d GB is %s', (quantity, next) => {
    expect(nextStep(quoteOf(quantity), one, packages)?.productId).toBe(next);
  });

  it('is undefined if a larger package has the same unit price', () => {
    expect(nextStep(quoteOf(1), one, [one, { ...ten, unitCents: one.unitCents }])).toBeUndefined();
  });

  it("ignores the savings of a coupon or a customer's own discount", () => {
    const quote = quoteOf(1);
    const lines = [...quote.lines, { kind: 'customer', cents: -40 } as const, { kind: 'coupon', cents: -90 } as const];
    expect(nextStep({ ...quote, lines }, one, packages)?.productId).toBe(ten.productId);
  });

  it('for static lines is the next longer term', () => {
    const [month, year] = products.static;
    if (!month || !year) throw new Error('samples are missing');
    const cheaper = { ...year, unitCents: 400 };
    expect(nextStep(quoteFor({ productId: month.productId, quantity: 20 }), month, [month, cheaper])).toBe(cheaper);
    expect(nextStep(quoteFor({ productId: month.productId, quantity: 20 }), month, [month, year])).toBeUndefined();
  });
});
