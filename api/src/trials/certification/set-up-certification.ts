import type { PaymentConnection } from '../../payments/providers/set-up-payments.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Secrets } from '../../platform/config/secrets.ts';
import { createLimiter, type LimitServices } from '../../platform/limits/limiter.ts';
import { createSeal } from './seal.ts';
import type { CertificationServices } from './services.ts';
import { setUpVerifier } from './set-up-verifier.ts';
import type { Verifier } from './verifier.ts';

export const ASK_EVERY_SECONDS = 3;

interface Outside {
  /** Simulated verifier of the sandbox. */
  readonly standIn: Verifier | undefined;
  readonly connection: PaymentConnection | undefined;
}

/** Sets up certification from the settings; warns if production has no verifier. */
export async function setUpCertification(
  { verifier: settings }: Config,
  { certificationKey, certificationKeyPrevious }: Secrets,
  limits: LimitServices,
  { standIn, connection }: Outside,
): Promise<CertificationServices> {
  const verifier = standIn ?? (await setUpVerifier(settings, connection));
  const { log } = limits;
  if (!verifier) log.warn('CERTIFICATION_PROVIDER is not set: nobody can complete a personal certification');
  const askLimiter = createLimiter({ name: 'certification query', points: 1, seconds: ASK_EVERY_SECONDS, whenAway: 'open' }, limits);
  return { seal: createSeal(certificationKey, certificationKeyPrevious), verifier, askLimiter, log };
}
