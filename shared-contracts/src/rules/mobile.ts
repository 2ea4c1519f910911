import type { RuleName } from '../texts/rules.ts';
import type { ToastKey } from '../texts/toast-tips/toast-tips.ts';
import { plainPhone } from './plain-text.ts';

/** Result of a rule: the notice to show beside the field, or null if the value is valid. */
export type RuleResult = ToastKey | null;

/** A mobile in E.164: a plus sign and 5 to 15 digits. */
export const E164_PATTERN = /^\+[1-9]\d{4,14}$/;
const MAINLAND_AREA_CODE = '+86';
const MAINLAND_NUMBER = /^\+861[2-9]\d{9}$/;
/** Digits of a mainland China number with its country code but without a plus sign. */
const MAINLAND_DIGITS = /^861\d{10}$/;

/** Checks the dialing code selected beside the number, such as `+86`. */
export function checkAreaCode(areaCode: string): RuleResult {
  return /^\+\d+$/.test(areaCode.trim()) ? null : 'warning.tip9';
}

/**
 * Checks the number as typed or pasted, with or without the dialing code selected beside it. +86 has its own rule in the spec. For other
 * countries this only checks the format: the form checks that the number is possible, and the API that it can be a mobile.
 */
export function checkMobile(areaCode: string, mobile: string): RuleName | null {
  const number = plainPhone(mobile);
  if (number === '') return 'warning.tip1';
  const area = checkAreaCode(areaCode);
  if (area) return area;
  if (!/^\+?\d+$/.test(number)) return 'warning.tip2';
  const whole = toE164(areaCode, number);
  if (!whole.startsWith(areaCode.trim())) return 'mobile.otherCountry';
  if (areaCode.trim() === MAINLAND_AREA_CODE) return MAINLAND_NUMBER.test(whole) ? null : 'warning.tip2';
  // Digits that begin with the dialing code may be the whole number.
  const isPossible = E164_PATTERN.test(whole) || (E164_PATTERN.test(`+${number}`) && `+${number}`.startsWith(areaCode.trim()));
  return isPossible ? null : 'warning.tip2';
}

/** Joins the area code and the number. A number with its own plus sign, or with China's code, is already complete. */
export function toE164(areaCode: string, mobile: string): string {
  const number = plainPhone(mobile);
  if (number.startsWith('+')) return number;
  if (areaCode.trim() === MAINLAND_AREA_CODE && MAINLAND_DIGITS.test(number)) return `+${number}`;
  return `${areaCode.trim()}${number}`;
}

/** Formats a mobile for display, such as `(+86)13800138000`. */
export function displayMobile(countryMobileCode: string, mobile: string): string {
  const code = countryMobileCode.replace(/^\+/, '');
  const national = mobile.startsWith(`+${code}`) ? mobile.slice(code.length + 1) : mobile;
  return `(+${code})${national}`;
}
