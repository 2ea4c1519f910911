import { and, eq } from 'drizzle-orm';
import type { ThirdPartyType } from 'shared-contracts/constants';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { ThirdPartyAccount } from './services.ts';
import { thirdPartyIdentities } from './tables.ts';

/** An account of another service: type and subject say which, the name is for people. */
export interface Identity extends ThirdPartyAccount {
  readonly type: ThirdPartyType;
}

/** Whose login an account of another service is. */
export async function ownerOf(db: Database, { type, subject }: Pick<Identity, 'type' | 'subject'>): Promise<string | undefined> {
  const [row] = await db
    .select({ customerId: thirdPartyIdentities.customerId })
    .from(thirdPartyIdentities)
    .where(and(eq(thirdPartyIdentities.type, type), eq(thirdPartyIdentities.subject, subject)));
  return row?.customerId;
}

/** The account of a service that a customer logs in with. */
export async function boundOf(db: Database, customerId: string, type: ThirdPartyType) {
  const [row] = await db
    .select({ name: thirdPartyIdentities.name, boundAt: thirdPartyIdentities.boundAt })
    .from(thirdPartyIdentities)
    .where(and(eq(thirdPartyIdentities.customerId, customerId), eq(thirdPartyIdentities.type, type)));
  return row;
}

/**
 * Makes an account of another service a customer's login; nothing changes, and false is answered, where it is that already.
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
