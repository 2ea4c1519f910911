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
});
