import { asc, eq } from 'drizzle-orm';
import { textTable } from '../../platform/commands/text-table.ts';
import type { Database } from '../../platform/database/database.ts';
import { certifications, type CertificationState } from './tables.ts';
import type { Certification } from './transitions.ts';

export type Listing = CertificationState;

const transferOf = ({ transferFen }: Certification) => (transferFen === null ? null : `${(transferFen / 100).toFixed(2)} CNY`);

/** Lists certifications in a state, without anything that was sent. */
export async function listCertifications(db: Database, state: Listing): Promise<string> {
  const rows = await db.select().from(certifications).where(eq(certifications.state, state)).orderBy(asc(certifications.sentAt));
  if (rows.length === 0)
    return state === 'transfer' ? 'No company is waiting for a transfer.' : `There are no certifications in state ${state}.`;
  return textTable(
    ['customer', 'kind', 'submitted', 'decided', 'transfer', 'note', 'reason'],
    rows.map((row) => [
      row.customerId,
      row.kind,
      row.sentAt.toISOString(),
      row.decidedAt?.toISOString() ?? null,
      transferOf(row),
      row.transferNote,
      row.reason,
    ]),
  );
}
