import type { LoginMethod, ThirdPartyType } from 'shared-contracts/constants';
import type { Database } from '../platform/database/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { NewPasswordRule } from './new-password.ts';
import type { PasswordHashes } from './password-hashes.ts';
import type { PasswordTransport } from './password-transport.ts';
import type { Customer } from './records/customers.ts';
import type { EventOrigin } from './records/record-security-event.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { VerifyCodes } from './verify-codes/verify-codes.ts';

/** How a customer authenticated. */
export type LoginProof =
  | { readonly method: Exclude<LoginMethod, 'service'> }
  | { readonly method: 'service'; readonly service: ThirdPartyType };

/** Second step of logins, for customers who turned it on. */
export interface SecondStep {
  /** @param tx holds a lock on the customer's row */
  isNeeded(tx: Database, customer: Customer, origin: EventOrigin): Promise<boolean>;
  /** Returns the ticket with which the login is finished. */
  begin(tx: Database, customer: Customer, proof: LoginProof, now: Date): Promise<string>;
}

/** Services for registration, login and account changes. */
export interface AccountServices {
  readonly codes: VerifyCodes;
  readonly hashes: PasswordHashes;
  readonly secondStep: SecondStep;
  readonly sessions: Sessions;
  readonly transport: PasswordTransport;
  readonly newPasswordRule: NewPasswordRule;
  /** Queues notices in the same transaction as the change. */
  readonly jobs: Jobs;
}
