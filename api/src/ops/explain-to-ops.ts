import { isUnavailable, errorCode } from '../platform/database-errors.ts';
import { explain, PlainError } from '../platform/plain-error.ts';

/** SQLSTATE of a table, and of a column, that is not there. */
const MISSING = new Set(['42P01', '42703']);

/** How an error is told to whoever ran a command: without a stack wherever it is for them to put right. */
export function explainToOps(error: unknown): string {
  if (error instanceof PlainError) return error.message;
  if (MISSING.has(errorCode(error) ?? '')) return 'The database lacks tables of this release. Start the server on it once: it makes them.';
  if (isUnavailable(error)) return `The database cannot be reached (${errorCode(error) ?? 'no answer'}). Nothing was changed.`;
  return explain(error);
}
