import type { Logger } from 'pino';
import type { Limiter } from '../../platform/limits/limiter.ts';
import type { Seal } from './seal.ts';
import type { Verifier } from './verifier.ts';

/** Dependencies of certification. */
export interface CertificationServices {
  readonly seal: Seal;
  /** Undefined if no verifier is configured. */
  readonly verifier: Verifier | undefined;
  /** Limits polls of the verifier per customer. */
  readonly askLimiter: Limiter;
  readonly log: Logger;
}
