import { causeCode } from '../../platform/error-code.ts';

/** Limit for both tries together; leaves the request handler time to respond. */
const PROVIDER_TIMEOUT_MS = 8000;

export interface ProviderRequest {
  readonly url: URL;
  readonly method: 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface ProviderAnswer {
  readonly status: number;
  /** Undefined if the body is not JSON. */
  readonly body: unknown;
}

/**
 * Thrown when an SMS provider doesn't accept a message. Contains only the provider's codes, because its messages may repeat the number and
 * a URL may contain the SMS code.
 */
export class SmsProviderError extends Error {
  /** @param reason such as `HTTP 429` or a provider's code */
  constructor(provider: string, reason: string) {
    super(`${provider}: ${reason}`);
    this.name = 'SmsProviderError';
  }
}

/** Errors before a connection was established, so that the provider can't have accepted the message. */
const RETRYABLE_ERRORS = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
/** Statuses with which the provider itself reports that it did nothing. 502 and 504 come from a proxy in front of it, which can't know. */
const RETRYABLE_STATUSES = new Set([500, 503]);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Calls an SMS provider, and retries once if the first try can't have been accepted. A connection lost midway and a timeout are not
 * retried, because an accepted message would be sent and paid for twice.
 * @param makeRequest creates a new request for each try, since some values must not be reused
 * @throws SmsProviderError if there is no response
 */
export async function callProvider(
  provider: string,
  makeRequest: () => ProviderRequest,
  timeoutMs = PROVIDER_TIMEOUT_MS,
): Promise<ProviderAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  for (let isLast = false; ; isLast = true) {
    const { url, ...init } = makeRequest();
    try {
      const response = await fetch(url, { ...init, redirect: 'error', signal });
      const body = jsonOf(await response.text());
      if (isLast || !RETRYABLE_STATUSES.has(response.status)) return { status: response.status, body };
    } catch (error) {
      const reason = signal.aborted ? 'no response in time' : (causeCode(error) ?? 'no usable response');
      if (isLast || signal.aborted || !RETRYABLE_ERRORS.has(reason)) throw new SmsProviderError(provider, reason);
    }
  }
}
