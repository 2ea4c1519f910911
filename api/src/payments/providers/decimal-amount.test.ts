import fc from 'fast-check';
import { fromDecimal, toDecimal } from './decimal-amount.ts';

describe('decimal amounts', () => {
  it('survive a round trip, to the cent', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => fromDecimal(toDecimal(cents)) === cents));
    expect([toDecimal(5), toDecimal(1230)]).toEqual(['0.05', '12.30']);
  });

  it.each([
    ['12', 1200],
    ['12.3', 1230],
    ['0.01', 1],
    ['-1.00', undefined],
    ['1e3', undefined],
    ['1.001', undefined],
    [' 1.00', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('parse %j as %j cents', (text, cents) => {
    expect(fromDecimal(text)).toBe(cents);
  });
});
