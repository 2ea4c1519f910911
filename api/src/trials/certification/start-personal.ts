import { CERTIFICATION_SCAN_MINUTES } from 'shared-contracts/constants';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { randomText } from '../../platform/random.ts';
import { refuse } from '../../platform/refusal.ts';
import { findCertification, isCertifiedElsewhere, refusalToSend } from './certifications.ts';
import { personalFields, type PersonalFields } from './fields.ts';
import type { CertificationServices } from './services.ts';
import { startTransition, type Certification } from './transitions.ts';

const REF_LENGTH = 32;

export interface PersonalAttempt {
  readonly customerId: string;
  readonly sent: PersonalFields;
  /** Origin of the site. */
  readonly origin: string;
  readonly now: Date;
}

/**
 * Starts an attempt at the verifier, then stores what was sent.
 * @throws Refusal `alreadyCertified`, `certificationUnderWay`, `certifiedElsewhere`, `certificationUnavailable`
 */
export async function startPersonal(
  db: Database,
  { seal, verifier, log }: CertificationServices,
  { customerId, sent, origin, now }: PersonalAttempt,
): Promise<Certification> {
  const refusal = refusalToSend(await findCertification(db, customerId));
  if (refusal) throw refusal;
  const fields = personalFields(sent);
  if (await isCertifiedElsewhere(db, seal, customerId, fields)) throw refuse('certifiedElsewhere');
  if (!verifier) throw refuse('certificationUnavailable');

  const expiresAt = addSeconds(now, CERTIFICATION_SCAN_MINUTES * 60);
  const { realName, idNumber } = fields;
  const scan = { ref: randomText(REF_LENGTH), realName, idNumber, origin, expiresAt, now };
  const started = await verifier.start(scan).catch((error: unknown) => {
    log.warn({ err: error, customerId }, 'a personal certification could not be started');
    throw refuse('certificationUnavailable');
  });

  const begun = await startTransition(db, 'scan', {
    customerId,
    kind: fields.kind,
    sealedFields: seal.close(customerId, fields),
    identityHash: seal.hashesOf(fields)[0],
    verifierRef: started.ref,
    scanUrl: started.url,
    scanExpiresAt: expiresAt,
    sentAt: now,
  });
  // Lost the race to another request.
  if (!begun) throw refusalToSend(await findCertification(db, customerId)) ?? refuse('certificationUnderWay');
  return begun;
}
