import { causeCode } from '../../platform/error-code.ts';

/** Both tries together, which leaves a request's handler the time to answer. */
const PROVIDER_TIMEOUT_MS = 8000;

export interface ProviderRequest {
  readonly url: URL;
  readonly method: 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface ProviderAnswer {
  readonly status: number;
  /** Undefined where it is no JSON. */
  readonly body: unknown;
}

/** A message that an SMS provider did not take. Tells why in the provider's codes alone: its words repeat the number, and an address may hold the SMS code. */
export class SmsProviderError extends Error {
  /** @param reason such as `HTTP 429` or a provider's code */
  constructor(provider: string, reason: string) {
    super(`${provider}: ${reason}`);
    this.name = 'SmsProviderError';
  }
}

/** No connection came about, so that nothing can have been taken. */
const NEVER_ARRIVED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
/** The provider itself says that it did not do it. 502 and 504 come from something in front of it, which does not know. */
const NOT_DONE = new Set([500, 503]);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Asks an SMS provider, a second time where the first try cannot have been taken: neither a connection lost halfway nor
 * a silence is tried again, because a message that was taken would go out, and be paid for, twice.
 * @param makeRequest makes each try's request anew, for what must not be used twice
 * @throws SmsProviderError where there is no answer
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
      if (isLast || !NOT_DONE.has(response.status)) return { status: response.status, body };
    } catch (error) {
      const reason = signal.aborted ? 'no answer in time' : (causeCode(error) ?? 'no usable answer');
      if (isLast || signal.aborted || !NEVER_ARRIVED.has(reason)) throw new SmsProviderError(provider, reason);
    }
  }
}
