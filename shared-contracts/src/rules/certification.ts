import { CERTIFIED_ADDRESS_MAX, CERTIFIED_NAME_MAX, CERTIFIED_NAME_MIN } from '../constants.ts';
import type { RuleName } from '../texts/rules.ts';
import { plainPhone, plainText } from './plain-text.ts';
import { isStorableText } from './text.ts';

const PHONE = /^\+?\d{5,17}$/;

/** A rule for required text with a length limit, in visible code points. */
function lengthRule(min: number, max: number, failed: RuleName): (text: string) => RuleName | null {
  return (text) => {
    const { length } = Array.from(plainText(text));
    if (length === 0) return 'required';
    if (!isStorableText(text)) return 'text.unstorable';
    return length < min || length > max ? failed : null;
  };
}

export const checkRealName = lengthRule(CERTIFIED_NAME_MIN, CERTIFIED_NAME_MAX, 'realName.length');
export const checkCompanyName = lengthRule(CERTIFIED_NAME_MIN, CERTIFIED_NAME_MAX, 'companyName.length');
export const checkAccountBank = lengthRule(CERTIFIED_NAME_MIN, CERTIFIED_NAME_MAX, 'accountBank.length');
export const checkRegisteredAddress = lengthRule(1, CERTIFIED_ADDRESS_MAX, 'registeredAddress.length');

/**
 * Checks the format of a phone number: an optional leading plus sign, grouped by brackets, spaces, dots and dashes. Whether it is possible
 * in its country is up to libphonenumber, both in the form and in the API.
 */
export function checkPhone(text: string): RuleName | null {
  const number = plainPhone(text);
  if (number === '') return 'required';
  return PHONE.test(number) ? null : 'phone.invalid';
}
