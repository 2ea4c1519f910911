import { customerOf } from '../../customers/records/customer-of.ts';
import type { Change } from '../../platform/commands/make-change.ts';
import type { Database } from '../../platform/database/database.ts';
import { PlainError } from '../../platform/plain-error.ts';
import { findCertification } from './certifications.ts';
import { pass } from './decide.ts';
import { reasonText, type opsReasons } from './reasons.ts';
import type { Seal } from './seal.ts';
import { applyDecision, type Certification } from './transitions.ts';

/** Either the name of a reason, or free text. */
export interface Refusing {
  readonly reason?: (typeof opsReasons)[number];
  readonly words?: string;
}

const notWaiting = (id: string) => new PlainError(`${id} is not a company waiting for a transfer. See \`certify list\`.`);

async function waitingOf(tx: Database, named: string): Promise<Certification> {
  const { id } = await customerOf(tx, named);
  const row = await findCertification(tx, id);
  if (row?.state !== 'transfer') throw notWaiting(id);
  return row;
}

const changed = ({ customerId, state, bonusOrderId }: Certification, told: string, reason: string | null): Change => ({
  told: [told],
  details: { customerId, before: { state: 'transfer' }, after: { state, bonusOrderId, reason } },
});

/** Certifies a company whose transfer has arrived. */
export async function confirmTransfer(tx: Database, seal: Seal, named: string, now: Date): Promise<Change> {
  const row = await waitingOf(tx, named);
  const decided = await pass(tx, 'confirm', { seal, now }, row);
  if (!decided) throw notWaiting(row.customerId);
  if (decided.state === 'passed') return changed(decided, `${row.customerId} is certified.`, null);
  return changed(
    decided,
    `${row.customerId} is not certified: another customer is already certified with the same credit code.`,
    decided.reason,
  );
}

/** Refuses to certify a company. */
export async function refuseTransfer(tx: Database, named: string, { reason, words }: Refusing, now: Date): Promise<Change> {
  if ((reason === undefined) === (words === undefined)) throw new PlainError('Give a reason with either --reason or --words.');
  const row = await waitingOf(tx, named);
  const decided = await applyDecision(tx, 'refuse', row, { decidedAt: now, reason: reason ?? words ?? null });
  if (!decided) throw notWaiting(row.customerId);
  // Free text may name people, so records don't contain it.
  return changed(decided, `${row.customerId} is told: ${reasonText(decided.reason, 'en')}`, reason ?? 'words');
}
