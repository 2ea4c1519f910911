import { CERTIFIED_ADDRESS_MAX, CERTIFIED_NAME_MAX, CERTIFIED_NAME_MIN } from '../constants.ts';
import type { RuleName } from '../rule-texts.ts';
import { plainPhone, plainText } from './plain-text.ts';
import { isStorableText } from './text.ts';

const PHONE = /^\+?\d{5,17}$/;

/** A rule for required text of some length, in code points as it is seen. */
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

/** The shape of a phone number: a plus sign may lead; brackets, spaces, dots and dashes may group. Whether it exists in its country is libphonenumber's to decide, in the form and in the API alike. */
export function checkPhone(text: string): RuleName | null {
  const number = plainPhone(text);
  if (number === '') return 'required';
  return PHONE.test(number) ? null : 'phone.invalid';
}
