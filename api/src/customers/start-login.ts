import type { LoginResult } from 'shared-contracts/calls';
import type { Database } from '../platform/database.ts';
import type { Call } from '../platform/http/handle.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { toLoginResult, type Customer } from './customers.ts';

/** `loginWay` of a login by password or SMS code. */
export const BY_MOBILE = '';

/** What a login knows of the visitor. */
export type Visit = Pick<Call, 'now' | 'ip' | 'userAgent'>;

/**
 * Starts a session of a customer whom something has proven.
 * @param loginWay '' for a mobile, else the third-party type
 */
export async function startLogin(
  sessions: Sessions,
  db: Database,
  customer: Customer,
  loginWay: string,
  { now, ip, userAgent }: Visit,
): Promise<LoginResult> {
  const token = await sessions.start(db, customer.id, { loginWay, ip, userAgent }, now);
  return toLoginResult(customer, token, loginWay);
}
