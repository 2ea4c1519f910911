import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { TextSeal } from '../../platform/text-seal.ts';
import { totpSecrets } from '../records/second-factor-tables.ts';

/** Re-encrypts with the current key the secrets encrypted with the previous one, and returns their number. */
export async function resealTotp(tx: Database, seal: TextSeal): Promise<number> {
  const rows = await tx.select().from(totpSecrets).orderBy(asc(totpSecrets.customerId)).for('update');
  const old = rows.filter(({ sealedSecret }) => !seal.isPresent(sealedSecret));
  for (const { customerId, sealedSecret } of old) {
    const fresh = seal.close(customerId, seal.open(customerId, sealedSecret));
    await tx.update(totpSecrets).set({ sealedSecret: fresh }).where(eq(totpSecrets.customerId, customerId));
  }
  return old.length;
}
