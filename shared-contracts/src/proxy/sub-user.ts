import { SUB_USER_NAME_MAX, SUB_USER_PASSWORD_MAX, SUB_USER_PASSWORD_MIN } from '../constants.ts';
import { formatPlace, parsePlace } from './exit-place.ts';
import type { RuleName } from '../texts/rules.ts';

const NAME = new RegExp(`^[a-z0-9](?:[a-z0-9-]{0,${SUB_USER_NAME_MAX - 2}}[a-z0-9])?$`);
/** What a proxy URL can contain unencoded. */
const PASSWORD = new RegExp(`^[A-Za-z0-9._~-]{${SUB_USER_PASSWORD_MIN},${SUB_USER_PASSWORD_MAX}}$`);

/** The form in which a sub-user's name is stored and compared. */
export const subUserName = (name: string) => name.trim().toLowerCase();

/** Checks the name of a sub-user, which is part of a proxy username: letters, digits, and hyphens within. */
export function checkSubUserName(name: string): RuleName | null {
  const given = subUserName(name);
  if (given === '') return 'required';
  return NAME.test(given) ? null : 'subUser.name';
}

/** Checks a password that a customer chose for a sub-user. */
export function checkSubUserPassword(password: string): RuleName | null {
  return PASSWORD.test(password) ? null : 'subUser.password';
}

/** The form in which a place that a sub-user may use is stored. */
export function allowedPlace(text: string): string {
  const place = parsePlace(text.trim());
  return typeof place === 'string' ? text : formatPlace(place);
}

/** Checks a place that a sub-user may use, written as in a username. */
export function checkAllowedPlace(text: string): RuleName | null {
  return typeof parsePlace(text.trim()) === 'string' ? 'subUser.places' : null;
}
