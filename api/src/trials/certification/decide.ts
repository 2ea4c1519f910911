import { eq } from 'drizzle-orm';
import { customers } from '../../customers/records/tables.ts';
import { insertGift } from '../../orders/records/insert-gift.ts';
import type { Database } from '../../platform/database/database.ts';
import { holdLock, inTransaction } from '../../platform/database/transactions.ts';
import { certificationBonus } from './bonus.ts';
import { isCertifiedElsewhere } from './certifications.ts';
import type { CertificationReason } from './reasons.ts';
import type { Seal } from './seal.ts';
import { certifications } from './tables.ts';
import { applyDecision, type Certification } from './transitions.ts';

const failing = { approve: 'decline', confirm: 'refuse' } as const;

/**
 * Lets a certification pass as it was read, with all that it brings; where another customer was certified with the same identity
 * meanwhile it fails. Of several at once with one identity one passes.
 * @returns how it stands then; undefined where it had been decided, or sent anew, before
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
    for (const hash of hashes.toSorted()) await holdLock(tx, `identity ${hash}`);
    if (await isCertifiedElsewhere(tx, seal, customerId, fields)) {
      const reason: CertificationReason = 'certifiedElsewhere';
      return applyDecision(tx, failing[name], read, { decidedAt: now, reason });
    }
    const passed = await applyDecision(tx, name, read, { decidedAt: now, identityHash: hashes[0] });
    if (!passed) return undefined;
    await tx.update(customers).set({ certifiedAt: now }).where(eq(customers.id, customerId));
    const bonus = await insertGift(tx, customerId, certificationBonus[fields.kind], now);
    // Somebody who was given it before is certified all the same.
    if (!bonus) return passed;
    await tx.update(certifications).set({ bonusOrderId: bonus.id }).where(eq(certifications.customerId, customerId));
    return { ...passed, bonusOrderId: bonus.id };
  });
}
