import { quantity as quantityLimits } from '../testing/spec/extraction.ts';
import { checkMobile, displayMobile, toE164 } from './mobile.ts';
import { checkNickname } from './nickname.ts';
import { checkLoginPassword, checkNewPassword, checkRepeatedPassword } from './password.ts';
import { checkExtractQuantity } from './quantity.ts';
import { isStorableText } from './text.ts';

describe('mobile', () => {
  // Also covers [5.3][5.4][5.16][8.28][9.7].
  it.each([
    ['+86', '', 'warning.tip1'],
    ['+86', '   ', 'warning.tip1'],
    ['', '13800138000', 'warning.tip9'],
    ['+', '13800138000', 'warning.tip9'],
    ['+86', '13800138000', null],
    ['+86', ' 13800138000 ', null],
    ['+86', '11800138000', 'warning.tip2'],
    ['+86', '10800138000', 'warning.tip2'],
    ['+86', '1380013800', 'warning.tip2'],
    ['+86', '138001380001', 'warning.tip2'],
    ['+86', '23800138000', 'warning.tip2'],
    ['+1', '2025550143', null],
    ['+1', '202-555-0143', null],
    ['+86', '8613800138000', null],
    ['+1', '+442071838750', 'mobile.otherCountry'],
    ['+86', '+8613800138000x', 'warning.tip2'],
    ['+1', 'abc', 'warning.tip2'],
    ['+44', '+447911123456', null],
    ['+44', '1234567890123456', 'warning.tip2'],
  ])('%s %s: %s [5.1][5.2]', (areaCode, mobile, expected) => {
    expect(checkMobile(areaCode, mobile)).toBe(expected);
  });

  it('is stored in E.164 and displayed with its dialing code', () => {
    expect(toE164('+86', ' 13800138000')).toBe('+8613800138000');
    expect(displayMobile('+86', '+8613800138000')).toBe('(+86)13800138000');
  });
});

describe('passwords', () => {
  // Also covers [5.9][9.5][9.6].
  it.each([
    ['', 'warning.tip4', 'warning.tip4'],
    ['12345', 'warning.tip5', 'warning.tip5'],
    ['123456', null, null],
    ['1234567890123456', null, null],
    ['12345678901234567', 'warning.tip5', null],
    ['123456789012345678', 'warning.tip5', 'warning.tip5'],
    ['密码密码密码', null, null],
    ['🌊🌊🌊🌊🌊🌊', null, null],
  ])('%s: as a new password %s, at login %s [5.7][5.8]', (password, whenSet, whenLoggingIn) => {
    expect(checkNewPassword(password)).toBe(whenSet);
    expect(checkLoginPassword(password)).toBe(whenLoggingIn);
  });

  it('must match when repeated [5.10]', () => {
    expect(checkRepeatedPassword('123456', '123456')).toBeNull();
    expect(checkRepeatedPassword('123456', '123457')).toBe('warning.tip6');
  });
});

describe('nickname', () => {
  it.each([
    ['潮', null],
    [' tide ', null],
    ['x'.repeat(30), null],
    ['🌊'.repeat(30), null],
    ["<b>Robert'); --", null],
    ['x'.repeat(31), 'nickname.length'],
    ['🌊'.repeat(31), 'nickname.length'],
    ['', 'nickname.length'],
    [' \u3000\t', 'nickname.length'],
    ['\u200b\u200b', 'nickname.length'],
    ['👩\u200d💻', null],
    ['ශ්\u200dරී', null],
    ['می\u200cخواهم', null],
    ['a\u001b[2J', 'nickname.control'],
    ['a\nb', 'nickname.control'],
    ['a\u009bb', 'nickname.control'],
    ['a\u2028b', 'nickname.control'],
    ['a\u202eb', 'nickname.control'],
    ['a\u2066b\u2069', 'nickname.control'],
    ['a\u00adb', 'nickname.control'],
    ['a \u200db', 'nickname.control'],
    ['a\u200d\u200d', 'nickname.control'],
    ['a\0b', 'text.unstorable'],
    ['\ud83c', 'text.unstorable'],
  ])('%j: %s [5.21]', (nickname, expected) => {
    expect(checkNickname(nickname)).toBe(expected);
  });
});

describe('extraction quantity', () => {
  it.each([quantityLimits.least - 1, quantityLimits.most + 1, -1, 1.5, Number.NaN, 1e9])('rejects %s [9.28]', (quantity) => {
    expect(checkExtractQuantity(quantity)).toBe('warning.tip17');
  });

  it.each([quantityLimits.least, quantityLimits.most])('accepts %s [9.28]', (quantity) => {
    expect(checkExtractQuantity(quantity)).toBeNull();
  });
});

describe('storable text', () => {
  it('rejects NUL and lone surrogates, and accepts everything else', () => {
    expect(['a\0b', '\ud83c', '潮汐 🌊', ''].map(isStorableText)).toEqual([false, false, true, true]);
  });
});
