import { eq } from 'drizzle-orm';
import type { CallInput } from 'shared-contracts/api/calls';
import { verifyCodeType } from 'shared-contracts/constants';
import { isThirdPartyLogin } from 'shared-contracts/rules/customer';
import type { Database } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transactions.ts';
import type { Call } from '../platform/http/handle.ts';
import type { Caller } from '../platform/http/caller.ts';
import { refuse, refuseField } from '../platform/refusal.ts';
import type { AccountServices } from './account-services.ts';
import { notify } from './notifications/notify.ts';
import { resetTries } from './password-tries.ts';
import { invitations } from './records/member-tables.ts';
import { readMobile } from './records/read-mobile.ts';
import { revokeApiTokens } from './records/revoke-api-tokens.ts';
import { customers } from './records/tables.ts';

const NOBODY = '';

/**
 * Sets the password of the mobile number's holder, with or without a previous one, ends all their sessions and any wait after wrong
 * passwords, revokes their API tokens and withdraws their invitations. An unregistered number gets the same response and causes the same work.
 * @throws Refusal of any step: the mobile, the password, the SMS code, `thirdPartyLogin`
 */
export async function changePassword(
  { codes, hashes, jobs, newPasswordRule, sessions, transport }: AccountServices,
  db: Database,
  { mobile, verifyCode, newPassword }: CallInput<'updatePassword'>,
  visit: Pick<Call, 'now' | 'device' | 'ip' | 'userAgent'>,
  caller: Caller | undefined,
): Promise<null> {
  const { now, device } = visit;
  if (caller && isThirdPartyLogin(caller)) throw refuse('thirdPartyLogin');
  const { number } = readMobile(mobile);
  const password = transport.open(newPassword);
  const failed = newPasswordRule(password);
  if (failed) throw refuseField('newPassword', failed);
  const owner = device.ownerOf(number);
  await codes.check(db, owner, verifyCodeType.password, verifyCode, now);

  const passwordHash = await hashes.hash(password);
  await inTransaction(db, async (tx) => {
    await codes.use(tx, owner, verifyCodeType.password, now);
    const [changed] = await tx
      .update(customers)
      .set({ passwordHash })
      .where(eq(customers.mobile, number))
      .returning({ customerId: customers.id });
    const customerId = changed?.customerId ?? NOBODY;
    await sessions.endAll(tx, customerId);
    await revokeApiTokens(tx, customerId);
    await tx.delete(invitations).where(eq(invitations.accountId, customerId));
    await resetTries(tx, number, owner);
    // Queued for unregistered numbers too, so that the work is the same; no SMS is sent to those.
    await notify(tx, jobs, { customerId, mobile: number }, { what: 'passwordChanged' }, visit);
  });
  return null;
}
