import fc from 'fast-check';
import { ORDER_GIGABYTES_MAX, ORDER_LINES_MAX } from '../constants.ts';
import { packagesFor, parseQuantity, plainNumber, quantityMaxOf } from './order-quantity.ts';

const sizes = fc.uniqueArray(fc.integer({ min: 2, max: 2000 }), { maxLength: 6 }).map((rest) => [1, ...rest]);
const amounts = fc.integer({ min: 1, max: ORDER_GIGABYTES_MAX });

describe('quantity in one order [M9][9.52]', () => {
  it.each([
    [1, ORDER_GIGABYTES_MAX],
    [10, ORDER_GIGABYTES_MAX / 10],
    [1000, ORDER_GIGABYTES_MAX / 1000],
    [0, ORDER_LINES_MAX],
  ])('of %d GB each is at most %d', (gigabytes, quantity) => {
    expect(quantityMaxOf(gigabytes)).toBe(quantity);
  });

  it('of any amount is of packages that add up to it, within their limit, as large as possible', () => {
    fc.assert(
      fc.property(sizes, amounts, (list, amount) => {
        const found = packagesFor(
          list.map((gigabytes) => ({ gigabytes })),
          amount,
        );
        const { product: { gigabytes } = { gigabytes: 0 }, quantity = 0 } = found ?? {};
        expect(gigabytes * quantity).toBe(amount);
        expect(Number.isInteger(quantity) && quantity <= quantityMaxOf(gigabytes)).toBe(true);
        expect(list.filter((size) => size > gigabytes && amount % size === 0)).toEqual([]);
      }),
    );
  });

  it.each([0, -1, 1.5, NaN, Infinity, ORDER_GIGABYTES_MAX + 1])('is none for %d GB', (amount) => {
    expect(packagesFor([{ gigabytes: 1 }], amount)).toBeUndefined();
  });

  it('is none of static lines', () => {
    expect(packagesFor([{ gigabytes: 0 }], 5)).toBeUndefined();
  });

  it.each([
    ['137', 137],
    [' 1,000 GB\n', 1000],
    ['1\u00A0000gb', 1000],
    ['１，０００Ｇ', 1000],
    ['007', 7],
    ['', undefined],
    ['GB', undefined],
    ['1.5', undefined],
    ['-3', undefined],
    ['1e3', undefined],
    ['0x10', undefined],
    ['12 MB', undefined],
    ['1000000000000', undefined],
  ])('is read from %j as %p', (text, quantity) => {
    expect(parseQuantity(text)).toBe(quantity);
  });

  it('keeps what makes a number invalid, so that it is reported', () => {
    expect(['1.5 GB', 'two', '-3'].map(plainNumber)).toEqual(['1.5', 'two', '-3']);
  });
});
