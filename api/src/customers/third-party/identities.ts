import { and, eq } from 'drizzle-orm';
import type { ThirdPartyType } from 'shared-contracts/constants';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { ThirdPartyAccount } from './services.ts';
import { thirdPartyIdentities } from './tables.ts';

/** A third-party account, identified by type and subject; the name is for display. */
export interface Identity extends ThirdPartyAccount {
  readonly type: ThirdPartyType;
}

/** Returns the customer who logs in with a third-party account. */
export async function ownerOf(db: Database, { type, subject }: Pick<Identity, 'type' | 'subject'>): Promise<string | undefined> {
  const [row] = await db
    .select({ customerId: thirdPartyIdentities.customerId })
    .from(thirdPartyIdentities)
    .where(and(eq(thirdPartyIdentities.type, type), eq(thirdPartyIdentities.subject, subject)));
  return row?.customerId;
}

/** Returns the account of a service that a customer has bound. */
export async function boundOf(db: Database, customerId: string, type: ThirdPartyType) {
  const [row] = await db
    .select({ name: thirdPartyIdentities.name, boundAt: thirdPartyIdentities.boundAt })
    .from(thirdPartyIdentities)
    .where(and(eq(thirdPartyIdentities.customerId, customerId), eq(thirdPartyIdentities.type, type)));
  return row;
}

/**
 * Binds a third-party account to a customer; returns false, without changes, if it is already bound to them.
 * @throws Refusal `thirdPartyTaken`, `thirdPartyBoundOther`
 */
export async function bindIdentity(tx: Database, customerId: string, identity: Identity, now: Date): Promise<boolean> {
  const [bound] = await tx
    .insert(thirdPartyIdentities)
    .values({ ...identity, customerId, boundAt: now })
    .onConflictDoNothing()
    .returning({ customerId: thirdPartyIdentities.customerId });
  if (bound) return true;
  const owner = await ownerOf(tx, identity);
  if (owner !== customerId) throw refuse(owner === undefined ? 'thirdPartyBoundOther' : 'thirdPartyTaken');
  return false;
}
