import { problemsOf } from '../../testing/problems-of.ts';
import { readConfig } from './config.ts';

describe('currencies of regions [2.171]', () => {
  it('are none by default', () => {
    expect(readConfig({}).regionRates.size).toBe(0);
    expect(readConfig({ CURRENCY_RATES: '', REGION_CURRENCIES: '' }).regionRates.size).toBe(0);
    // A rate that no region uses is ready for one.
    expect(readConfig({ CURRENCY_RATES: 'EUR:0.92' }).regionRates.size).toBe(0);
  });

  it('have the rate of their currency', () => {
    const settings = { CURRENCY_RATES: 'EUR:0.92,GBP:0.791234', REGION_CURRENCIES: 'DE:EUR, FR:EUR, GB:GBP' };
    const euro = { currency: 'EUR', perUsd: 0.92 };
    expect(Object.fromEntries(readConfig(settings).regionRates)).toEqual({
      DE: euro,
      FR: euro,
      GB: { currency: 'GBP', perUsd: 0.791234 },
    });
  });

  it.each([
    ['a currency without a rate', { REGION_CURRENCIES: 'DE:EUR,GB:GBP', CURRENCY_RATES: 'GBP:0.79' }, /^CURRENCY_RATES has no EUR/],
    ['a currency without cents', { CURRENCY_RATES: 'JPY:150' }, /^CURRENCY_RATES.*must be one of EUR/],
    ['the currency of Alipay', { CURRENCY_RATES: 'CNY:7.1' }, /^CURRENCY_RATES.*must be one of EUR/],
    ['a rate of zero', { CURRENCY_RATES: 'EUR:0' }, /^CURRENCY_RATES.*more than 0/],
    ['a rate with seven decimals', { CURRENCY_RATES: 'EUR:0.9234567' }, /^CURRENCY_RATES.*six decimals/],
    ['two rates', { CURRENCY_RATES: 'EUR:0.92,EUR:0.93' }, /^CURRENCY_RATES.*twice/],
    ['an old country code', { CURRENCY_RATES: 'GBP:0.79', REGION_CURRENCIES: 'UK:GBP' }, /^REGION_CURRENCIES.*country code/],
    ['a group of countries', { CURRENCY_RATES: 'EUR:0.92', REGION_CURRENCIES: 'EU:EUR' }, /^REGION_CURRENCIES.*country code/],
    ['an unknown country code', { CURRENCY_RATES: 'GBP:0.79', REGION_CURRENCIES: 'QX:GBP' }, /^REGION_CURRENCIES.*country code/],
    ['a region twice', { CURRENCY_RATES: 'GBP:1,EUR:1', REGION_CURRENCIES: 'DE:GBP,DE:EUR' }, /^REGION_CURRENCIES.*twice/],
    ['a list of another form', { CURRENCY_RATES: 'EUR=0.92' }, /^CURRENCY_RATES.*list such as/],
  ])('reject %s', (_, settings, problem) => {
    expect(problemsOf(settings)).toEqual([expect.stringMatching(problem)]);
  });
});
