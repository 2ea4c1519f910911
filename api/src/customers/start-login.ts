import { eq } from 'drizzle-orm';
import type { LoginResult } from 'shared-contracts/calls';
import type { Database } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transactions.ts';
import type { Call } from '../platform/http/handle.ts';
import { refuse } from '../platform/refusal.ts';
import { toLoginResult, type Customer } from './records/customers.ts';
import { customers } from './records/tables.ts';
import type { Sessions } from './sessions/sessions.ts';

/** `loginWay` of a login by password or SMS code. */
export const BY_MOBILE = '';

/** What a login knows of the visitor. */
export type Visit = Pick<Call, 'now' | 'ip' | 'userAgent' | 'token' | 'device'>;

/**
 * Starts a session of a customer whom something has proven, and ends the one whose token came with the call: the browser gives that
 * token up for the new one.
 * @param customer as they were when they were proven
 * @param loginWay '' for a mobile, else the third-party type
 * @throws Refusal `loginFailed` where the mobile or the password of a login by mobile has been changed since
 */
export async function startLogin(
  sessions: Sessions,
  db: Database,
  customer: Customer,
  loginWay: string,
  { now, ip, userAgent, token: former, device }: Visit,
): Promise<LoginResult> {
  return inTransaction(db, async (tx) => {
    // A change of the mobile or the password ends all sessions: with the row held it comes before this login or after it, never between.
    const [present] = await tx.select().from(customers).where(eq(customers.id, customer.id)).for('no key update');
    const isUnchanged = present?.mobile === customer.mobile && present.passwordHash === customer.passwordHash;
    if (!present || (loginWay === BY_MOBILE && !isUnchanged)) throw refuse('loginFailed');
    await sessions.endOf(tx, former);
    const token = await sessions.start(tx, customer.id, { loginWay, ip, userAgent }, now);
    if (present.mobile !== null) device.remember(present.mobile);
    return toLoginResult(present, token, loginWay);
  });
}
