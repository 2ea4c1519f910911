import type { ToastKey } from '../toast-tips.ts';

/** What a rule answers: the notice to show beside the field, or null where the value passes. */
export type RuleResult = ToastKey | null;

/** A mobile in E.164: a plus sign and 5 to 15 digits. */
export const E164_PATTERN = /^\+[1-9]\d{4,14}$/;
const MAINLAND_AREA_CODE = '+86';
const MAINLAND_NUMBER = /^1[2-9]\d{9}$/;

/** The dialling code chosen beside the number, such as `+86`. */
export function checkAreaCode(areaCode: string): RuleResult {
  return /^\+\d+$/.test(areaCode.trim()) ? null : 'warning.tip9';
}

/**
 * The number as typed, without its dialling code. +86 has the spec's own rule; other countries are
 * only shaped here: the form checks that they can exist, and the API that they can be mobiles.
 */
export function checkMobile(areaCode: string, mobile: string): RuleResult {
  const number = mobile.trim();
  if (number === '') return 'warning.tip1';
  const area = checkAreaCode(areaCode);
  if (area) return area;
  if (!/^\+?\d+$/.test(number)) return 'warning.tip2';
  if (areaCode.trim() === MAINLAND_AREA_CODE) return MAINLAND_NUMBER.test(number) ? null : 'warning.tip2';
  return E164_PATTERN.test(toE164(areaCode, number)) ? null : 'warning.tip2';
}

/** Area code plus number; a number typed with its own plus sign already is whole. */
export function toE164(areaCode: string, mobile: string): string {
  const number = mobile.trim();
  return number.startsWith('+') ? number : `${areaCode.trim()}${number}`;
}

/** `(+86)13800138000`, as the site shows a mobile. */
export function displayMobile(countryMobileCode: string, mobile: string): string {
  const code = countryMobileCode.replace(/^\+/, '');
  const national = mobile.startsWith(`+${code}`) ? mobile.slice(code.length + 1) : mobile;
  return `(+${code})${national}`;
}
