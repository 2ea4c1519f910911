import { firstViewEndpoints } from './first-view-endpoints.ts';
import { loopbackSources } from './override.ts';

/** What answers: the site (pages, files, redirects, refusals), or the API, whose answers no browser draws. */
export const answerKinds = ['site', 'call'] as const;
export type AnswerKind = (typeof answerKinds)[number];

export interface SecurityOptions {
  /** The visitor came by https. */
  readonly secure: boolean;
  /** Inline scripts that may run, each as `sha256-<base64>`. */
  readonly scriptHashes: readonly string[];
  /** Origin of the API where pages call it at another one than their own. */
  readonly apiPublicOrigin?: string | undefined;
  /** Pages may run a remote of the reader's own machine: in sandboxes alone. See `override.ts`. Default false. */
  readonly localParts?: boolean;
}

/** Where browsers report breaches of the policy. */
const REPORT_PATH = firstViewEndpoints.pageErrors.path;
const REPORT_GROUP = 'policy';

const HSTS_SECONDS = 365 * 86_400;

/** Features of the browser that no page of the site uses. Names that Chromium does not know would be errors in its console. */
const deniedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
  'xr-spatial-tracking',
] as const;

const self = "'self'";
const none = "'none'";

type Policy = Readonly<Record<string, readonly string[]>>;

function sitePolicy({ secure, scriptHashes, apiPublicOrigin, localParts = false }: SecurityOptions): Policy {
  const local = localParts ? loopbackSources('http') : [];
  return {
    'default-src': [self],
    'script-src': [self, ...scriptHashes.map((hash) => `'${hash}'`), ...local],
    // antd writes style elements whose text is known only in the browser. A nonce would have to differ in each answer, which stored pages
    // cannot; hashes would have to name every combination of widgets.
    'style-src': [self, "'unsafe-inline'", ...local],
    'img-src': [self, 'data:', ...local],
    'font-src': [self, ...local],
    'connect-src': [self, ...(apiPublicOrigin ? [apiPublicOrigin] : []), ...local, ...(localParts ? loopbackSources('ws') : [])],
    'object-src': [none],
    'base-uri': [none],
    // Payments leave by navigation; no form is ever sent to a provider.
    'form-action': [self],
    'frame-ancestors': [none],
    // Nobody's own machine answers https.
    ...(secure && !localParts && { 'upgrade-insecure-requests': [] }),
    // The older form for the browsers that do not know the newer.
    'report-uri': [REPORT_PATH],
    'report-to': [REPORT_GROUP],
  };
}

const callPolicy: Policy = { 'default-src': [none], 'base-uri': [none], 'form-action': [none], 'frame-ancestors': [none] };

const policyText = (policy: Policy): string =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');

/** The headers that every answer of the front door carries. */
export function securityHeaders(kind: AnswerKind, options: SecurityOptions): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': policyText(kind === 'site' ? sitePolicy(options) : callPolicy),
    ...(kind === 'site' && { 'Reporting-Endpoints': `${REPORT_GROUP}="${REPORT_PATH}"` }),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin',
    'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(options.secure && { 'Strict-Transport-Security': `max-age=${HSTS_SECONDS}; includeSubDomains` }),
  };
}
