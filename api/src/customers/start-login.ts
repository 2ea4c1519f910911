import { eq } from 'drizzle-orm';
import type { LoginResult } from 'shared-contracts/calls';
import type { Database } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transactions.ts';
import type { Call } from '../platform/http/handle.ts';
import { refuse } from '../platform/refusal.ts';
import { toLoginResult, type Customer } from './records/customers.ts';
import { customers } from './records/tables.ts';
import type { Sessions } from './sessions/sessions.ts';

/** `loginWay` of logins by password or SMS code. */
export const BY_MOBILE = '';

/** Data about the visitor that a login needs. */
export type Visit = Pick<Call, 'now' | 'ip' | 'userAgent' | 'token' | 'device'>;

/**
 * Starts a session for an authenticated customer, and ends the one whose token came with the call, because the browser replaces that token.
 * @param customer as read when they authenticated
 * @param loginWay '' for a mobile, else the third-party type
 * @throws Refusal `loginFailed` if the mobile or the password has changed since, for a login by mobile
 */
export async function startLogin(
  sessions: Sessions,
  db: Database,
  customer: Customer,
  loginWay: string,
  { now, ip, userAgent, token: former, device }: Visit,
): Promise<LoginResult> {
  return inTransaction(db, async (tx) => {
    // Changes of the mobile number or the password end all sessions; the row lock makes them run entirely before or after this login.
    const [present] = await tx.select().from(customers).where(eq(customers.id, customer.id)).for('no key update');
    const isUnchanged = present?.mobile === customer.mobile && present.passwordHash === customer.passwordHash;
    if (!present || (loginWay === BY_MOBILE && !isUnchanged)) throw refuse('loginFailed');
    await sessions.endOf(tx, former);
    const token = await sessions.start(tx, customer.id, { loginWay, ip, userAgent }, now);
    if (present.mobile !== null) device.remember(present.mobile);
    return toLoginResult(present, token, loginWay);
  });
}
