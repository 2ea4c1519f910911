import type { CustomFetch } from 'openid-client';

export interface ProviderRequest {
  readonly method: string;
  readonly headers: Record<string, string>;
  /** A URL-encoded form, or null. */
  readonly body: string | null;
  readonly redirect: 'error';
  readonly signal: AbortSignal;
}

/** Connection settings for third-party services. */
export interface Connection {
  readonly fetch: (url: string, request: ProviderRequest) => Promise<Response>;
  /** Limit for all requests of a single API call together. */
  readonly timeoutMs: number;
  /** Simulated services run on the site's own origin, which may be http. */
  readonly allowsHttp: boolean;
}

export const networkConnection: Connection = { fetch: async (url, request) => fetch(url, request), timeoutMs: 8000, allowsHttp: false };

/** Thrown when a service didn't respond in time or at all, or reported that it is unavailable. */
export class ProviderUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'ProviderUnavailable';
  }
}

const TOO_MANY_REQUESTS = 429;

function formOf(body: unknown): string | null {
  return body instanceof URLSearchParams ? body.toString() : null;
}

/**
 * Creates a fetch function for a single API call: restricted to the given hosts, without redirects, and within one total timeout. Failed
 * GET requests are retried once.
 */
export function providerFetch({ fetch, timeoutMs }: Pick<Connection, 'fetch' | 'timeoutMs'>, hosts: readonly string[]): CustomFetch {
  const deadline = AbortSignal.timeout(timeoutMs);

  const ask: CustomFetch = async (url, { method, headers, body }) => {
    try {
      const request: ProviderRequest = { method, headers, body: formOf(body), redirect: 'error', signal: deadline };
      const answer = await fetch(url, request);
      const content = await answer.arrayBuffer();
      if (answer.status >= 500 || answer.status === TOO_MANY_REQUESTS) throw new ProviderUnavailable(`answered ${answer.status}`);
      return new Response(content, { status: answer.status, headers: answer.headers });
    } catch (error) {
      throw error instanceof ProviderUnavailable ? error : new ProviderUnavailable('no response', { cause: error });
    }
  };

  return async (url, options) => {
    const { host } = new URL(url);
    if (!hosts.includes(host)) throw new Error(`${host} is not a host of this service`);
    try {
      return await ask(url, options);
    } catch (error) {
      if (options.method !== 'GET' || deadline.aborted) throw error;
      return ask(url, options);
    }
  };
}
