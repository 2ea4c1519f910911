interface Coded {
  readonly code: string;
}

function isCoded(error: unknown): error is Coded {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

/** SQLSTATE or system code behind an error, however it is wrapped. */
export function errorCode(error: unknown): string | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if (isCoded(at)) return at.code;
  }
  return undefined;
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/** The transaction lost against another one and may be tried again. */
export function isRetryable(error: unknown): boolean {
  const code = errorCode(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}

/** Classes of SQLSTATE: connection, resources, operator intervention, system; and the codes of sockets. */
const UNAVAILABLE = /^(08|53|57|58)|^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND)$/;
/** The driver's own words for a connection that was lost or never came; they carry no code. */
const CONNECTION_LOST = /timeout exceeded when trying to connect|connection terminated|query read timeout|not queryable/i;

/** The database cannot answer now; the same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (isRetryable(error) || UNAVAILABLE.test(errorCode(error) ?? '')) return true;
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if (CONNECTION_LOST.test(at.message)) return true;
  }
  return false;
}
