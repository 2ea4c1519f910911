import { eq } from 'drizzle-orm';
import type { LoginResult } from 'shared-contracts/calls';
import type { LoginMethod, ThirdPartyType } from 'shared-contracts/constants';
import type { Database } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transactions.ts';
import type { Call } from '../platform/http/handle.ts';
import { refuse } from '../platform/refusal.ts';
import type { AccountServices } from './account-services.ts';
import { notify } from './notifications/notify.ts';
import { toLoginResult, type Customer } from './records/customers.ts';
import { recordSecurityEvent } from './records/record-security-event.ts';
import { customers } from './records/tables.ts';
import { describeAgent } from './sessions/describe-agent.ts';

/** `loginWay` of logins by password or SMS code. */
export const BY_MOBILE = '';

/** Data about the visitor that a login needs. */
export type Visit = Pick<Call, 'now' | 'ip' | 'userAgent' | 'token' | 'device'>;

/** How a customer authenticated. */
export type LoginProof =
  | { readonly method: Exclude<LoginMethod, 'service'> }
  | { readonly method: 'service'; readonly service: ThirdPartyType };

/**
 * Starts a session for an authenticated customer, and ends the one whose token came with the call, because the browser replaces that token.
 * A browser that hasn't logged in to the account before is reported to the customer.
 * @param customer as read when they authenticated
 * @throws Refusal `loginFailed` if the mobile or the password has changed since, for a login by mobile
 */
export async function startLogin(
  services: Pick<AccountServices, 'jobs' | 'sessions'>,
  db: Database,
  customer: Customer,
  proof: LoginProof,
  visit: Visit,
): Promise<LoginResult> {
  const { now, device } = visit;
  return inTransaction(db, async (tx) => {
    // Changes of the mobile number or the password end all sessions; the row lock makes them run entirely before or after this login.
    const [present] = await tx.select().from(customers).where(eq(customers.id, customer.id)).for('no key update');
    const isUnchanged = present?.mobile === customer.mobile && present.passwordHash === customer.passwordHash;
    if (!present || (proof.method !== 'service' && !isUnchanged)) throw refuse('loginFailed');
    const { id: customerId, mobile, createdAt } = present;
    const owner = mobile ?? customerId;
    const isNewDevice = !device.knows(owner) && createdAt < now;
    await recordSecurityEvent(tx, { customerId, kind: 'loggedIn', details: { ...proof, ...(isNewDevice && { isNewDevice }) } }, visit);
    if (isNewDevice) {
      const device = { ...describeAgent(visit.userAgent), ip: visit.ip };
      await notify(tx, services.jobs, { customerId, mobile }, { what: 'newDevice', ...device }, visit);
    }
    device.remember(owner);
    return replaceSession(services, tx, present, proof.method === 'service' ? String(proof.service) : BY_MOBILE, visit);
  });
}

/** Starts a session in place of the one whose token came with the call. */
export async function replaceSession(
  { sessions }: Pick<AccountServices, 'sessions'>,
  tx: Database,
  customer: Customer,
  loginWay: string,
  { now, ip, userAgent, token: former }: Visit,
): Promise<LoginResult> {
  await sessions.endOf(tx, former);
  const token = await sessions.start(tx, customer.id, { loginWay, ip, userAgent }, now);
  return toLoginResult(customer, token, loginWay);
}
