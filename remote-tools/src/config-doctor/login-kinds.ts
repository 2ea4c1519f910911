import { DYNAMIC_PASSWORD_USER, ORDER_SECRET_LENGTH, PASSWORD_LOGIN_MAX_LENGTH, PASSWORD_MIN_LENGTH } from 'shared-contracts/constants';
import { isLineAccount } from 'shared-contracts/proxy/user';

/** Kind of a user name by its format: account-password mode, static line, or not a proxy user at all. */
export type UserKind = 'none' | 'dynamic' | 'parts' | 'orderAlone' | 'line' | 'account' | 'other';

/** Kind of a password by its format. Order keys and dynamic passwords look alike. */
export type PasswordKind = 'none' | 'order' | 'account' | 'other';

const ORDER_ALONE = /^[A-Z]\d{6}[A-Z0-9]{6,}$/;
const ACCOUNT = /^[^@\s]+@[^@\s]+\.[^@\s]+$|^\+?\d{6,15}$/;

export function userKindOf(user: string): UserKind {
  if (user === '') return 'none';
  if (user.toLowerCase() === DYNAMIC_PASSWORD_USER) return 'dynamic';
  if (ORDER_ALONE.test(user)) return 'orderAlone';
  if (isLineAccount(user)) return 'line';
  if (ACCOUNT.test(user)) return 'account';
  return user.includes('_') ? 'parts' : 'other';
}

export function passwordKindOf(password: string): PasswordKind {
  if (password === '') return 'none';
  if (password.length === ORDER_SECRET_LENGTH && /^[A-Za-z0-9]+$/.test(password)) return 'order';
  return password.length >= PASSWORD_MIN_LENGTH && password.length <= PASSWORD_LOGIN_MAX_LENGTH ? 'account' : 'other';
}
