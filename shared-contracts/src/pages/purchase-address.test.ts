import fc from 'fast-check';
import { ORDER_GIGABYTES_MAX, ORDER_LINES_MAX, productFamily } from '../constants.ts';
import { readPurchase, writePurchase, type PurchaseOptions } from './purchase-address.ts';
import { asksForPurchase } from './purchase-mark.ts';

const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);
const productId = id.filter((each) => each !== 'flow' && each !== 'static');
const rest = { quantity: fc.integer({ min: 1, max: ORDER_GIGABYTES_MAX }), couponId: fc.oneof(id, fc.constant('none')) };
const purchase: fc.Arbitrary<PurchaseOptions> = fc.oneof(
  fc.record({ productId, ...rest }, { requiredKeys: ['productId'] }),
  fc.record({ family: fc.constantFrom(productFamily.flow, productFamily.staticIp), ...rest }, { requiredKeys: ['family'] }),
  fc.record(
    { orderId: id, productId, lineIds: fc.uniqueArray(id, { minLength: 1, maxLength: ORDER_LINES_MAX }), ...rest },
    { requiredKeys: ['orderId'] },
  ),
);
const names = new Set(['buy', 'renew', 'lines', 'quantity', 'coupon']);
/** Query parameters unrelated to the dialog. */
const others = fc
  .array(fc.tuple(fc.string(), fc.string()).filter(([name]) => !names.has(name)))
  .map((pairs) => new URLSearchParams(pairs).toString())
  .map((query) => (query === '' ? '' : `?${query}`));

const entries = (search: string) => [...new URLSearchParams(search)];

describe('purchase options in an address', () => {
  it('survive a round trip next to any other parameters', () => {
    fc.assert(
      fc.property(others, purchase, (search, options) => {
        const written = writePurchase(search, options);
        expect(readPurchase(written)).toEqual(options);
        expect(asksForPurchase(written)).toBe(true);
        expect(entries(written).slice(0, entries(search).length)).toEqual(entries(search));
      }),
    );
  });

  it('replace previous ones, and are removed without a trace', () => {
    fc.assert(
      fc.property(others, purchase, purchase, (search, first, second) => {
        const written = writePurchase(search, first);
        expect(writePurchase(written, second)).toBe(writePurchase(search, second));
        expect(entries(writePurchase(written, undefined))).toEqual(entries(search));
        expect(asksForPurchase(writePurchase(written, undefined))).toBe(asksForPurchase(search));
      }),
    );
  });

  it('are always valid, whatever the address contains', () => {
    const value = fc.oneof(fc.string(), id, fc.double().map(String));
    const hostile = fc.array(fc.tuple(fc.constantFrom(...names), value));
    fc.assert(
      fc.property(value, hostile, (buy, pairs) => {
        const query = new URLSearchParams([['buy', buy], ...pairs]).toString();
        const { quantity = 1, productId: product = 'p', orderId = 'o', couponId = 'c', lineIds = [] } = readPurchase(query) ?? {};
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= ORDER_GIGABYTES_MAX).toBe(true);
        for (const each of [product, orderId, couponId, ...lineIds]) expect(each).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
        expect(lineIds.length).toBeLessThanOrEqual(ORDER_LINES_MAX);
      }),
    );
  });

  it.each([
    ['?buy=flow-10gb&quantity=2&coupon=none', { productId: 'flow-10gb', quantity: 2, couponId: 'none' }],
    ['?buy=static-us-1m&quantity=3', { productId: 'static-us-1m', quantity: 3 }],
    ['?renew=F26&lines=a,b', { orderId: 'F26', lineIds: ['a', 'b'] }],
    ['?renew=F26&lines=a%2Cb%2Ca', { orderId: 'F26', lineIds: ['a', 'b'] }],
    ['?buy=static', { family: productFamily.staticIp }],
    ['?buy=', {}],
    ['?buy=%3Cscript%3E&quantity=1e21&coupon=../..', {}],
    ['?buy=flow-1gb&quantity=1e1', { productId: 'flow-1gb' }],
    ['?buy=flow-1gb&quantity=-1', { productId: 'flow-1gb' }],
    ['?buy=flow-1gb&quantity=137', { productId: 'flow-1gb', quantity: 137 }],
    ['?buy=flow-1gb&quantity=100001', { productId: 'flow-1gb' }],
    ['?buy=flow-1gb&quantity=2.5&quantity=3', { productId: 'flow-1gb' }],
    ['?buy=constructor', { productId: 'constructor' }],
    ['?renew=a%20b&lines=x', {}],
  ])('%s parses as %p', (search, options) => {
    expect(readPurchase(search)).toEqual(options);
  });

  it.each(['', '?', '?quantity=3&coupon=none', '?buyer=x', '?q=buy=1'])('are absent in %s', (search) => {
    expect([readPurchase(search), asksForPurchase(search)]).toEqual([undefined, false]);
  });

  it('leave other parameters exactly as they were', () => {
    expect(writePurchase('?q=a%20b&x&b%75y=1&quantity=3', { productId: 'p' })).toBe('?q=a%20b&x&buy=p');
    expect(writePurchase('', undefined)).toBe('');
  });
});
