import type { AccessQuestion } from './access.ts';

/** An open connection of an admitted client. */
export interface OpenConnection {
  readonly question: AccessQuestion;
  close(): void;
}
