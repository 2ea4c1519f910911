import { isUnavailable } from '../platform/database/database-errors.ts';
import { causeCode } from '../platform/error-code.ts';
import { explain, PlainError } from '../platform/plain-error.ts';
import { OPS_STATEMENT_MINUTES } from './with-database.ts';

/** SQLSTATE of an undefined table and an undefined column. */
const MISSING = new Set(['42P01', '42703']);
/** SQLSTATE of a canceled statement, after a timeout or at an administrator's request. */
const STOPPED = '57014';

/** Formats an error for the user of a command, without a stack trace if they can fix it. */
export function explainToOps(error: unknown): string {
  if (error instanceof PlainError) return error.message;
  const code = causeCode(error);
  if (MISSING.has(code ?? '')) return 'The database lacks tables of this release. Start the server once to create them.';
  if (code === STOPPED)
    return `The database stopped a statement (${code}): it took longer than ${OPS_STATEMENT_MINUTES} minutes, or an administrator stopped it. Nothing was changed.`;
  if (isUnavailable(error)) return `The database cannot be reached (${code ?? 'no response'}). Nothing was changed.`;
  return explain(error);
}
