import { checkTopUp, parseCents } from './top-up.ts';

describe('the amount of a top-up [9.48]', () => {
  it.each([
    ['25', 2500],
    ['25.5', 2550],
    [' 25.05 ', 2505],
    ['1,000.00', 100_000],
    ['$0.99', 99],
    ['0', 0],
  ])('%j is %i cents', (text, cents) => {
    expect(parseCents(text)).toBe(cents);
  });

  it.each(['', '.', '-5', '1e3', '25.', '2.005', 'ten', '5 USD', '12345678901'])('%j is not an amount', (text) => {
    expect(parseCents(text)).toBeUndefined();
  });

  it.each([100, 101, 1_000_000])('%i cents are accepted', (cents) => {
    expect(checkTopUp(cents)).toBeNull();
  });

  it.each([0, 99, 1_000_001, 100.5, -100, Number.NaN])('%d cents are refused', (cents) => {
    expect(checkTopUp(cents)).toBe('topUp.range');
  });
});
