import { chargeCurrencies, convert, nameCharge, namedCharge, type Charge } from './charge-currencies.ts';

describe('a price in another currency', () => {
  it.each([
    [1300, 7.25, 9425],
    [100, 7.1, 710],
    [1, 7.25, 7],
    // 141 × 7.1 is 1001.0999999999999 in floating point.
    [141, 7.1, 1001],
    // Rounds half a fen up.
    [2, 7.25, 15],
    [0, 7.25, 0],
    [1300, 0.92, 1196],
    [1399, 0.923456, 1292],
    // Half a cent.
    [50, 0.93, 47],
    // A millionth less.
    [50, 0.929999, 46],
  ])('of %i cents at %f is %i hundredths', (cents, rate, converted) => {
    expect(convert(cents, rate)).toBe(converted);
  });
});

describe('currencies of charges', () => {
  it.each(chargeCurrencies)('have two decimals, in which all amounts are: %s', (currency) => {
    expect(new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits).toBe(2);
  });

  it('are named in a response so that pages of the first release know them', () => {
    const yuan: Charge = { amountCents: 994, currency: 'CNY' };
    const euros: Charge = { amountCents: 129, currency: 'EUR' };
    expect(nameCharge(yuan, 140)).toEqual(yuan);
    expect(nameCharge(euros, 140)).toEqual({ amountCents: 140, currency: 'USD', charged: euros });
    for (const charge of [yuan, euros]) expect(namedCharge(nameCharge(charge, 140))).toEqual(charge);
  });
});
