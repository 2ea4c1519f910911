import fc from 'fast-check';
import { chargeCurrencies, convert } from 'shared-contracts/rules/charge-currencies';
import { chargedPart } from './charged-part.ts';

describe('part of a charge that a refund returns', () => {
  it('is the same amount in the same currency', () => {
    expect(chargedPart({ chargedCents: 1300, paidCents: 1300 }, 100, 250)).toBe(250);
  });

  it('adds up to the charge, however a charge in another currency is divided', () => {
    const paid = { chargedCents: 994, paidCents: 140 };
    const parts = [1, 33, 33, 72, 1];
    let earlier = 0;
    const returned = parts.map((cents) => {
      const part = chargedPart(paid, earlier, cents);
      earlier += cents;
      return part;
    });
    expect(earlier).toBe(140);
    expect(returned.reduce((sum, part) => sum + part, 0)).toBe(994);
  });

  it.each(chargeCurrencies)('adds up to the charge in %s at any rate, and is never negative', (currency) => {
    const rates = currency === 'USD' ? fc.constant(1) : fc.integer({ min: 1, max: 20_000_000 }).map((millionths) => millionths / 1_000_000);
    const parts = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(rates, parts, (rate, cents) => {
        const paidCents = cents.reduce((sum, each) => sum + each, 0);
        const chargedCents = convert(paidCents, rate);
        let earlier = 0;
        const returned = cents.map((each) => {
          const part = chargedPart({ chargedCents, paidCents }, earlier, each);
          earlier += each;
          return part;
        });
        expect(returned.every((part) => Number.isInteger(part) && part >= 0)).toBe(true);
        expect(returned.reduce((sum, part) => sum + part, 0)).toBe(chargedCents);
      }),
    );
  });
});
