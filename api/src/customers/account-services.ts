import type { Jobs } from '../platform/jobs/jobs.ts';
import type { NewPasswordRule } from './new-password.ts';
import type { PasswordHashes } from './password-hashes.ts';
import type { PasswordTransport } from './password-transport.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { VerifyCodes } from './verify-codes/verify-codes.ts';

/** Services for registration, login and account changes. */
export interface AccountServices {
  readonly codes: VerifyCodes;
  readonly hashes: PasswordHashes;
  readonly sessions: Sessions;
  readonly transport: PasswordTransport;
  readonly newPasswordRule: NewPasswordRule;
  /** Queues notices in the same transaction as the change. */
  readonly jobs: Jobs;
}
