import { and, eq } from 'drizzle-orm';
import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refuse } from '../../platform/refusal.ts';
import type { AccountServices } from '../account-services.ts';
import { notify } from '../notifications/notify.ts';
import { requireRecentLogin } from '../require-recent-login.ts';
import type { EventOrigin } from '../records/record-security-event.ts';
import { customers } from '../records/tables.ts';
import { bindIdentity, boundOf } from './identities.ts';
import { thirdPartyIdentities } from './tables.ts';
import type { ThirdParties } from './third-parties.ts';

type Own = CallInput<'thirdPartyUnbind'>;

type Accounts = Pick<AccountServices, 'jobs' | 'sessions'>;

async function mobileOf(tx: Database, customerId: string): Promise<string | null> {
  const [owner] = await tx.select({ mobile: customers.mobile }).from(customers).where(eq(customers.id, customerId)).for('update');
  return owner?.mobile ?? null;
}

/** @throws Refusal `recentLoginNeeded`, `thirdPartyTicketExpired`, `thirdPartyTaken`, `thirdPartyBoundOther` */
export async function bind(
  { tickets }: Pick<ThirdParties, 'tickets'>,
  { jobs, sessions }: Accounts,
  db: Database,
  caller: Caller,
  ticket: string,
  origin: EventOrigin,
): Promise<CallResponse<'thirdPartyBind'>> {
  const { now } = origin;
  await requireRecentLogin(sessions, db, caller, now);
  const { customerId } = caller;
  return inTransaction(db, async (tx) => {
    const identity = await tickets.take(tx, ticket, customerId, now);
    if (await bindIdentity(tx, customerId, identity, now)) {
      const mobile = await mobileOf(tx, customerId);
      await notify(tx, jobs, { customerId, mobile }, { what: 'serviceBound', service: identity.type }, origin);
    }
    return { type: identity.type, name: identity.name };
  });
}

/** @throws Refusal `notOwnAccount` */
export async function checkBind(
  db: Database,
  { customerId }: Caller,
  { type, customer }: Own,
): Promise<CallResponse<'thirdPartyCheckBind'>> {
  if (customer !== customerId) throw refuse('notOwnAccount');
  const bound = await boundOf(db, customerId, type);
  return { bound: bound !== undefined, name: bound?.name ?? '', boundAt: bound?.boundAt.toISOString() ?? '' };
}

/** @throws Refusal `notOwnAccount`, `recentLoginNeeded`, `thirdPartyNotBound`, `lastWayToLogIn` */
export async function unbind(
  { jobs, sessions }: Accounts,
  db: Database,
  caller: Caller,
  { type, customer }: Own,
  origin: EventOrigin,
): Promise<null> {
  const { customerId } = caller;
  if (customer !== customerId) throw refuse('notOwnAccount');
  await requireRecentLogin(sessions, db, caller, origin.now);
  return inTransaction(db, async (tx) => {
    // Locks the customer, so that two concurrent unbindings can't each count the other's account as the remaining one.
    const mobile = await mobileOf(tx, customerId);
    const bound = await tx
      .select({ type: thirdPartyIdentities.type })
      .from(thirdPartyIdentities)
      .where(eq(thirdPartyIdentities.customerId, customerId));
    if (!bound.some((identity) => identity.type === type)) throw refuse('thirdPartyNotBound');
    if (!mobile && bound.length === 1) throw refuse('lastWayToLogIn');
    await tx.delete(thirdPartyIdentities).where(and(eq(thirdPartyIdentities.customerId, customerId), eq(thirdPartyIdentities.type, type)));
    await notify(tx, jobs, { customerId, mobile }, { what: 'serviceUnbound', service: type }, origin);
    return null;
  });
}
