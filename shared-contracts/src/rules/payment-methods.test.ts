import { routePath } from '../pages/routes.ts';
import { chargeOf, chargesOf, nameMethod, namedMethod, offeredMethods, paymentMethods, successRoutes } from './payment-methods.ts';

it('every method is offered, in the order that readers of a language prefer', () => {
  expect(offeredMethods).toEqual({
    en: ['stripe', 'paypal', 'alipay', 'wechat', 'sandbox'],
    zh: ['alipay', 'wechat', 'stripe', 'paypal', 'sandbox'],
  });
});

describe('charge', () => {
  it.each([
    ['stripe', null, { amountCents: 1300, currency: 'USD' }],
    ['sandbox', 7.25, { amountCents: 1300, currency: 'USD' }],
    ['alipay', 7.25, { amountCents: 9425, currency: 'CNY' }],
    ['alipay', null, undefined],
    ['wechat', 7.25, { amountCents: 9425, currency: 'CNY' }],
    ['wechat', null, undefined],
    ['paypal', null, { amountCents: 1300, currency: 'USD' }],
  ] as const)('for 13 USD by %s at a rate of %p', (method, cnyPerUsd, charge) => {
    expect(chargeOf({ toPayCents: 1300, cnyPerUsd }, method)).toEqual(charge);
  });

  it.each([
    ['stripe', 1300, 'EUR', 0.92, { amountCents: 1196, currency: 'EUR' }],
    ['paypal', 1300, 'EUR', 0.92, { amountCents: 1196, currency: 'EUR' }],
    ['sandbox', 1300, 'HKD', 7.8, { amountCents: 10_140, currency: 'HKD' }],
    // They charge in CNY only.
    ['alipay', 1300, 'EUR', 0.92, { amountCents: 9425, currency: 'CNY' }],
    ['wechat', 1300, 'EUR', 0.92, { amountCents: 9425, currency: 'CNY' }],
    // Below Stripe's minimum in that currency, it charges in US dollars.
    ['stripe', 50, 'EUR', 0.98, { amountCents: 50, currency: 'USD' }],
    ['stripe', 50, 'GBP', 0.79, { amountCents: 40, currency: 'GBP' }],
    ['stripe', 51, 'HKD', 7.8, { amountCents: 51, currency: 'USD' }],
    ['paypal', 50, 'EUR', 0.98, { amountCents: 49, currency: 'EUR' }],
  ] as const)('by %s of %i US cents in a region with %s at %f', (method, toPayCents, chargeCurrency, chargeRate, charge) => {
    expect(chargeOf({ toPayCents, cnyPerUsd: 7.25, chargeCurrency, chargeRate }, method)).toEqual(charge);
  });

  it('of every method has its rate', () => {
    expect(chargesOf({ toPayCents: 1300, cnyPerUsd: 7.25, chargeCurrency: 'EUR', chargeRate: 0.92 })).toEqual([
      { method: 'stripe', amountCents: 1196, currency: 'EUR', perUsd: 0.92 },
      { method: 'paypal', amountCents: 1196, currency: 'EUR', perUsd: 0.92 },
      { method: 'alipay', amountCents: 9425, currency: 'CNY', perUsd: 7.25 },
      { method: 'wechat', amountCents: 9425, currency: 'CNY', perUsd: 7.25 },
      { method: 'sandbox', amountCents: 1196, currency: 'EUR', perUsd: 0.92 },
    ]);
    expect(chargesOf({ toPayCents: 1300, cnyPerUsd: null })).toEqual([
      { method: 'stripe', amountCents: 1300, currency: 'USD' },
      { method: 'paypal', amountCents: 1300, currency: 'USD' },
      { method: 'sandbox', amountCents: 1300, currency: 'USD' },
    ]);
  });
});

it.each([
  ['alipay', '/success/zh-buy'],
  ['stripe', '/success/en-buy'],
  ['sandbox', '/success/buy'],
  ['paypal', '/success/buy'],
  ['wechat', '/success/buy'],
] as const)('a payment by %s leads to %s', (method, page) => {
  expect(routePath(successRoutes[method])).toBe(page);
});

describe('a method in a response', () => {
  it.each(paymentMethods)('is read as it was written: %s', (method) => {
    expect(namedMethod(nameMethod(method))).toBe(method);
  });

  it('is the one most like it on pages that do not know it, and on APIs that name only the first three', () => {
    expect(nameMethod('paypal').method).toBe('stripe');
    expect(nameMethod('wechat').method).toBe('alipay');
    expect(namedMethod({ method: 'stripe', payMethod: 'of tomorrow' })).toBe('stripe');
    expect(namedMethod({ method: 'alipay' })).toBe('alipay');
  });
});
