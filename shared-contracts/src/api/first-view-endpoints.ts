/**
 * Who may call: `public` anyone; `customer` with a valid token, else HTTP 401; `token` with an API token only, through `/api/v1`; `signed`
 * with the order's signature; `provider` a payment provider, with its own signature; `internal` never through the front door; `sandbox` in
 * sandbox mode only.
 */
export type EndpointAuth = 'public' | 'customer' | 'token' | 'signed' | 'provider' | 'internal' | 'sandbox';

export interface Endpoint {
  readonly method: 'GET' | 'POST';
  /** Path with `:name` parameters, as in the spec. Calls that we add are under `/api/v1`. */
  readonly path: string;
  readonly auth: EndpointAuth;
  readonly added?: true;
  /** A third party defines its request and response, so `schemas` doesn't describe it. */
  readonly raw?: true;
  /** Accepts an `Idempotency-Key` header; a repeat within 24 h gets the first response. */
  readonly idempotent?: true;
}

/**
 * Calls that pages make without the API client. They are separate from the rest of the table, so that the first view doesn't load it.
 */
export const firstViewEndpoints = {
  getProductPriceList: { method: 'GET', path: '/webCommon/getProductPriceList/:id', auth: 'public' },
  ipAvailability: { method: 'GET', path: '/api/v1/ip-availability', auth: 'public', added: true },
  websiteUserLogData: { method: 'POST', path: '/webCommon/websiteUserLogData', auth: 'public' },
  convertBdData: { method: 'POST', path: '/webCommon/convertBdData', auth: 'public' },
  webVitals: { method: 'POST', path: '/api/v1/web-vitals', auth: 'public', added: true },
  logout: { method: 'GET', path: '/webUser/logout', auth: 'customer' },
  pageErrors: { method: 'POST', path: '/api/v1/page-errors', auth: 'public', added: true },
} as const satisfies Readonly<Record<string, Endpoint>>;

/**
 * Fills in the parameters of a path.
 * @throws Error if one is missing
 */
export function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/:([a-z]+)/gi, (_, key: string) => {
    const value = params[key];
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '') throw new Error(`${path} needs ${key}`);
    return encodeURIComponent(value);
  });
}
