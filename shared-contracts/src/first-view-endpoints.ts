/**
 * Who may call: `public` anyone; `customer` with a live token, else HTTP 401; `signed` by the order's signature;
 * `provider` notices verified by the payment provider's signature; `internal` never through the front door; `sandbox` in sandbox mode only.
 */
export type EndpointAuth = 'public' | 'customer' | 'signed' | 'provider' | 'internal' | 'sandbox';

export interface Endpoint {
  readonly method: 'GET' | 'POST';
  /** Path with `:name` parameters, as in the spec; calls that we add stand under `/api/v1`. */
  readonly path: string;
  readonly auth: EndpointAuth;
  readonly added?: true;
  /** Its request and answer are in another's words, so that `schemas` does not describe it. */
  readonly raw?: true;
  /** Takes an `Idempotency-Key` header; a repeat within 24 h gets the first answer. */
  readonly idempotent?: true;
}

/** Calls that every page makes without the API client. They are apart from the rest of the table, which no first view has to load. */
export const firstViewEndpoints = {
  getProductPriceList: { method: 'GET', path: '/webCommon/getProductPriceList/:id', auth: 'public' },
  websiteUserLogData: { method: 'POST', path: '/webCommon/websiteUserLogData', auth: 'public' },
  convertBdData: { method: 'POST', path: '/webCommon/convertBdData', auth: 'public' },
  webVitals: { method: 'POST', path: '/api/v1/web-vitals', auth: 'public', added: true },
  logout: { method: 'GET', path: '/webUser/logout', auth: 'customer' },
  pageErrors: { method: 'POST', path: '/api/v1/page-errors', auth: 'public', added: true },
} as const satisfies Readonly<Record<string, Endpoint>>;

/**
 * Fills the parameters of a path in.
 * @throws Error where one is missing
 */
export function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/:([a-z]+)/gi, (_, key: string) => {
    const value = params[key];
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '') throw new Error(`${path} needs ${key}`);
    return encodeURIComponent(value);
  });
}
