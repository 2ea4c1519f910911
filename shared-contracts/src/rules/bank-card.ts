import type { RuleName } from '../texts/rules.ts';
import { plainNumber } from './plain-text.ts';

const PATTERN = /^\d{12,19}$/;

/** A bank card number: 12 to 19 digits with the check digit of ISO/IEC 7812 (Luhn). Spaces and dashes may group it. */
export function checkBankCard(text: string): RuleName | null {
  const number = plainNumber(text);
  if (number === '') return 'required';
  const sum = Array.from(number)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return PATTERN.test(number) && sum > 0 && sum % 10 === 0 ? null : 'bankCard.invalid';
}
