import { proxyErrors, type ProxyErrorName } from 'shared-contracts/proxy/errors';
import { reasonKey } from 'shared-contracts/rules/target-counts';

/** Proxy error types of RFC 9209 for a missing response from the target. */
export type ProxyStatusError =
  | 'http_request_denied'
  | 'http_request_error'
  | 'destination_ip_prohibited'
  | 'dns_error'
  | 'dns_timeout'
  | 'connection_refused'
  | 'connection_timeout'
  | 'connection_terminated'
  | 'destination_unavailable'
  | 'destination_ip_unroutable'
  | 'http_response_timeout'
  | 'http_response_header_section_size'
  | 'http_protocol_error'
  | 'proxy_internal_error';

const statuses: Partial<Record<ProxyErrorName, number>> = {
  orderNotFound: 407,
  authFailed: 407,
  wrongUser: 407,
  connectionFailed: 502,
  notNow: 503,
  noAddressLeft: 503,
  noExitForPlace: 503,
  wrongParameter: 400,
  tooManyConnections: 429,
  tooManyWrongLogins: 429,
  subUserRate: 429,
  headersTooLong: 431,
};

const late: ReadonlySet<ProxyStatusError> = new Set(['dns_timeout', 'connection_timeout', 'http_response_timeout']);

interface More {
  /** What is wrong with the request, if the message names it. */
  readonly parameter?: string;
  /** HTTP status, if the default of the reason isn't specific enough. */
  readonly status?: number;
}

/** Thrown if a request is rejected or can't reach its target. */
export class Refusal extends Error {
  readonly reason: ProxyErrorName;
  readonly error: ProxyStatusError;
  readonly #status: number | undefined;

  constructor(reason: ProxyErrorName, error: ProxyStatusError = 'http_request_denied', { parameter = '', status }: More = {}) {
    super(`${proxyErrors[reason].code} ${proxyErrors[reason].text.en.replace('{parameter}', parameter)}`);
    this.name = 'Refusal';
    this.reason = reason;
    this.error = error;
    this.#status = status;
  }

  /** Our error code, as a string. */
  get code(): string {
    return String(proxyErrors[this.reason].code);
  }

  /** Key under which it is counted. */
  get key(): string {
    return reasonKey(proxyErrors[this.reason].code, this.error);
  }

  /** HTTP status of the response. */
  get status(): number {
    return this.#status ?? (late.has(this.error) ? 504 : (statuses[this.reason] ?? 403));
  }

  /** Outcome to record for the request. */
  get outcome(): 'failed' | 'refused' {
    const isByTarget = this.reason === 'connectionFailed' || this.error === 'http_response_header_section_size';
    return isByTarget ? 'failed' : 'refused';
  }

  /** Value of the `Proxy-Status` header (RFC 9209). */
  get proxyStatus(): string {
    return `gateway; error=${this.error}; details="${this.message}"`;
  }
}
