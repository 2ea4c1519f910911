import type { RuleName } from '../texts/rules.ts';
import { plainCode } from './plain-text.ts';

/** GB 32100: digits and capital letters without I, O, S, V, Z. */
const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
/** Authority and kind, location (six digits), subject, check character. */
const PATTERN = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;

/** Checks a uniform social credit code: 18 characters as specified in GB 32100. Lower case is accepted. */
export function checkCreditCode(text: string): RuleName | null {
  const code = plainCode(text);
  if (code === '') return 'required';
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * CHARACTERS.indexOf(code[index] ?? ''), 0);
  return PATTERN.test(code) && CHARACTERS[(31 - (sum % 31)) % 31] === code[17] ? null : 'creditCode.invalid';
}
