import { stringToSign } from './proxy-sign.ts';

it('joins order, secret and timestamp by ampersands, in this order [7.68]', () => {
  expect(stringToSign('F20250101', 'se&cret', 1_760_000_000)).toBe('F20250101&se&cret&1760000000');
});
