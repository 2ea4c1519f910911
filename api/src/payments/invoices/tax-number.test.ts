import { readTaxNumber } from './tax-number.ts';

describe('a tax number', () => {
  it.each([
    ['DE', '136695976', 'DE136695976'],
    ['DE', 'de 136 695 976', 'DE136695976'],
    ['FR', 'FR40303265045', 'FR40303265045'],
    ['GR', 'EL094259216', 'EL094259216'],
    ['GR', '094259216', 'EL094259216'],
    ['GB', 'GB980780684', 'GB980780684'],
    ['CH', 'CHE107787577MWST', 'CHE107787577MWST'],
    ['NO', '995525828MVA', '995525828MVA'],
    ['CN', '91110000600037341L', '91110000600037341L'],
    ['JP', '7000012050002', '7000012050002'],
    ['AU', '51 824 753 556', '51824753556'],
    ['US', '12-3456789', '123456789'],
    // No rule is known.
    ['HK', '12345678', '12345678'],
  ])('of %s is accepted: %s', (country, given, stored) => {
    expect(readTaxNumber(country, given)).toBe(stored);
  });

  it.each([
    ['DE', 'DE136695977'],
    ['DE', 'FR40303265045'],
    ['FR', '40303265046'],
    ['GB', 'GB980780685'],
    ['CN', '91110000600037341M'],
    ['JP', '7000012050003'],
    ['AU', '51824753557'],
  ])('of %s is refused: %s', (country, given) => {
    expect(readTaxNumber(country, given)).toBeUndefined();
  });
});
