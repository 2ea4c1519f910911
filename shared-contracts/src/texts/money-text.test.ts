import { regionCurrencies } from '../rules/charge-currencies.ts';
import { formatMoney } from './money-text.ts';

describe('money', () => {
  it.each([
    ['USD', '$1.40', '$1.40'],
    ['CNY', '¥1.40', '¥1.40'],
    ['EUR', '€1.40', '€1.40'],
    ['AUD', 'A$1.40', 'AU$1.40'],
    ['HKD', 'HK$1.40', 'HK$1.40'],
  ])('in %s', (currency, en, zh) => {
    expect([formatMoney(140, currency, 'en'), formatMoney(140, currency, 'zh')]).toEqual([en, zh]);
  });

  it.each(regionCurrencies)('of a region is not taken for US dollars or yuan: %s', (currency) => {
    for (const language of ['en', 'zh'] as const) expect(formatMoney(140, currency, language)).not.toMatch(/^[$¥]/);
  });

  it('has no sign if it is zero', () => {
    expect(formatMoney(-0, 'USD', 'en')).toBe('$0.00');
  });
});
