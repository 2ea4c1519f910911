/** An error that the operator can fix. Its message is sufficient, so no stack trace is shown. */
export class PlainError extends Error {}

/** Formats an error for an operator. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof PlainError ? error.message : (error.stack ?? error.message);
}
