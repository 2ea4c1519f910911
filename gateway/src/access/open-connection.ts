import type { AccessRequest } from './access.ts';

/** An open connection of an admitted client. */
export interface OpenConnection {
  readonly question: AccessRequest;
  /** Has its next request choose an exit again. */
  forgetExit(): void;
  close(): void;
}
