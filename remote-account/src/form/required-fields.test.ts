import { checkAgreement, checkImageCode, checkSmsCode } from './required-fields.ts';

it('codes and the agreement are required, each with its own notice [5.13][5.15]', () => {
  expect(checkSmsCode(' ')).toBe('warning.tip3');
  expect(checkImageCode('')).toBe('warning.tip8');
  expect(checkAgreement(false)).toBe('warning.tip7');
  expect([checkSmsCode('123456'), checkImageCode('ab'), checkAgreement(true)]).toEqual([null, null, null]);
});
