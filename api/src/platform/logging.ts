import { DrizzleQueryError } from 'drizzle-orm/errors';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { errorCode } from './database-errors.ts';

const SECRET_FIELDS = [
  'password',
  'code',
  'verifyCode',
  'smsCode',
  'imageCode',
  'token',
  'secret',
  'sign',
  'signature',
  'mobile',
  'orderKey',
];
const SECRET_HEADERS = ['token', 'cookie', 'authorization', 'idempotency-key'];

/** What of an error is logged. A failed query's parameters and the row that PostgreSQL quotes in `detail` may be a customer's. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const query = error instanceof DrizzleQueryError ? { query: error.query } : {};
  return { type: error.name, errorCode: errorCode(error), message: cause?.message, stack: cause?.stack, ...query };
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
    redact: {
      paths: [
        ...SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        ...SECRET_HEADERS.map((name) => `*.headers["${name}"]`),
      ],
      censor: '[redacted]',
    },
    serializers: {
      err: describeError,
      error: describeError,
      req: ({ method, url, ip }: LoggedRequest) => ({ method, path: url?.split('?', 1)[0], ip }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
