import type { AccessRequest } from './access.ts';

/** An open connection of an admitted client. */
export interface OpenConnection {
  readonly question: AccessRequest;
  close(): void;
}
