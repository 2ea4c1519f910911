import { eq } from 'drizzle-orm';
import { customers } from '../../customers/records/tables.ts';
import { insertGift } from '../../orders/records/insert-gift.ts';
import type { Database } from '../../platform/database/database.ts';
import { acquireLock, inTransaction } from '../../platform/database/transactions.ts';
import { certificationBonus } from './bonus.ts';
import { isCertifiedElsewhere } from './certifications.ts';
import type { CertificationReason } from './reasons.ts';
import type { Seal } from './seal.ts';
import { certifications } from './tables.ts';
import { applyDecision, type Certification } from './transitions.ts';

const failing = { approve: 'decline', confirm: 'refuse' } as const;

/**
 * Passes a certification in the state it was read, and grants its bonus. It fails if another customer has since been certified with the
 * same identity; if several with one identity race, one passes.
 * @returns the new state; undefined if it was decided or resubmitted in the meantime
 */
export async function pass(
  db: Database,
  name: 'approve' | 'confirm',
  { seal, now }: { readonly seal: Seal; readonly now: Date },
  read: Certification,
): Promise<Certification | undefined> {
  const { customerId, sealedFields } = read;
  const fields = seal.open(customerId, sealedFields);
  const hashes = seal.hashesOf(fields);
  return inTransaction(db, async (tx) => {
    for (const hash of hashes.toSorted()) await acquireLock(tx, `identity ${hash}`);
    if (await isCertifiedElsewhere(tx, seal, customerId, fields)) {
      const reason: CertificationReason = 'certifiedElsewhere';
      return applyDecision(tx, failing[name], read, { decidedAt: now, reason });
    }
    const passed = await applyDecision(tx, name, read, { decidedAt: now, identityHash: hashes[0] });
    if (!passed) return undefined;
    await tx.update(customers).set({ certifiedAt: now }).where(eq(customers.id, customerId));
    const bonus = await insertGift(tx, customerId, certificationBonus[fields.kind], now);
    // A customer who already got this bonus is certified without another one.
    if (!bonus) return passed;
    await tx.update(certifications).set({ bonusOrderId: bonus.id }).where(eq(certifications.customerId, customerId));
    return { ...passed, bonusOrderId: bonus.id };
  });
}
