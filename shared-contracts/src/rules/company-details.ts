import { BILLING_ADDRESS_MAX, BILLING_NAME_MAX, TAX_NUMBER_MAX, TAX_NUMBER_MIN } from '../constants.ts';
import type { RuleName } from '../texts/rules.ts';
import { plainCode, plainText } from './plain-text.ts';
import { isStorableText } from './text.ts';

const lengthRule =
  (max: number, failed: RuleName) =>
  (text: string): RuleName | null => {
    const { length } = Array.from(plainText(text));
    if (length === 0) return 'required';
    if (!isStorableText(text)) return 'text.unstorable';
    return length > max ? failed : null;
  };

export const checkBillingName = lengthRule(BILLING_NAME_MAX, 'company.name');
export const checkBillingAddress = lengthRule(BILLING_ADDRESS_MAX, 'company.address');

/** The API decides whether such a country exists. */
export function checkCountryCode(text: string): RuleName | null {
  const code = plainCode(text);
  return /^[A-Z]{2}$/.test(code) ? null : 'company.country';
}

/** Optional: empty text passes. Only checks the characters; the API checks the format and check digits of the country. */
export function checkTaxNumber(text: string): RuleName | null {
  const number = plainCode(text);
  if (number === '') return null;
  const isInRange = number.length >= TAX_NUMBER_MIN && number.length <= TAX_NUMBER_MAX;
  return isInRange && /^[A-Z\d./+*&]+$/.test(number) ? null : 'company.taxNumber';
}
