import { and, eq } from 'drizzle-orm';
import type { CallInput, CallResponse } from 'shared-contracts/calls';
import { customers } from '../customers/tables.ts';
import type { Database } from '../platform/database.ts';
import type { Caller } from '../platform/http/handle.ts';
import { refuse } from '../platform/http/refusal.ts';
import { inTransaction } from '../platform/transactions.ts';
import { bindIdentity, boundOf } from './identities.ts';
import { thirdPartyIdentities } from './tables.ts';
import type { ThirdParties } from './third-parties.ts';

type Own = CallInput<'thirdPartyUnbind'>;

/** @throws Refusal `thirdPartyTicketExpired`, `thirdPartyTaken`, `thirdPartyBoundOther` */
export async function bind(
  { tickets }: Pick<ThirdParties, 'tickets'>,
  db: Database,
  { customerId }: Caller,
  ticket: string,
  now: Date,
): Promise<CallResponse<'thirdPartyBind'>> {
  return inTransaction(db, async (tx) => {
    const identity = await tickets.take(tx, ticket, customerId, now);
    await bindIdentity(tx, customerId, identity, now);
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

/** @throws Refusal `notOwnAccount`, `thirdPartyNotBound`, `lastWayToLogIn` */
export async function unbind(db: Database, { customerId }: Caller, { type, customer }: Own): Promise<null> {
  if (customer !== customerId) throw refuse('notOwnAccount');
  return inTransaction(db, async (tx) => {
    // Two at the same moment must not each leave the other's account as the last one.
    const [owner] = await tx.select({ mobile: customers.mobile }).from(customers).where(eq(customers.id, customerId)).for('update');
    const bound = await tx
      .select({ type: thirdPartyIdentities.type })
      .from(thirdPartyIdentities)
      .where(eq(thirdPartyIdentities.customerId, customerId));
    if (!bound.some((identity) => identity.type === type)) throw refuse('thirdPartyNotBound');
    if (!owner?.mobile && bound.length === 1) throw refuse('lastWayToLogIn');
    await tx.delete(thirdPartyIdentities).where(and(eq(thirdPartyIdentities.customerId, customerId), eq(thirdPartyIdentities.type, type)));
    return null;
  });
}
