/** A request to a provider that we call without a library. */
export interface ProviderRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface ProviderAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Unparsed, because signatures cover the raw text. */
  readonly text: string;
}

/**
 * Sends a request, and once more if the connection breaks. That is safe because providers recognize a repeat.
 * @param makeRequest creates a new request for each try, since a nonce must not be reused
 * @throws Error if there is no response in time
 */
export async function askProvider(makeRequest: () => ProviderRequest, timeoutMs: number): Promise<ProviderAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  for (let isLast = false; ; isLast = true) {
    const { url, ...init } = makeRequest();
    try {
      const response = await fetch(url, { ...init, redirect: 'error', signal });
      return { status: response.status, headers: response.headers, text: await response.text() };
    } catch (error) {
      if (isLast || signal.aborted) throw error;
    }
  }
}

/** Parses JSON; undefined if it isn't any. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
