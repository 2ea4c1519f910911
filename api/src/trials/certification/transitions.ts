import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { certifications, type CertificationKind, type CertificationState } from './tables.ts';

type Place = CertificationState | 'none';

interface Transition {
  readonly from: readonly Place[];
  /** Restricts the transition to one kind, if both kinds can be in a start state. */
  readonly kind?: CertificationKind;
  readonly to: Place;
}

/** All transitions of a customer's certification. `none` means that there is no row. */
export const certificationTransitions = {
  /** A person starts a scan, which replaces any undecided attempt. */
  scan: { from: ['none', 'failed', 'scanning'], to: 'scanning' },
  /** A company starts waiting for our transfer. */
  send: { from: ['none', 'failed', 'scanning'], to: 'transfer' },
  /** A company resubmits a failed certification. */
  edit: { from: ['failed'], kind: 'company', to: 'transfer' },
  /** The verifier has decided. */
  approve: { from: ['scanning'], to: 'passed' },
  decline: { from: ['scanning'], to: 'failed' },
  /** Nobody scanned in time. */
  lapse: { from: ['scanning'], to: 'none' },
  /** Ops have decided. */
  confirm: { from: ['transfer'], to: 'passed' },
  refuse: { from: ['transfer'], to: 'failed' },
} as const satisfies Readonly<Record<string, Transition>>;

export type CertificationTransition = keyof typeof certificationTransitions;
export type Certification = typeof certifications.$inferSelect;
type NewCertification = typeof certifications.$inferInsert;

type Beginning = 'scan' | 'send' | 'edit';
type Decision = 'approve' | 'decline' | 'confirm' | 'refuse';

function isInStartState(name: CertificationTransition): SQL {
  const { from, kind }: Transition = certificationTransitions[name];
  const isThere = inArray(
    certifications.state,
    from.filter((place) => place !== 'none'),
  );
  return (kind && and(isThere, eq(certifications.kind, kind))) ?? isThere;
}

type Sent = Pick<NewCertification, 'customerId' | 'kind' | 'sealedFields' | 'identityHash' | 'sentAt'> &
  Partial<Pick<NewCertification, 'verifierRef' | 'scanUrl' | 'scanExpiresAt' | 'transferFen' | 'transferNote'>>;

/**
 * Stores what was sent, clearing everything from earlier attempts; undefined if the certification is not in a start state of the
 * transition.
 */
export async function startTransition(db: Database, name: Beginning, sent: Sent): Promise<Certification | undefined> {
  const { from, to }: Transition & { to: CertificationState } = certificationTransitions[name];
  const blank = { reason: null, verifierRef: null, scanUrl: null, scanExpiresAt: null, transferFen: null, transferNote: null };
  const row = { ...blank, decidedAt: null, ...sent, state: to };
  const [begun] = from.includes('none')
    ? await db
        .insert(certifications)
        .values(row)
        .onConflictDoUpdate({ target: certifications.customerId, set: row, setWhere: isInStartState(name) })
        .returning()
    : await db
        .update(certifications)
        .set(row)
        .where(and(eq(certifications.customerId, sent.customerId), isInStartState(name)))
        .returning();
  return begun;
}

/** Matches only the submission that was read, because the customer may have resubmitted since. No two seals are equal. */
const matchesSubmission = ({ customerId, sealedFields }: Certification) =>
  and(eq(certifications.customerId, customerId), eq(certifications.sealedFields, sealedFields));

/** Applies a decision to a certification; undefined if it is no longer in a start state. */
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
    .where(and(matchesSubmission(read), isInStartState(name)))
    .returning();
  return decided;
}

/** Deletes an attempt that nobody scanned, with what was sent. */
export async function lapse(db: Database, read: Certification): Promise<void> {
  await db.delete(certifications).where(and(matchesSubmission(read), isInStartState('lapse')));
}
