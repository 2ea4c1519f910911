import { asc, eq } from 'drizzle-orm';
import { resealTotp } from '../../customers/second-factor/reseal-totp.ts';
import { TOTP_SEAL_USE } from '../../customers/second-factor/totp-seal.ts';
import type { Change } from '../../platform/commands/make-change.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Seal } from './seal.ts';
import { certifications } from './tables.ts';

/** Re-encrypts with the current key, and rehashes, everything encrypted with the previous one. */
export async function reseal(tx: Database, seal: Seal): Promise<Change> {
  const rows = await tx.select().from(certifications).orderBy(asc(certifications.customerId)).for('update');
  const old = rows.filter(({ sealedFields }) => !seal.isPresent(sealedFields));
  const apps = await resealTotp(tx, seal.forUse(TOTP_SEAL_USE));
  if (old.length + apps === 0) return { told: [`All ${rows.length} certifications already use the current key.`] };
  for (const { customerId, sealedFields } of old) {
    const fields = seal.open(customerId, sealedFields);
    await tx
      .update(certifications)
      .set({ sealedFields: seal.close(customerId, fields), identityHash: seal.hashesOf(fields)[0] })
      .where(eq(certifications.customerId, customerId));
  }
  const told = [
    ...(apps > 0 ? [`${apps} ${apps === 1 ? 'secret' : 'secrets'} of authenticator apps re-encrypted.`] : []),
    `${old.length} of ${rows.length} certifications re-encrypted. CERTIFICATION_KEY_PREVIOUS can be removed.`,
  ];
  return { told, details: { resealed: old.length, ...(apps > 0 && { apps }) } };
}
