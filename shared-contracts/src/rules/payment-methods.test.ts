import { routePath } from '../pages/routes.ts';
import { chargeOf, nameMethod, namedMethod, offeredMethods, paymentMethods, successRoutes } from './payment-methods.ts';

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
