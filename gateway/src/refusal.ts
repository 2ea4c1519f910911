import { proxyErrors, type ProxyErrorName } from 'shared-contracts/proxy-errors';

/** RFC 9209's words for why there is no answer from the target. */
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
  | 'http_response_timeout'
  | 'http_response_header_section_size'
  | 'http_protocol_error'
  | 'proxy_internal_error';

const statuses: Partial<Record<ProxyErrorName, number>> = {
  orderNotFound: 407,
  authFailed: 407,
  connectionFailed: 502,
  notNow: 503,
  noAddressLeft: 503,
  wrongParameter: 400,
  tooManyConnections: 429,
  tooManyWrongLogins: 429,
  headersTooLong: 431,
};

const late: ReadonlySet<ProxyStatusError> = new Set(['dns_timeout', 'connection_timeout', 'http_response_timeout']);

interface More {
  /** What is wrong with a request, where its words name it. */
  readonly parameter?: string;
  /** HTTP status, where the usual one of the reason says too little. */
  readonly status?: number;
}

/** Thrown where a request is not let through, or did not reach its target. */
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

  /** Our code for it, as a text. */
  get code(): string {
    return String(proxyErrors[this.reason].code);
  }

  /** HTTP status of an answer that says so. */
  get status(): number {
    return this.#status ?? (late.has(this.error) ? 504 : (statuses[this.reason] ?? 403));
  }

  /** How a request ends for which this is the answer. */
  get outcome(): 'failed' | 'refused' {
    const isByTarget = this.reason === 'connectionFailed' || this.error === 'http_response_header_section_size';
    return isByTarget ? 'failed' : 'refused';
  }

  /** Value of the header `Proxy-Status` (RFC 9209). */
  get proxyStatus(): string {
    return `gateway; error=${this.error}; details="${this.message}"`;
  }
}
