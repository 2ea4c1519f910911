import type { CallInput } from 'shared-contracts/api/calls';
import { verifyCodeType } from 'shared-contracts/constants';
import { checkNickname } from 'shared-contracts/rules/nickname';
import { plainText } from 'shared-contracts/rules/plain-text';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { refuse } from '../../platform/refusal.ts';
import type { AccountServices } from '../account-services.ts';
import { proveMobile } from '../prove-mobile.ts';
import { notify } from '../notifications/notify.ts';
import { findByMobile, insertCustomer, type Customer } from '../records/customers.ts';
import { lockCustomer, startLogin, type StartedLogin, type Visit } from '../start-login.ts';
import { bindIdentity } from './identities.ts';
import type { ThirdParties } from './third-parties.ts';

const codeType = verifyCodeType.bindMobile;

/**
 * Turns a new third-party account into a login: for the customer with the given mobile number, new or existing, or without one for a new
 * customer.
 * @throws Refusal `secondFactorBlocksLinking`, `thirdPartyTicketExpired`, `thirdPartyTaken`, `thirdPartyBoundOther`; of the mobile, the country, the SMS code
 */
export async function finish(
  accounts: AccountServices,
  { tickets }: Pick<ThirdParties, 'tickets'>,
  db: Database,
  { ticket, mobile: given, baiduFlag }: CallInput<'thirdPartyFinish'>,
  visit: Visit,
): Promise<StartedLogin> {
  const { now, device } = visit;
  await tickets.check(db, ticket, null, now);
  const mobile = given ? await proveMobile(accounts.codes, db, given, codeType, visit, 'mobile.mobile') : null;
  const countryEnName = given?.countryEnName ?? '';

  return inTransaction(db, async (tx) => {
    const identity = await tickets.take(tx, ticket, null, now);
    const { name } = identity;
    const nickName = checkNickname(name) === null ? plainText(name) : undefined;
    if (mobile) await accounts.codes.use(tx, device.ownerOf(mobile.number), codeType, now);
    const fresh = { mobile, countryEnName, nickName, passwordHash: null, baiduFlag, registerSource: 'website' };
    const made: Customer | undefined = await insertCustomer(tx, fresh, now);
    const customer = made ?? (mobile && (await findByMobile(tx, mobile.number)));
    if (!customer) throw new Error('no customer found for a mobile number that is in use');
    // Linking would let somebody with the number alone add a way to log in.
    const present = made ? undefined : await lockCustomer(tx, customer.id);
    if (present && (await accounts.secondStep.isNeeded(tx, present, visit))) throw refuse('secondFactorBlocksLinking');
    const isNewWay = await bindIdentity(tx, customer.id, identity, now);
    if (isNewWay && !made) {
      const to = { customerId: customer.id, mobile: customer.mobile };
      await notify(tx, accounts.jobs, to, { what: 'serviceBound', service: identity.type }, visit);
    }
    return startLogin(accounts, tx, customer, { method: 'service', service: identity.type }, visit);
  });
}
