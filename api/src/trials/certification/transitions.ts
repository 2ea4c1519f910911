import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { certifications, type CertificationKind, type CertificationState } from './tables.ts';

type Place = CertificationState | 'none';

interface Transition {
  readonly from: readonly Place[];
  /** Of which kind only, where both may stand there. */
  readonly kind?: CertificationKind;
  readonly to: Place;
}

/** Every way in which a customer's certification may change. `none` is that there is no row. */
export const certificationTransitions = {
  /** A person is to scan. An attempt before it that nobody has decided counts no more. */
  scan: { from: ['none', 'failed', 'scanning'], to: 'scanning' },
  /** A company waits for our transfer. */
  send: { from: ['none', 'failed', 'scanning'], to: 'transfer' },
  /** A company that failed sends again what it has changed. */
  edit: { from: ['failed'], kind: 'company', to: 'transfer' },
  /** The verifier has spoken. */
  approve: { from: ['scanning'], to: 'passed' },
  decline: { from: ['scanning'], to: 'failed' },
  /** Nobody scanned in time. */
  lapse: { from: ['scanning'], to: 'none' },
  /** Ops have spoken. */
  confirm: { from: ['transfer'], to: 'passed' },
  refuse: { from: ['transfer'], to: 'failed' },
} as const satisfies Readonly<Record<string, Transition>>;

export type CertificationTransition = keyof typeof certificationTransitions;
export type Certification = typeof certifications.$inferSelect;
type NewCertification = typeof certifications.$inferInsert;

type Beginning = 'scan' | 'send' | 'edit';
type Decision = 'approve' | 'decline' | 'confirm' | 'refuse';

function stands(name: CertificationTransition): SQL {
  const { from, kind }: Transition = certificationTransitions[name];
  const isThere = inArray(
    certifications.state,
    from.filter((place) => place !== 'none'),
  );
  return (kind && and(isThere, eq(certifications.kind, kind))) ?? isThere;
}

type Sent = Pick<NewCertification, 'customerId' | 'kind' | 'sealedFields' | 'identityHash' | 'sentAt'> &
  Partial<Pick<NewCertification, 'verifierRef' | 'scanUrl' | 'scanExpiresAt' | 'transferFen' | 'transferNote'>>;

/** Stores what was sent, with nothing left of what was sent before; undefined where the certification does not stand at the beginning of that. */
export async function begin(db: Database, name: Beginning, sent: Sent): Promise<Certification | undefined> {
  const { from, to }: Transition & { to: CertificationState } = certificationTransitions[name];
  const blank = { reason: null, verifierRef: null, scanUrl: null, scanExpiresAt: null, transferFen: null, transferNote: null };
  const row = { ...blank, decidedAt: null, ...sent, state: to };
  const [begun] = from.includes('none')
    ? await db
        .insert(certifications)
        .values(row)
        .onConflictDoUpdate({ target: certifications.customerId, set: row, setWhere: stands(name) })
        .returning()
    : await db
        .update(certifications)
        .set(row)
        .where(and(eq(certifications.customerId, sent.customerId), stands(name)))
        .returning();
  return begun;
}

/** Only what was read may be decided: meanwhile the customer may have sent something else. No two seals are alike. */
const isStill = ({ customerId, sealedFields }: Certification) =>
  and(eq(certifications.customerId, customerId), eq(certifications.sealedFields, sealedFields));

/** Takes a certification along a decision; undefined where it does not stand there any more. */
export async function applyDecision(
  tx: Database,
  name: Decision,
  read: Certification,
  set: Pick<NewCertification, 'decidedAt'> & Partial<Pick<NewCertification, 'reason' | 'identityHash' | 'bonusOrderId'>>,
): Promise<Certification | undefined> {
  const { to } = certificationTransitions[name];
  const [decided] = await tx
    .update(certifications)
    .set({ ...set, state: to, scanUrl: null, scanExpiresAt: null })
    .where(and(isStill(read), stands(name)))
    .returning();
  return decided;
}

/** Removes an attempt that nobody scanned, and what was sent with it. */
export async function lapse(db: Database, read: Certification): Promise<void> {
  await db.delete(certifications).where(and(isStill(read), stands('lapse')));
}
