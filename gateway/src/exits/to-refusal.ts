import { codeOf } from '../error-code.ts';
import { Refusal, type ProxyStatusError } from '../refusal.ts';
import { NameError } from '../targets/resolver.ts';

const words: Readonly<Record<string, ProxyStatusError>> = {
  ENOTFOUND: 'dns_error',
  EAI_AGAIN: 'dns_error',
  EAI_FAIL: 'dns_error',
  ENODATA: 'dns_error',
  ECONNREFUSED: 'connection_refused',
  ECONNRESET: 'connection_terminated',
  EPIPE: 'connection_terminated',
  ETIMEDOUT: 'connection_timeout',
};

/** If all addresses of a name have failed, uses the last error. */
function lastCode(error: unknown): string {
  return codeOf(error instanceof AggregateError ? error.errors.at(-1) : error);
}

/** The refusal for a connection that could not be opened or returned no response. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  // Name server errors have the same codes as connection errors, so they are handled first.
  if (error instanceof NameError) return new Refusal('connectionFailed', error.code === 'ETIMEOUT' ? 'dns_timeout' : 'dns_error');
  const code = lastCode(error);
  if (code === 'HPE_HEADER_OVERFLOW') return new Refusal('headersTooLong', 'http_response_header_section_size', { status: 502 });
  if (code.startsWith('HPE_')) return new Refusal('connectionFailed', 'http_protocol_error');
  return new Refusal('connectionFailed', words[code] ?? 'destination_unavailable');
}
