import type { RuleName } from '../texts/rules.ts';
import { plainCode } from './plain-text.ts';

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_CHARACTERS = '10X98765432';
/** Province, city and district, date of birth, serial number, check character. */
const PATTERN = /^([1-8]\d)\d{4}(\d{4})(\d{2})(\d{2})\d{3}[\dX]$/;
/** GB/T 2260: the provinces, and 81–83 for residents from Hong Kong, Macao and Taiwan. */
const PROVINCES = new Set(
  [
    11, 12, 13, 14, 15, 21, 22, 23, 31, 32, 33, 34, 35, 36, 37, 41, 42, 43, 44, 45, 46, 50, 51, 52, 53, 54, 61, 62, 63, 64, 65, 71, 81, 82,
    83,
  ].map(String),
);
const EARLIEST_YEAR = 1900;

function isDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function checkCharacter(number: string): string | undefined {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(number[index]), 0);
  return CHECK_CHARACTERS[sum % 11];
}

/**
 * Checks the number of a Chinese resident identity card: 18 characters as specified in GB 11643, with a date of birth that isn't in the
 * future. The final `X` may be lower case.
 */
export function checkIdNumber(text: string, now = new Date()): RuleName | null {
  const number = plainCode(text);
  if (number === '') return 'required';
  const [, province = '', year, month, day] = PATTERN.exec(number) ?? [];
  const isBorn =
    Number(year) >= EARLIEST_YEAR &&
    isDate(Number(year), Number(month), Number(day)) &&
    Date.UTC(Number(year), Number(month) - 1, Number(day)) <= now.getTime();
  return PROVINCES.has(province) && isBorn && checkCharacter(number) === number[17] ? null : 'idNumber.invalid';
}
