import type { CallInput } from 'shared-contracts/api/calls';
import { verifyCodeType, type LoginMethod } from 'shared-contracts/constants';
import { checkLoginPassword } from 'shared-contracts/rules/password';
import type { Database } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transactions.ts';
import { Refusal, refuse, refuseField } from '../platform/refusal.ts';
import type { AccountServices } from './account-services.ts';
import { countTry, resetTries } from './password-tries.ts';
import { proveMobile } from './prove-mobile.ts';
import { findByMobile, insertCustomer, type Customer } from './records/customers.ts';
import { recordSecurityEvent } from './records/record-security-event.ts';
import { readMobile, readRegistered } from './records/read-mobile.ts';
import { renewHash } from './renew-hash.ts';
import { startLogin, type StartedLogin, type Visit } from './start-login.ts';

/** Adds a failed login to the history of its customer; without one, does the same work. */
async function recordFailure(db: Database, customer: Customer | undefined, method: LoginMethod, visit: Visit): Promise<void> {
  await recordSecurityEvent(db, { customerId: customer?.id ?? null, kind: 'loginFailed', details: { method } }, visit);
}

/**
 * Logs in by password. A wrong password, an unknown mobile number and one that has to wait after wrong tries get the same response and
 * cause the same work. During a wait even the right password is refused, without revealing it.
 * @throws Refusal `loginFailed`, `passwordUnreadable`, `validationFailed`
 */
export async function passwordLogin(
  services: AccountServices,
  db: Database,
  input: CallInput<'passwordLogin'>,
  visit: Visit,
): Promise<StartedLogin> {
  const { hashes, transport } = services;
  const mobile = readRegistered(input.mobile);
  const password = transport.open(input.password);
  const failed = checkLoginPassword(password);
  if (failed) throw refuseField('password', failed);

  const owner = visit.device.ownerOf(mobile.number);
  const mayTry = await countTry(db, owner, visit.now);
  const customer = await findByMobile(db, mobile.number);
  const isRight = await hashes.matches(mayTry && customer ? customer.passwordHash : null, password);
  if (!customer || !isRight) {
    await recordFailure(db, mayTry ? customer : undefined, 'password', visit);
    throw refuse('loginFailed');
  }
  await resetTries(db, owner);
  return startLogin(services, db, await renewHash(hashes, db, customer, password), { method: 'password' }, visit);
}

/**
 * Logs in by SMS code; an unregistered mobile number becomes a customer without a password.
 * @throws Refusal `countryMismatch`, `smsCodeWrong`, `smsCodeExpired`, `validationFailed`
 */
export async function codeLogin(
  services: AccountServices,
  db: Database,
  input: CallInput<'verifyCodeLogin'>,
  visit: Visit,
): Promise<StartedLogin> {
  const { codes } = services;
  const { now, device } = visit;
  const mobile = await proveMobile(codes, db, input, verifyCodeType.smsLogin, visit).catch(async (error: unknown) => {
    if (error instanceof Refusal && error.reason === 'smsCodeWrong')
      await recordFailure(db, await findByMobile(db, readMobile(input.mobile).number), 'smsCode', visit);
    throw error;
  });

  const { countryEnName, baiduFlag, registerSource } = input;
  return inTransaction(db, async (tx) => {
    await codes.use(tx, device.ownerOf(mobile.number), verifyCodeType.smsLogin, now);
    const made = await insertCustomer(tx, { mobile, countryEnName, passwordHash: null, baiduFlag, registerSource }, now);
    const customer = made ?? (await findByMobile(tx, mobile.number));
    if (!customer) throw new Error('no customer found for a mobile number that is in use');
    return startLogin(services, tx, customer, { method: 'smsCode' }, visit);
  });
}
