import type { LoginResult } from 'shared-contracts/api/calls';
import { brandName } from 'shared-contracts/texts/brand';
import type { Database } from '../../platform/database/database.ts';
import { BY_MOBILE } from '../start-login.ts';
import { findById, toLoginResult } from '../records/customers.ts';
import { customers } from '../records/tables.ts';
import type { Sessions } from '../sessions/sessions.ts';

/** Our own customer record, without mobile number and password: only this call logs in with it. */
const CUSTOMER_ID = 'release-check';

/** Logs in the customer whose pages the publisher opens to check a release. */
export async function releaseCheckLogin(sessions: Sessions, db: Database, now: Date): Promise<LoginResult> {
  const nobody = { mobile: null, countryMobileCode: '', countryEnName: '', passwordHash: null, baiduFlag: false };
  await db
    .insert(customers)
    .values({ id: CUSTOMER_ID, nickName: brandName.en, registerSource: CUSTOMER_ID, createdAt: now, ...nobody })
    .onConflictDoNothing();
  const customer = await findById(db, CUSTOMER_ID);
  if (!customer) throw new Error('the customer of release checks is missing');
  const token = await sessions.start(db, customer.id, { loginWay: BY_MOBILE, userAgent: '', ip: '' }, now);
  return toLoginResult(customer, token, BY_MOBILE);
}
