import { maskMobile } from './mask-mobile.ts';

it.each([
  ['+86', '+8613800138000', '(+86)138****8000'],
  ['+1', '+12015550123', '(+1)20****0123'],
  ['+44', '+447911123456', '(+44)79****3456'],
  ['+65', '+6581234567', '(+65)****4567'],
  ['+290', '+29051234', '(+290)***34'],
])('the number %s %s is shown as %s', (code, mobile, masked) => {
  expect(maskMobile(code, mobile)).toBe(masked);
});
