import type { Jobs } from '../platform/jobs/jobs.ts';
import type { NewPasswordRule } from './new-password.ts';
import type { PasswordHashes } from './password-hashes.ts';
import type { PasswordTransport } from './password-transport.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { VerifyCodes } from './verify-codes/verify-codes.ts';

/** What registering, logging in and changing an account are made of. */
export interface AccountServices {
  readonly codes: VerifyCodes;
  readonly hashes: PasswordHashes;
  readonly sessions: Sessions;
  readonly transport: PasswordTransport;
  readonly newPasswordRule: NewPasswordRule;
  /** Sends notices of changes with the change itself. */
  readonly jobs: Jobs;
}
