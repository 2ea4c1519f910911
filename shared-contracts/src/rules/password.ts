import { PASSWORD_LOGIN_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../constants.ts';
import type { RuleResult } from './mobile.ts';

function checkLength(password: string, longest: number): RuleResult {
  const value = password.trim();
  if (value === '') return 'warning.tip4';
  // Counted in code points, as a user would count them.
  const { length } = Array.from(value);
  return length >= PASSWORD_MIN_LENGTH && length <= longest ? null : 'warning.tip5';
}

/** Checks a new password: 6–16 characters of any kind. */
export function checkNewPassword(password: string): RuleResult {
  return checkLength(password, PASSWORD_MAX_LENGTH);
}

/** Checks a password typed at login: 6–17 characters, so that nobody is locked out. */
export function checkLoginPassword(password: string): RuleResult {
  return checkLength(password, PASSWORD_LOGIN_MAX_LENGTH);
}

export function checkRepeatedPassword(password: string, repeated: string): RuleResult {
  return password.trim() === repeated.trim() ? null : 'warning.tip6';
}
