import type { Logger } from 'pino';
import type { Limiter } from '../../platform/limits/limiter.ts';
import type { Seal } from './seal.ts';
import type { Verifier } from './verifier.ts';

/** What certification is made of. */
export interface CertificationServices {
  readonly seal: Seal;
  /** Undefined where nobody verifies people. */
  readonly verifier: Verifier | undefined;
  /** How often the verifier is asked for one customer. */
  readonly askLimiter: Limiter;
  readonly log: Logger;
}
