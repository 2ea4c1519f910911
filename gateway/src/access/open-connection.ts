import type { AccessQuestion } from './access.ts';

/** An order's connection that a client was let in on. */
export interface OpenConnection {
  readonly question: AccessQuestion;
  close(): void;
}
