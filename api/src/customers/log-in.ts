import type { CallInput, LoginResult } from 'shared-contracts/calls';
import { verifyCodeType } from 'shared-contracts/constants';
import { checkLoginPassword } from 'shared-contracts/rules/password';
import type { Database } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transactions.ts';
import { refuse, refuseField } from '../platform/refusal.ts';
import type { AccountServices } from './account-services.ts';
import { countTry, resetTries } from './password-tries.ts';
import { proveMobile } from './prove-mobile.ts';
import { findByMobile, insertCustomer } from './records/customers.ts';
import { readRegistered } from './records/read-mobile.ts';
import { renewHash } from './renew-hash.ts';
import { BY_MOBILE, startLogin, type Visit } from './start-login.ts';

/**
 * Logs in by password. A wrong password, an unknown mobile number and one that has to wait after wrong tries get the same response and
 * cause the same work. During a wait even the right password is refused, without revealing it.
 * @throws Refusal `loginFailed`, `passwordUnreadable`, `validationFailed`
 */
export async function passwordLogin(
  { hashes, sessions, transport }: AccountServices,
  db: Database,
  input: CallInput<'passwordLogin'>,
  visit: Visit,
): Promise<LoginResult> {
  const mobile = readRegistered(input.mobile);
  const password = transport.open(input.password);
  const failed = checkLoginPassword(password);
  if (failed) throw refuseField('password', failed);

  const owner = visit.device.ownerOf(mobile.number);
  const mayTry = await countTry(db, owner, visit.now);
  const customer = await findByMobile(db, mobile.number);
  const isRight = await hashes.matches(mayTry && customer ? customer.passwordHash : null, password);
  if (!customer || !isRight) throw refuse('loginFailed');
  await resetTries(db, owner);
  return startLogin(sessions, db, await renewHash(hashes, db, customer, password), BY_MOBILE, visit);
}

/**
 * Logs in by SMS code; an unregistered mobile number becomes a customer without a password.
 * @throws Refusal `countryMismatch`, `smsCodeWrong`, `smsCodeExpired`, `validationFailed`
 */
export async function codeLogin(
  { codes, sessions }: AccountServices,
  db: Database,
  input: CallInput<'verifyCodeLogin'>,
  visit: Visit,
): Promise<LoginResult> {
  const { now, device } = visit;
  const mobile = await proveMobile(codes, db, input, verifyCodeType.smsLogin, visit);

  const { countryEnName, baiduFlag, registerSource } = input;
  return inTransaction(db, async (tx) => {
    await codes.use(tx, device.ownerOf(mobile.number), verifyCodeType.smsLogin, now);
    const made = await insertCustomer(tx, { mobile, countryEnName, passwordHash: null, baiduFlag, registerSource }, now);
    const customer = made ?? (await findByMobile(tx, mobile.number));
    if (!customer) throw new Error('no customer found for a mobile number that is in use');
    return startLogin(sessions, tx, customer, BY_MOBILE, visit);
  });
}
