import { customerOf } from '../../customers/records/customer-of.ts';
import type { Change } from '../../platform/commands/make-change.ts';
import type { Database } from '../../platform/database/database.ts';
import { PlainError } from '../../platform/plain-error.ts';
import { findCertification } from './certifications.ts';
import type { Seal } from './seal.ts';

/** Formats what a customer sent for a terminal. A dry run shows nothing, because it leaves no record of the access. */
export async function showCertification(tx: Database, seal: Seal, named: string, isDry: boolean): Promise<Change> {
  const { id } = await customerOf(tx, named);
  const row = await findCertification(tx, id);
  if (!row) throw new PlainError(`${id} has not submitted a certification.`);
  const { kind, ...sent } = seal.open(id, row.sealedFields);
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}`);
  const told = [
    `${id}: ${kind}, ${row.state}`,
    ...(isDry ? ['Run without --dry-run to see the submitted data. Viewing it is recorded.'] : lines),
  ];
  return { told, details: { customerId: id, kind, state: row.state } };
}
