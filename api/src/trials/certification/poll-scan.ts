import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findCertification } from './certifications.ts';
import { pass } from './decide.ts';
import type { CertificationReason } from './reasons.ts';
import type { CertificationServices } from './services.ts';
import { isExpired } from './to-info.ts';
import { applyDecision, lapse, type Certification } from './transitions.ts';
import type { ScanState, Verifier } from './verifier.ts';

/** Applies the verifier's result to an attempt; an attempt that nobody scanned in time is removed. */
async function settle(db: Database, { seal }: CertificationServices, row: Certification, scan: ScanState, now: Date): Promise<void> {
  if (scan === 'passed') {
    await pass(db, 'approve', { seal, now }, row);
  } else if (scan === 'declined') {
    const reason: CertificationReason = 'declined';
    await applyDecision(db, 'decline', row, { decidedAt: now, reason });
  } else if (isExpired(row, now)) {
    await lapse(db, row);
  }
}

/** False where the verifier was asked for this customer a moment ago. */
async function mayAsk(db: Database, { askLimiter }: CertificationServices, customerId: string, now: Date): Promise<boolean> {
  try {
    await askLimiter.take(db, customerId, now);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Asks the verifier for the state of an attempt; undefined if it doesn't respond, in which case the attempt is kept. */
async function ask(verifier: Verifier, { log }: CertificationServices, { customerId, verifierRef }: Certification, now: Date) {
  return verifier.ask(verifierRef ?? '', now).catch((error: unknown) => {
    log.warn({ err: error, customerId }, 'the state of a certification could not be queried');
    return undefined;
  });
}

/** A customer's certification, updated with the verifier's latest result. */
export async function refreshCertification(
  db: Database,
  services: CertificationServices,
  customerId: string,
  now: Date,
): Promise<Certification | undefined> {
  const row = await findCertification(db, customerId);
  const { verifier } = services;
  if (row?.state !== 'scanning' || !verifier || !(await mayAsk(db, services, customerId, now))) return row;
  const scan = await ask(verifier, services, row, now);
  if (scan === undefined) return row;
  await settle(db, services, row, scan, now);
  return findCertification(db, customerId);
}
