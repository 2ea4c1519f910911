import { and, eq, isNull } from 'drizzle-orm';
import type { LoginResult } from 'shared-contracts/api/calls';
import type { LoginMethod } from 'shared-contracts/constants';
import type { Database } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transactions.ts';
import type { Call } from '../platform/http/handle.ts';
import { refuse } from '../platform/refusal.ts';
import type { AccountServices, LoginProof } from './account-services.ts';
import { notify } from './notifications/notify.ts';
import { toLoginResult, type Customer } from './records/customers.ts';
import { recordSecurityEvent } from './records/record-security-event.ts';
import { customers } from './records/tables.ts';
import { describeAgent } from './sessions/describe-agent.ts';

/** `loginWay` of logins that aren't by a third-party account. */
export const BY_MOBILE = '';

/** Data about the visitor that a login needs. */
export type Visit = Pick<Call, 'now' | 'ip' | 'userAgent' | 'token' | 'device'>;

/** A login, or the ticket to finish it with the second factor. */
export type StartedLogin = LoginResult | { readonly ticket: string };

/**
 * Returns a login that needs no second step. Call it after the transaction of the first one, which must not be rolled back.
 * @throws Refusal `secondFactorNeeded` with the ticket
 */
export function finished(started: StartedLogin): LoginResult {
  if ('ticket' in started) throw refuse('secondFactorNeeded', { data: { ticket: started.ticket } });
  return started;
}

/**
 * Locks a customer until the end of the transaction, so that a change of the password or mobile runs entirely before or after. Undefined if
 * the account was closed.
 */
export async function lockCustomer(tx: Database, customerId: string): Promise<Customer | undefined> {
  const [present] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.closedAt)))
    .for('no key update');
  return present;
}

/**
 * Logs a customer in who has authenticated with one factor, unless they need a second one.
 * @param customer as read when they authenticated
 * @throws Refusal `loginFailed` if the mobile or the password has changed since, for a login by mobile
 */
export async function startLogin(
  services: Pick<AccountServices, 'jobs' | 'secondStep' | 'sessions'>,
  db: Database,
  customer: Customer,
  proof: LoginProof,
  visit: Visit,
): Promise<StartedLogin> {
  return inTransaction(db, async (tx) => {
    const present = await lockCustomer(tx, customer.id);
    const isUnchanged = present?.mobile === customer.mobile && present.passwordHash === customer.passwordHash;
    if (!present || (proof.method !== 'service' && !isUnchanged)) throw refuse('loginFailed');
    if (await services.secondStep.isNeeded(tx, present, visit))
      return { ticket: await services.secondStep.begin(tx, present, proof, visit.now) };
    return completeLogin(services, tx, present, proof, visit);
  });
}

/**
 * Starts a session for a customer who has authenticated with everything they need. A browser that hasn't logged in to the account before is
 * reported to the customer.
 * @param tx holds a lock on the customer's row
 */
export async function completeLogin(
  services: Pick<AccountServices, 'jobs' | 'sessions'>,
  tx: Database,
  customer: Customer,
  proof: LoginProof,
  visit: Visit,
): Promise<LoginResult> {
  const { now, ip, userAgent, device } = visit;
  const { id: customerId, mobile, createdAt } = customer;
  const owner = mobile ?? customerId;
  const isNewDevice = !device.knows(owner) && createdAt < now;
  await recordSecurityEvent(tx, { customerId, kind: 'loggedIn', details: { ...proof, ...(isNewDevice && { isNewDevice }) } }, visit);
  if (isNewDevice) await notify(tx, services.jobs, { customerId, mobile }, { what: 'newDevice', ...describeAgent(userAgent), ip }, visit);
  device.remember(owner);
  const loginWay = proof.method === 'service' ? String(proof.service) : BY_MOBILE;
  return replaceSession(services, tx, customer, { loginWay, method: proof.method }, visit);
}

/** Starts a session and ends the one whose token came with the call, because the browser replaces that token. */
export async function replaceSession(
  { sessions }: Pick<AccountServices, 'sessions'>,
  tx: Database,
  customer: Customer,
  { loginWay, method }: { readonly loginWay: string; readonly method?: LoginMethod },
  { now, ip, userAgent, token: former }: Visit,
): Promise<LoginResult> {
  await sessions.endOf(tx, former);
  const token = await sessions.start(tx, customer.id, { loginWay, method, ip, userAgent }, now);
  return toLoginResult(customer, token, loginWay);
}
