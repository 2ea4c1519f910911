/** What an operator can put right: its message says all of it, so that no stack is shown. */
export class PlainError extends Error {}

/** How an error is told to an operator. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof PlainError ? error.message : (error.stack ?? error.message);
}
