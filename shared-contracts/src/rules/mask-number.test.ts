import { maskNumber } from './mask-number.ts';

it.each([
  ['13800138000', '138****8000'],
  ['2015550123', '20****0123'],
  ['81234567', '****4567'],
  ['1234567', '****567'],
  ['123456', '***456'],
  ['', ''],
])('masks the number %s as %s', (national, masked) => {
  expect(maskNumber(national)).toBe(masked);
});
