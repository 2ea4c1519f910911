import { randomInt } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { randomText } from '../../platform/random.ts';
import { refuse } from '../../platform/refusal.ts';
import { findCertification, isCertifiedElsewhere, refusalToSend } from './certifications.ts';
import { checkPhones } from './check-phones.ts';
import { companyFields, type CompanyFields } from './fields.ts';
import type { CertificationServices } from './services.ts';
import { startTransition, type Certification } from './transitions.ts';

const MOST_FEN = 99;
/** No characters that are easily misread on a bank statement. */
const NOTE_ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const NOTE_LENGTH = 8;

type Services = Pick<CertificationServices, 'seal' | 'log'>;

export interface CompanyAttempt {
  readonly customerId: string;
  readonly now: Date;
}

async function send(db: Database, { seal, log }: Services, name: 'send' | 'edit', sent: CompanyFields, attempt: CompanyAttempt) {
  const { customerId, now } = attempt;
  const fields = companyFields(sent);
  if (await isCertifiedElsewhere(db, seal, customerId, fields)) throw refuse('certifiedElsewhere');
  const begun = await startTransition(db, name, {
    customerId,
    kind: fields.kind,
    sealedFields: seal.close(customerId, fields),
    identityHash: seal.hashesOf(fields)[0],
    transferFen: randomInt(1, MOST_FEN + 1),
    transferNote: `TG${randomText(NOTE_LENGTH, NOTE_ALPHABET)}`,
    sentAt: now,
  });
  // Lost the race to another request.
  if (!begun) throw refusalToSend(await findCertification(db, customerId)) ?? refuse('certificationUnderWay');
  log.warn({ alert: 'company certification', customerId }, 'a company is waiting for our transfer: `npm run ops -- certify list`');
  return begun;
}

/**
 * Stores what a company sent, and chooses the transfer to verify it with.
 * @throws Refusal `validationFailed`, `alreadyCertified`, `certificationUnderWay`, `certifiedElsewhere`
 */
export async function sendCompany(db: Database, services: Services, sent: CompanyFields, attempt: CompanyAttempt): Promise<Certification> {
  checkPhones(sent);
  const refusal = refusalToSend(await findCertification(db, attempt.customerId));
  if (refusal) throw refusal;
  return send(db, services, 'send', sent, attempt);
}

/**
 * Resubmits a failed company certification; omitted fields keep their previous values.
 * @throws Refusal as `sendCompany` does, or `noFailedCertification`
 */
export async function editCompany(
  db: Database,
  services: Services,
  changes: { readonly [Name in keyof CompanyFields]?: CompanyFields[Name] | undefined },
  attempt: CompanyAttempt,
): Promise<Certification> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  checkPhones(given);
  const row = await findCertification(db, attempt.customerId);
  const refusal = refusalToSend(row);
  if (refusal) throw refusal;
  const before = row?.state === 'failed' ? services.seal.open(attempt.customerId, row.sealedFields) : undefined;
  if (before?.kind !== 'company') throw refuse('noFailedCertification');
  return send(db, services, 'edit', { ...before, ...given }, attempt);
}
