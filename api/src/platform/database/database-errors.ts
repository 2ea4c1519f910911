import { causeCode, withCauses } from '../error-code.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/** Whether the transaction lost a conflict with another one and can be retried. */
export function isRetryable(error: unknown): boolean {
  const code = causeCode(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}

/** Whether the value violates a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  return causeCode(error) === '23505';
}

/** SQLSTATE classes for connection, resources, operator intervention and system errors, and socket error codes. */
const UNAVAILABLE = /^(08|53|57|58)|^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/;
/** Driver messages for failed or lost connections; these errors have no code. */
const CONNECTION_LOST = /timeout exceeded when trying to connect|timeout expired|connection terminated|query read timeout|not queryable/i;

/** Whether the database is temporarily unavailable; the same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (isRetryable(error) || UNAVAILABLE.test(causeCode(error) ?? '')) return true;
  return withCauses(error).some(({ message }) => typeof message === 'string' && CONNECTION_LOST.test(message));
}
