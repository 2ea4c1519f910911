import { and, eq, isNull } from 'drizzle-orm';
import type { CallInput, LoginResult } from 'shared-contracts/api/calls';
import { verifyCodeType } from 'shared-contracts/constants';
import type { Database } from '../platform/database/database.ts';
import { isUniqueViolation } from '../platform/database/database-errors.ts';
import { inTransaction } from '../platform/database/transactions.ts';
import type { Caller } from '../platform/http/caller.ts';
import { refuse } from '../platform/refusal.ts';
import type { AccountServices } from './account-services.ts';
import { requireRecentLogin } from './require-recent-login.ts';
import { proveMobile } from './prove-mobile.ts';
import { notify } from './notifications/notify.ts';
import { findById } from './records/customers.ts';
import { customers } from './records/tables.ts';
import { replaceSession, type Visit } from './start-login.ts';

const codeType = verifyCodeType.bindMobile;

/**
 * Adds a mobile number to a customer without one and replaces the caller's login by a new one of the same type. Only the holder of the SMS
 * code learns that the number belongs to another customer.
 * @throws Refusal of any step: `mobileBound`, `recentLoginNeeded`, the mobile, the country, the SMS code, `mobileInUse`
 */
export async function bindMobile(
  { codes, jobs, sessions }: Pick<AccountServices, 'codes' | 'jobs' | 'sessions'>,
  db: Database,
  caller: Caller,
  claim: CallInput<'bindMobile'>,
  visit: Visit,
): Promise<LoginResult> {
  const { now, device } = visit;
  const { customerId, loginWay } = caller;
  const customer = await findById(db, customerId);
  if (!customer) throw refuse('unauthenticated');
  if (customer.mobile !== null) throw refuse('mobileBound');
  await requireRecentLogin(sessions, db, caller, now);
  const { number, callingCode } = await proveMobile(codes, db, claim, codeType, visit);

  const change = { mobile: number, countryMobileCode: `+${callingCode}`, countryEnName: claim.countryEnName };
  try {
    return await inTransaction(db, async (tx) => {
      await codes.use(tx, device.ownerOf(number), codeType, now);
      const [bound] = await tx
        .update(customers)
        .set(change)
        .where(and(eq(customers.id, customerId), isNull(customers.mobile), isNull(customers.closedAt)))
        .returning();
      if (!bound) throw refuse('mobileBound');
      await notify(tx, jobs, { customerId, mobile: number }, { what: 'mobileBound' }, visit);
      device.remember(number);
      return replaceSession({ sessions }, tx, bound, { loginWay }, visit);
    });
  } catch (error) {
    // The column is unique, so if two customers race for a number, one fails here.
    throw isUniqueViolation(error) ? refuse('mobileInUse') : error;
  }
}
