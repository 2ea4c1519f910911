import type { CallInput } from 'shared-contracts/api/calls';
import { verifyCodeType } from 'shared-contracts/constants';
import type { Database } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transactions.ts';
import { refuse, refuseField } from '../platform/refusal.ts';
import type { AccountServices } from './account-services.ts';
import { checkCountry } from './records/check-country.ts';
import { insertCustomer } from './records/customers.ts';
import { readMobile } from './records/read-mobile.ts';
import { startLogin, type StartedLogin, type Visit } from './start-login.ts';

/**
 * Registers a visitor as a customer and logs them in. Only the holder of the SMS code learns that a mobile number is taken.
 * @throws Refusal of any step: the fields, the country, the SMS code, `mobileTaken`
 */
export async function register(services: AccountServices, db: Database, input: CallInput<'register'>, visit: Visit): Promise<StartedLogin> {
  const { codes, hashes, newPasswordRule, transport } = services;
  const { now, device } = visit;
  const mobile = readMobile(input.mobile);
  const password = transport.open(input.password);
  const failed = newPasswordRule(password);
  if (failed) throw refuseField('password', failed);
  await checkCountry(db, input.countryEnName, mobile.callingCode);
  const owner = device.ownerOf(mobile.number);
  await codes.check(db, owner, verifyCodeType.register, input.verifyCode, now);

  const passwordHash = await hashes.hash(password);
  const { countryEnName, baiduFlag, registerSource } = input;
  const result = await inTransaction(db, async (tx) => {
    await codes.use(tx, owner, verifyCodeType.register, now);
    const customer = await insertCustomer(tx, { mobile, countryEnName, passwordHash, baiduFlag, registerSource }, now);
    return customer && startLogin(services, tx, customer, { method: 'password' }, visit);
  });
  if (!result) throw refuse('mobileTaken');
  return result;
}
