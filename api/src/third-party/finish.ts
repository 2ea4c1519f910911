import type { CallInput, LoginResult } from 'shared-contracts/calls';
import { verifyCodeType } from 'shared-contracts/constants';
import { checkNickname } from 'shared-contracts/rules/nickname';
import { checkCountry } from '../countries/countries.ts';
import type { AccountServices } from '../customers/account-services.ts';
import { findByMobile, insertCustomer, type Customer } from '../customers/customers.ts';
import { readMobile, type Mobile } from '../customers/read-mobile.ts';
import { startLogin, type Visit } from '../customers/start-login.ts';
import type { Database } from '../platform/database.ts';
import { inTransaction } from '../platform/transactions.ts';
import { bindIdentity } from './identities.ts';
import type { ThirdParties } from './third-parties.ts';

type Input = CallInput<'thirdPartyFinish'>;

const codeType = verifyCodeType.bindMobile;

/** A mobile whose holder the visitor has shown to be. */
async function provenMobile(
  { codes }: AccountServices,
  db: Database,
  { mobile, verifyCode, countryEnName }: NonNullable<Input['mobile']>,
  now: Date,
): Promise<{ mobile: Mobile; countryEnName: string }> {
  const read = readMobile(mobile, 'mobile.mobile');
  await checkCountry(db, countryEnName, read.callingCode);
  await codes.check(db, read.number, codeType, verifyCode, now);
  return { mobile: read, countryEnName };
}

const nobody = { mobile: null, countryEnName: '' } as const;

/**
 * Makes a login of an account that nobody had: of the mobile's customer, new or not, or without a mobile of a new one.
 * @throws Refusal `thirdPartyTicketExpired`, `thirdPartyTaken`, `thirdPartyBoundOther`; of the mobile, the country, the SMS code
 */
export async function finish(
  accounts: AccountServices,
  { tickets }: Pick<ThirdParties, 'tickets'>,
  db: Database,
  { ticket, mobile: given, baiduFlag }: Input,
  visit: Visit,
): Promise<LoginResult> {
  const { now } = visit;
  await tickets.check(db, ticket, null, now);
  const { mobile, countryEnName } = given ? await provenMobile(accounts, db, given, now) : nobody;

  return inTransaction(db, async (tx) => {
    const identity = await tickets.take(tx, ticket, null, now);
    const { name } = identity;
    const nickName = checkNickname(name) === null ? name : undefined;
    if (mobile) await accounts.codes.use(tx, mobile.number, codeType, now);
    const fresh = { mobile, countryEnName, nickName, passwordHash: null, baiduFlag, registerSource: 'website' };
    const made: Customer | undefined = await insertCustomer(tx, fresh, now);
    const customer = made ?? (mobile && (await findByMobile(tx, mobile.number)));
    if (!customer) throw new Error('a customer of a taken mobile was not found');
    await bindIdentity(tx, customer.id, identity, now);
    return startLogin(accounts.sessions, tx, customer, String(identity.type), visit);
  });
}
