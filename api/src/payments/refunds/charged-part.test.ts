import fc from 'fast-check';
import { chargeCurrencies, convert } from 'shared-contracts/rules/charge-currencies';
import { chargedPart } from './charged-part.ts';

interface Part {
  readonly cents: number;
  /** Fails only after the next one was sent. */
  readonly fails?: boolean;
}

/** What the refunds that count return of a charge: these, and one of all that is left. */
function returned(paid: Parameters<typeof chargedPart>[0], parts: readonly Part[]): number[] {
  let counting: (Part & { readonly chargedCents: number })[] = [];
  const sum = (column: 'cents' | 'chargedCents') => counting.reduce((total, each) => total + each[column], 0);
  const lose = () => (counting = counting.filter(({ fails }) => !fails));
  const refund = (part: Part) => {
    const chargedCents = chargedPart(paid, { cents: sum('cents'), chargedCents: sum('chargedCents') }, part.cents);
    lose();
    counting.push({ ...part, chargedCents });
  };
  for (const part of parts) refund(part);
  lose();
  const cents = paid.paidCents - sum('cents');
  if (cents > 0) refund({ cents });
  return counting.map(({ chargedCents }) => chargedCents);
}
const totalOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0);

describe('part of a charge that a refund returns', () => {
  it('is the same amount in the same currency', () => {
    expect(chargedPart({ chargedCents: 1300, paidCents: 1300 }, { cents: 100, chargedCents: 100 }, 250)).toBe(250);
  });

  it('adds up to the charge, however a charge in another currency is divided', () => {
    const parts = [1, 33, 33, 72].map((cents) => ({ cents }));
    expect(totalOf(returned({ chargedCents: 994, paidCents: 140 }, parts))).toBe(994);
  });

  it('adds up to the charge after an earlier refund has failed [4.96]', () => {
    const paid = { chargedCents: 129, paidCents: 140 };
    expect(returned(paid, [{ cents: 33, fails: true }, { cents: 33 }])).toEqual([31, 98]);
    expect(returned(paid, [{ cents: 18, fails: true }, { cents: 18 }])).toEqual([16, 113]);
  });

  it.each(chargeCurrencies)('adds up to the charge in %s at any rate, and is never negative', (currency) => {
    const rates = currency === 'USD' ? fc.constant(1) : fc.integer({ min: 1, max: 20_000_000 }).map((millionths) => millionths / 1_000_000);
    const part = fc.record({ cents: fc.integer({ min: 1, max: 50_000 }), fails: fc.boolean() });
    fc.assert(
      fc.property(rates, fc.array(part, { minLength: 1, maxLength: 12 }), (rate, parts) => {
        const paidCents = totalOf(parts.map(({ cents }) => cents));
        const chargedCents = convert(paidCents, rate);
        const each = returned({ chargedCents, paidCents }, parts);
        expect(each.every((cents) => Number.isInteger(cents) && cents >= 0)).toBe(true);
        expect(totalOf(each)).toBe(chargedCents);
      }),
    );
  });
});
