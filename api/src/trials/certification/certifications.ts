import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { refuse, type Refusal } from '../../platform/refusal.ts';
import type { CertificationFields } from './fields.ts';
import type { Seal } from './seal.ts';
import { certifications } from './tables.ts';
import type { Certification } from './transitions.ts';

export async function findCertification(db: Database, customerId: string): Promise<Certification | undefined> {
  const [row] = await db.select().from(certifications).where(eq(certifications.customerId, customerId));
  return row;
}

/** Whether another customer was certified with this identity. */
export async function isCertifiedElsewhere(db: Database, seal: Seal, customerId: string, fields: CertificationFields): Promise<boolean> {
  const [other] = await db
    .select({ customerId: certifications.customerId })
    .from(certifications)
    .where(
      and(
        inArray(certifications.identityHash, [...seal.hashesOf(fields)]),
        eq(certifications.state, 'passed'),
        ne(certifications.customerId, customerId),
      ),
    )
    .limit(1);
  return other !== undefined;
}

/** Why a customer can't send a certification in its current state; undefined if they can. */
export function refusalToSend(row: Certification | undefined): Refusal | undefined {
  if (row?.state === 'passed') return refuse('alreadyCertified');
  return row?.state === 'transfer' ? refuse('certificationUnderWay') : undefined;
}
