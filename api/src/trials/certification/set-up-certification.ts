import { createLimiter, type LimitServices } from '../../platform/limits/limiter.ts';
import type { PaymentConnection } from '../../payments/providers/set-up-payments.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Secrets } from '../../platform/config/secrets.ts';
import { createCertificationStandIn, type CertificationStandIn } from '../../sandbox/certification-stand-in.ts';
import { createSeal } from './seal.ts';
import type { CertificationServices } from './services.ts';
import { setUpVerifier } from './set-up-verifier.ts';

export const ASK_EVERY_SECONDS = 3;

export interface CertificationSetUp {
  readonly services: CertificationServices;
  /** What plays the verifier; undefined in production. */
  readonly standIn: CertificationStandIn | undefined;
}

/** Certification as the settings have it; warns where production certifies nobody. */
export async function setUpCertification(
  { mode, verifier: settings }: Config,
  { certificationKey, certificationKeyPrevious }: Secrets,
  limits: LimitServices,
  connection?: PaymentConnection,
): Promise<CertificationSetUp> {
  const standIn = mode === 'sandbox' ? createCertificationStandIn() : undefined;
  const verifier = standIn?.verifier ?? (await setUpVerifier(settings, connection));
  const { log } = limits;
  if (!verifier) log.warn('CERTIFICATION_PROVIDER is not set: nobody can complete a personal certification');
  const askLimiter = createLimiter({ name: 'certification query', points: 1, seconds: ASK_EVERY_SECONDS, whenAway: 'open' }, limits);
  return { services: { seal: createSeal(certificationKey, certificationKeyPrevious), verifier, askLimiter, log }, standIn };
}
