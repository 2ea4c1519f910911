import { endpoints, type Endpoint } from './endpoints.ts';

/** How a file is cached: for ever under a hashed address, or asked about again each time. */
export const cacheControl = {
  immutable: 'public, max-age=31536000, immutable',
  revalidate: 'no-cache',
  never: 'no-store',
} as const;

export interface FileRule {
  /** Address prefix. A missing file below it is a plain 404, never a page. */
  readonly prefix: string;
  /** Folder of the site root that holds the files. */
  readonly folder: string;
  readonly cache: keyof typeof cacheControl;
  /** File names below the prefix that are asked about again each time. */
  readonly revalidate?: readonly string[];
}

/** Files of the site, by address. */
export const fileRules: readonly FileRule[] = [
  { prefix: '/remotes/', folder: 'remotes', cache: 'immutable', revalidate: ['mf-manifest.json', 'remoteEntry.js'] },
  { prefix: '/shell/', folder: 'shell', cache: 'immutable' },
  { prefix: '/assets/', folder: 'assets', cache: 'revalidate' },
];

/** Single files at the root of the site. */
export const rootFiles = ['/federation.json', '/favicon.svg', '/robots.txt'] as const;

/** First path segments whose addresses go to the API, from the endpoint table. */
export const apiPrefixes: readonly string[] = [
  ...new Set(
    Object.values<Endpoint>(endpoints)
      .filter(({ auth }) => auth !== 'internal' && auth !== 'sandbox')
      .map(({ path }) => `/${path.split('/')[1]}/`),
  ),
];

/** The sandbox's calls, which the API answers in sandbox mode only. */
export const SANDBOX_API_PREFIX = '/sandbox/api/';

/** Health addresses of the API that the front door passes on. */
export const healthPaths = ['/livez', '/readyz'] as const;

/** Sent with every answer of the front door. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/** Largest body that is passed on to the API, in bytes. */
export const MAX_BODY_BYTES = 1_048_576;
