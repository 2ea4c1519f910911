import { DrizzleQueryError } from 'drizzle-orm/errors';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { causeCode } from './error-code.ts';

/** Fields that must not appear in logs: credentials and personal data. */
const secretNames = new Set(
  [
    ['password', 'newPassword', 'passwordHash', 'token', 'tokenHash', 'cookie', 'authorization', 'idempotency-key'],
    ['code', 'verifyCode', 'smsCode', 'imageCode', 'verifyId', 'codeVerifier', 'nonce', 'binding', 'state', 'ticket', 'attempt'],
    ['secret', 'secondFactor', 'recoveryCodes', 'sign', 'signature', 'orderKey', 'sessionId', 'session', 'user'],
    ['rawId', 'clientDataJSON', 'attestationObject', 'authenticatorData', 'userHandle'],
    ['mobile', 'newMobile', 'username', 'nickName', 'name', 'subject', 'ssid', 'userAgent', 'referrer', 'logidUrl', 'clientAddress', 'ip'],
    ['realName', 'idNumber', 'companyName', 'creditCode', 'registeredAddress', 'registeredPhone', 'contactPhone'],
    ['remark', 'search', 'add', 'del', 'addresses', 'address', 'email', 'to', 'envelope', 'accepted', 'rejected', 'response'],
    ['bankAccount', 'accountBank', 'taxNumber', 'ref', 'sealedFields', 'identityHash', 'verifierRef', 'scanUrl', 'certName', 'certNo'],
    ['targets', 'host', 'url', 'tag', 'remove'],
  ].flat(),
);

/** Library objects (requests, errors) are handled by the serializers below instead of being traversed. */
function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));
}

/** Copies a value with its secrets redacted, at any depth. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  return isPlain(value) ? redact(value) : value;
}

function redact(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, secretNames.has(name) ? '[redacted]' : withoutSecrets(value)]),
  );
}

interface ErrorDescription {
  readonly message: string | undefined;
  readonly [more: string]: unknown;
}

/**
 * Extracts the loggable parts of an error. Parameters of a failed query and the row that PostgreSQL quotes in `detail` may be customer
 * data.
 */
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

/** Creates the log, one JSON line per event. Query strings are omitted, because they contain signatures and mobile numbers. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    formatters: { log: redact },
    serializers: {
      err: describeError,
      error: describeError,
      req: ({ method, url, ip }: LoggedRequest) => ({ method, path: url?.split('?', 1)[0], ip }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
