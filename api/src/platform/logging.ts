import { DrizzleQueryError } from 'drizzle-orm/errors';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { causeCode } from './error-code.ts';

/** Names of what nobody may read in a log: what lets someone in, and what tells of a person. */
const secretNames = new Set(
  [
    ['password', 'newPassword', 'passwordHash', 'token', 'tokenHash', 'cookie', 'authorization', 'idempotency-key'],
    ['code', 'verifyCode', 'smsCode', 'imageCode', 'verifyId', 'codeVerifier', 'nonce', 'binding', 'state', 'ticket', 'attempt'],
    ['secret', 'sign', 'signature', 'orderKey', 'sessionId', 'session', 'user'],
    ['mobile', 'newMobile', 'username', 'nickName', 'name', 'subject', 'ssid', 'userAgent', 'referrer', 'logidUrl', 'clientAddress', 'ip'],
    ['realName', 'idNumber', 'companyName', 'creditCode', 'registeredAddress', 'registeredPhone', 'contactPhone'],
    ['remark', 'search', 'add', 'del'],
    ['bankAccount', 'accountBank', 'ref', 'sealedFields', 'identityHash', 'verifierRef', 'scanUrl', 'certName', 'certNo'],
  ].flat(),
);

/** Objects of libraries (requests, errors) are described by the serializers below instead of being walked. */
function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));
}

/** A copy whose secrets are blotted out, at whatever depth they stand. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  return isPlain(value) ? blotted(value) : value;
}

function blotted(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, secretNames.has(name) ? '[redacted]' : withoutSecrets(value)]),
  );
}

interface ErrorDescription {
  readonly message: string | undefined;
  readonly [more: string]: unknown;
}

/** What of an error is logged. A failed query's parameters and the row that PostgreSQL quotes in `detail` may be a customer's. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { message: String(error) };
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const query = error instanceof DrizzleQueryError ? { query: error.query } : {};
  return { type: error.name, errorCode: causeCode(error), message: cause?.message, stack: cause?.stack, ...query };
}

interface LoggedRequest {
  readonly method?: string;
  readonly url?: string;
  readonly ip?: string;
}

/** The log, one JSON line an event. Queries of addresses are left out: they carry signatures and mobiles. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    formatters: { log: blotted },
    serializers: {
      err: describeError,
      error: describeError,
      req: ({ method, url, ip }: LoggedRequest) => ({ method, path: url?.split('?', 1)[0], ip }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
