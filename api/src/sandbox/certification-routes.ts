import { and, eq } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { Database } from '../platform/database/database.ts';
import type { Handle } from '../platform/http/handle.ts';
import { refuse } from '../platform/refusal.ts';
import { pass } from '../trials/certification/decide.ts';
import type { CertificationReason } from '../trials/certification/reasons.ts';
import type { Seal } from '../trials/certification/seal.ts';
import { certifications } from '../trials/certification/tables.ts';
import { applyDecision, type Certification } from '../trials/certification/transitions.ts';
import type { CertificationStandIn } from './simulated-certification.ts';

type Answer = CallResponse<'sandboxCertification'>;

const states = { scanning: 'waiting', transfer: 'waiting', passed: 'approved', failed: 'declined' } as const;

async function findCompany(db: Database, ref: string): Promise<Certification | undefined> {
  const [row] = await db
    .select()
    .from(certifications)
    .where(and(eq(certifications.transferNote, ref), eq(certifications.kind, 'company')));
  return row;
}

/** Routes that simulate the payment app, and the staff who check company transfers. */
export function sandboxCertificationRoutes(handle: Handle, standIn: CertificationStandIn, seal: Seal): void {
  const personal = (ref: string, now: Date): Answer | undefined => {
    const attempt = standIn.find(ref);
    if (!attempt) return undefined;
    const { realName, state, expiresAt } = attempt;
    const isExpired = state === 'waiting' && expiresAt <= now;
    return { ref, kind: 'personal', realName, state: isExpired ? 'expired' : state, expiresAt: expiresAt.toISOString() };
  };
  const company = (ref: string, { customerId, state, sealedFields }: Certification): Answer => {
    const fields = seal.open(customerId, sealedFields);
    return { ref, kind: 'company', realName: fields.kind === 'company' ? fields.companyName : '', state: states[state], expiresAt: null };
  };
  const find = async (db: Database, ref: string, now: Date): Promise<Answer> => {
    const row = standIn.find(ref) ? undefined : await findCompany(db, ref);
    const found = row ? company(ref, row) : personal(ref, now);
    if (!found) throw refuse('notFound');
    return found;
  };

  handle('sandboxCertification', async ({ ref }, { db, now }) => find(db, ref, now));

  handle('sandboxCertificationDecide', async ({ ref, action }, { db, now }) => {
    const { kind, state } = await find(db, ref, now);
    const row = kind === 'company' ? await findCompany(db, ref) : undefined;
    const reason: CertificationReason = 'accountMismatch';
    if (row && action === 'approve') await pass(db, 'confirm', { seal, now }, row);
    else if (row) await applyDecision(db, 'refuse', row, { decidedAt: now, reason });
    else if (state === 'waiting') standIn.decide(ref, action === 'approve' ? 'approved' : 'declined');
    return find(db, ref, now);
  });
}
