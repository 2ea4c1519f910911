import { causeCode, withCauses } from '../error-code.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/** The transaction lost against another one and may be tried again. */
export function isRetryable(error: unknown): boolean {
  const code = causeCode(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}

/** A row with such a value is there already. */
export function isTaken(error: unknown): boolean {
  return causeCode(error) === '23505';
}

/** Classes of SQLSTATE: connection, resources, operator intervention, system; and the codes of sockets. */
const UNAVAILABLE = /^(08|53|57|58)|^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/;
/** The driver's own words for a connection that was lost or never came; they carry no code. */
const CONNECTION_LOST = /timeout exceeded when trying to connect|timeout expired|connection terminated|query read timeout|not queryable/i;

/** The database cannot answer now; the same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (isRetryable(error) || UNAVAILABLE.test(causeCode(error) ?? '')) return true;
  return withCauses(error).some(({ message }) => typeof message === 'string' && CONNECTION_LOST.test(message));
}
