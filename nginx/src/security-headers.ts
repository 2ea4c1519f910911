import { firstViewEndpoints } from 'shared-contracts/api/first-view-endpoints';
import { loopbackSources } from 'shared-contracts/releases/override';

/**
 * Kinds of responses: those of the site (pages, files, redirects, errors), those of the API, which browsers never render, and the messages
 * that a sandbox shows in frames.
 */
export const answerKinds = ['site', 'call', 'email'] as const;
export type AnswerKind = (typeof answerKinds)[number];

export interface SecurityOptions {
  /** True if the visitor came by HTTPS. */
  readonly secure: boolean;
  /** Allowed inline scripts, each as `sha256-<base64>`. */
  readonly scriptHashes: readonly string[];
  /** Origin of the API if it differs from that of the pages. */
  readonly apiPublicOrigin?: string | undefined;
  /** Origins of remotes on their teams' hosts. */
  readonly remoteOrigins?: readonly string[] | undefined;
  /** Origin of the CDN that serves the files of releases. */
  readonly assetOrigin?: string | undefined;
  /** Allows pages to load a remote from the developer's machine, in sandboxes only. See `override.ts`. Default: false. */
  readonly localParts?: boolean;
}

/** Where browsers report policy violations. */
const REPORT_PATH = firstViewEndpoints.pageErrors.path;
const REPORT_GROUP = 'policy';

const HSTS_SECONDS = 365 * 86_400;

/** Browser features that no page of the site uses. Names unknown to Chromium would be logged as errors in its console. */
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

function sitePolicy({
  secure,
  scriptHashes,
  apiPublicOrigin,
  remoteOrigins = [],
  assetOrigin,
  localParts = false,
}: SecurityOptions): Policy {
  const local = localParts ? loopbackSources('http') : [];
  const parts = [...(assetOrigin ? [assetOrigin] : []), ...remoteOrigins, ...local];
  return {
    'default-src': [self],
    'script-src': [self, ...scriptHashes.map((hash) => `'${hash}'`), ...parts],
    // Pages forbid inline styles other than their own, by a policy in their HTML with the hashes of those
    // (`publisher/src/pages/style-policy.ts`). One header for all pages would have to list every style sheet of the site.
    'style-src': [self, "'unsafe-inline'", ...parts],
    'img-src': [self, 'data:', ...parts],
    'font-src': [self, ...parts],
    'connect-src': [self, ...(apiPublicOrigin ? [apiPublicOrigin] : []), ...parts, ...(localParts ? loopbackSources('ws') : [])],
    'object-src': [none],
    'base-uri': [none],
    // Payments leave by navigation; no form is ever submitted to a provider.
    'form-action': [self],
    'frame-ancestors': [none],
    // A developer's machine doesn't serve HTTPS.
    ...(secure && !localParts && { 'upgrade-insecure-requests': [] }),
    // Older directive, for browsers that don't support the newer one.
    'report-uri': [REPORT_PATH],
    'report-to': [REPORT_GROUP],
  };
}

/** Browsers only report what this would forbid: scripts and markup that reach the page in ways no policy of ours allows. */
const typesPolicy: Policy = {
  'require-trusted-types-for': ["'script'"],
  // The starter's policy for libraries, and one for HTML that the API has sanitized; each loaded copy of shared-ui makes its own.
  'trusted-types': ['default', 'sanitized', "'allow-duplicates'"],
  'report-uri': [REPORT_PATH],
  'report-to': [REPORT_GROUP],
};

const callPolicy: Policy = { 'default-src': [none], 'base-uri': [none], 'form-action': [none], 'frame-ancestors': [none] };

/** Messages have inline styles, because mail programs load no others. */
const emailPolicy: Policy = { ...callPolicy, 'style-src': ["'unsafe-inline'"], 'frame-ancestors': [self] };

const policyOf = { site: sitePolicy, call: () => callPolicy, email: () => emailPolicy };

const policyText = (policy: Policy): string =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');

/** Security headers of every response from the front door. */
export function securityHeaders(kind: AnswerKind, options: SecurityOptions): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': policyText(policyOf[kind](options)),
    ...(kind === 'site' && { 'Content-Security-Policy-Report-Only': policyText(typesPolicy) }),
    ...(kind === 'site' && { 'Reporting-Endpoints': `${REPORT_GROUP}="${REPORT_PATH}"` }),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': kind === 'email' ? 'SAMEORIGIN' : 'DENY',
    'Referrer-Policy': 'strict-origin',
    'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(options.secure && { 'Strict-Transport-Security': `max-age=${HSTS_SECONDS}; includeSubDomains` }),
  };
}
