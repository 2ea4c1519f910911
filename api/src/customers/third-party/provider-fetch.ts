import type { CustomFetch } from 'openid-client';

export interface ProviderRequest {
  readonly method: string;
  readonly headers: Record<string, string>;
  /** A form, or null. */
  readonly body: string | null;
  readonly redirect: 'error';
  readonly signal: AbortSignal;
}

/** How other services are reached. */
export interface Connection {
  readonly fetch: (url: string, request: ProviderRequest) => Promise<Response>;
  /** All requests of one call of ours together. */
  readonly timeoutMs: number;
  /** Stand-ins stand where the site does, which need not be https. */
  readonly allowsHttp: boolean;
}

export const byNetwork: Connection = { fetch: async (url, request) => fetch(url, request), timeoutMs: 8000, allowsHttp: false };

/** A service gave no answer that means anything: too late, not at all, or that it is out of order. */
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
 * Fetches for one call of ours: from these hosts alone, following no redirect, all within one time limit. What only reads is asked once
 * more when it fails.
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
      throw error instanceof ProviderUnavailable ? error : new ProviderUnavailable('no answer', { cause: error });
    }
  };

  return async (url, options) => {
    const { host } = new URL(url);
    if (!hosts.includes(host)) throw new Error(`${host} is no host of this service`);
    try {
      return await ask(url, options);
    } catch (error) {
      if (options.method !== 'GET' || deadline.aborted) throw error;
      return ask(url, options);
    }
  };
}
