import { eq } from 'drizzle-orm';
import type { CallInput } from 'shared-contracts/api/calls';
import { verifyCodeType } from 'shared-contracts/constants';
import { isThirdPartyLogin } from 'shared-contracts/rules/customer';
import type { Database } from '../platform/database/database.ts';
import { isUniqueViolation } from '../platform/database/database-errors.ts';
import { inTransaction } from '../platform/database/transactions.ts';
import type { Call } from '../platform/http/handle.ts';
import type { Caller } from '../platform/http/caller.ts';
import { refuse } from '../platform/refusal.ts';
import type { AccountServices } from './account-services.ts';
import { requireRecentLogin } from './require-recent-login.ts';
import { notify } from './notifications/notify.ts';
import { checkCountry } from './records/check-country.ts';
import { findById } from './records/customers.ts';
import { readMobile } from './records/read-mobile.ts';
import { customers } from './records/tables.ts';

/**
 * Changes a customer's mobile number and ends all their sessions. Only the holder of the SMS code learns that the number belongs to another
 * customer.
 * @throws Refusal of any step: the login, the mobile, the country, the SMS code, `mobileInUse`
 */
export async function changeMobile(
  { codes, jobs, sessions }: Pick<AccountServices, 'codes' | 'jobs' | 'sessions'>,
  db: Database,
  caller: Caller,
  { newMobile, verifyCode, countryEnName }: CallInput<'updateMobile'>,
  visit: Pick<Call, 'now' | 'device' | 'ip' | 'userAgent'>,
): Promise<null> {
  const { now, device } = visit;
  const { customerId } = caller;
  if (isThirdPartyLogin(caller)) throw refuse('thirdPartyLogin');
  const customer = await findById(db, customerId);
  if (!customer) throw refuse('unauthenticated');
  await requireRecentLogin(sessions, db, caller, now);

  const { number, callingCode } = readMobile(newMobile, 'newMobile');
  if (number === customer.mobile) throw refuse('mobileUnchanged');
  await checkCountry(db, countryEnName, callingCode);
  const owner = device.ownerOf(number);
  await codes.check(db, owner, verifyCodeType.newMobile, verifyCode, now);

  const change = { mobile: number, countryMobileCode: `+${callingCode}`, countryEnName };
  try {
    return await inTransaction(db, async (tx) => {
      await codes.use(tx, owner, verifyCodeType.newMobile, now);
      await tx.update(customers).set(change).where(eq(customers.id, customerId));
      await sessions.endAll(tx, customerId);
      await notify(tx, jobs, { customerId, mobile: customer.mobile }, { what: 'mobileChanged' }, visit);
      device.remember(number);
      return null;
    });
  } catch (error) {
    // The column is unique, so if two customers race for a number, one fails here.
    throw isUniqueViolation(error) ? refuse('mobileInUse') : error;
  }
}
