import { routePath } from '../pages/routes.ts';
import { chargeOf, successRoutes } from './payment-methods.ts';

describe('charge', () => {
  it.each([
    ['stripe', null, { amountCents: 1300, currency: 'USD' }],
    ['sandbox', 7.25, { amountCents: 1300, currency: 'USD' }],
    ['alipay', 7.25, { amountCents: 9425, currency: 'CNY' }],
    ['alipay', null, undefined],
  ] as const)('for 13 USD by %s at a rate of %p', (method, cnyPerUsd, charge) => {
    expect(chargeOf({ toPayCents: 1300, cnyPerUsd }, method)).toEqual(charge);
  });
});

it.each([
  ['alipay', '/success/zh-buy'],
  ['stripe', '/success/en-buy'],
  ['sandbox', '/success/buy'],
] as const)('a payment by %s leads to %s', (method, page) => {
  expect(routePath(successRoutes[method])).toBe(page);
});
