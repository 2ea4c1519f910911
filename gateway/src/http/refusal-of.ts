import type { Logger } from 'pino';
import { codeOf } from '../error-code.ts';
import { Refusal } from '../refusal.ts';

const wrongRequests: Readonly<Record<string, { parameter: string; status: number }>> = {
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { parameter: 'chunk extensions are too long', status: 413 },
  ERR_HTTP_REQUEST_TIMEOUT: { parameter: 'the head of the request took too long', status: 408 },
};

/** Converts any error that prevented a response into a Refusal for the client. */
export function refusalOf(error: unknown, log: Logger): Refusal {
  if (error instanceof Refusal) return error;
  const code = codeOf(error);
  if (code === 'HPE_HEADER_OVERFLOW') return new Refusal('headersTooLong', 'http_request_error');
  const wrong = wrongRequests[code];
  if (wrong) return new Refusal('wrongParameter', 'http_request_error', wrong);
  if (code.startsWith('HPE_')) return new Refusal('wrongParameter', 'http_request_error', { parameter: 'this is not HTTP' });
  log.error({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }, 'internal error while handling a request');
  return new Refusal('notNow', 'proxy_internal_error');
}
