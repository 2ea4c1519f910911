import { LANGUAGE_COOKIE_DAYS } from '../constants.ts';
import { endpoints, type Endpoint } from '../api/endpoints.ts';
import { RELEASES_PATH, RELEASE_LIST_PATH, pageTitlesPath } from './federation.ts';
import { LANGUAGE_COOKIE, languages, type Language } from '../languages.ts';
import { OPENAPI_PATH } from '../v1/path.ts';

/** Cache policies of files: permanent if their address contains their release, or revalidated on each request. */
export const cacheControl = {
  immutable: 'public, max-age=31536000, immutable',
  revalidate: 'no-cache',
  never: 'no-store',
} as const;

export interface FileRule {
  /** Address prefix. A missing file under it is a plain 404, never a page. */
  readonly prefix: string;
  /** Folder of the site root that contains the files. */
  readonly folder: string;
  readonly cache: keyof typeof cacheControl;
}

/** Files of the site, by address. */
export const fileRules: readonly FileRule[] = [
  { prefix: '/remotes/', folder: 'remotes', cache: 'immutable' },
  { prefix: '/shell/', folder: 'shell', cache: 'immutable' },
  { prefix: '/assets/', folder: 'assets', cache: 'revalidate' },
];

/**
 * Link under the site root to the folder with the current pages, release list, site map and similar files. A publication writes a new
 * folder next to it and then switches the link, so that everything changes atomically.
 */
export const CURRENT = 'current';

/** File of a generation that is written last. A generation without it is unfinished; files of one that has it never change. */
export const HISTORY_FILE = 'history.json';

/** Contact for reporting vulnerabilities (RFC 9116). */
export const SECURITY_TEXT_PATH = '/.well-known/security.txt';

/** Single files at the root of the site, and their location under the site root. */
export const rootFiles: readonly { readonly address: string; readonly file: string }[] = [
  { address: RELEASE_LIST_PATH, file: `${CURRENT}${RELEASE_LIST_PATH}` },
  { address: RELEASES_PATH, file: `${CURRENT}${RELEASES_PATH}` },
  ...languages.map(pageTitlesPath).map((address) => ({ address, file: `${CURRENT}${address}` })),
  { address: '/robots.txt', file: `${CURRENT}/robots.txt` },
  { address: '/sitemap.xml', file: `${CURRENT}/sitemap.xml` },
  { address: SECURITY_TEXT_PATH, file: `${CURRENT}/security.txt` },
  { address: '/favicon.svg', file: 'assets/favicon.svg' },
];

/**
 * A possible page address: an optional language, and the path without a trailing slash. As the source of a regular expression in the
 * dialect that JavaScript and PCRE share. The path can only contain folder names, so a file name with a dot never matches.
 */
export const PAGE_ADDRESS = `^(?:/(?<language>${languages.join('|')})(?=/|$))?(?<path>(?:/[A-Za-z0-9_-]+)*)/?$`;

const inFolder = (folder: string) => (language: Language, path: string) =>
  `${CURRENT}/${folder}/${language}${(path === '/' ? '' : path).replace(/:[a-z]+$/i, 'any.html').replace(/(?<!\.html)$/, '/index.html')}`;

/**
 * Locations of pages under the site root. Front doors have no page table: if a file exists, the page exists. A path that ends in a
 * parameter has one file for all ids, `any.html`.
 */
export const pageFiles = {
  /** Prerendered pages, which are those that search engines may index. */
  stored: inFolder('pages'),
  /** Pages that search engines must not index, as rendered by the shell. */
  unlisted: inFolder('unlisted'),
  /** 404 pages for articles without a file. An article may be too new to have one, so the browser still requests it. */
  absent: inFolder('absent'),
  /** Link to the folder of the page that an address redirects to, by the language in the address or else the default. */
  moved: (language: Language, path: string) => `${CURRENT}/moved/${language}${path}/to.page`,
  /** Any page, as rendered by the shell. */
  shell: (language: Language) => `${CURRENT}/pages/${language}/shell.html`,
  missing: (language: Language) => `${CURRENT}/pages/${language}/missing.html`,
} as const;

/** The path of the page in a folder, such as the target of a `moved` link. */
export function pathOfFolder(folder: string): string {
  const [, path = ''] = new RegExp(PAGE_FOLDER).exec(folder) ?? [];
  return path || '/';
}

/** A page's folder, with the path as a group, as the source of a regular expression. */
export const PAGE_FOLDER = `^.*/(?:pages|unlisted)/(?:${languages.join('|')})((?:/[A-Za-z0-9_-]+)*)$`;

/** First path segments that are routed to the API, from the endpoint table. */
export const apiPrefixes: readonly string[] = [
  ...new Set(
    Object.values<Endpoint>(endpoints)
      .filter(({ auth }) => auth !== 'internal' && auth !== 'sandbox')
      .map(({ path }) => `/${path.split('/')[1]}/`),
  ),
];

/** Sandbox calls, which the API serves in sandbox mode only. */
export const SANDBOX_API_PREFIX = '/sandbox/api/';

/** Path of the HTML of a message in the sandbox, as the source of a regular expression. */
export const EMAIL_PAGE = `^${endpoints.sandboxEmailPage.path.replace(':emailId', '[0-9]+')}$`;

/** Health endpoints of the API that the front door forwards. */
export const healthPaths = ['/livez', '/readyz'] as const;

/** Single addresses outside those prefixes that are routed to the API. */
export const apiAddresses: readonly string[] = [...healthPaths, OPENAPI_PATH];

/** X-Robots-Tag value for pages that search engines must not index. */
export const NOT_INDEXED = 'noindex';

/** Largest body of a call that is forwarded to the API, in bytes: also browsers' limit for requests that outlive their page. */
export const MAX_BODY_BYTES = 65_536;

/** Largest notice of a payment provider that is forwarded, in bytes. */
export const NOTICE_BODY_BYTES = 262_144;

/** Start of the addresses that take notices. */
export const NOTICE_PREFIX = endpoints.payNotice.path.replace(':method', '');

/**
 * Malformed raw paths, as the source of a case-insensitive regular expression: empty segments, segments that start with a dot (except that
 * of `security.txt`), and encoded dots, slashes, backslashes and NUL. Servers interpret them differently, so both front doors reject them
 * up front.
 */
export const ODD_PATH = '//|/\\.(?!well-known/security\\.txt$)|%2e|%2f|%5c|%00|\\\\';

/** Methods allowed for pages and files; others get a 405. */
export const readMethods = ['GET', 'HEAD'] as const;

/** Request headers that a page response depends on. */
export const PAGE_VARY = 'Accept-Language, Cookie';

/** Regular expression source for a Cookie header whose first `lang` cookie is this language. */
export function languageCookieExpression(language: Language): string {
  return `^(?:(?! *${LANGUAGE_COOKIE}=)[^;]*;)* *${LANGUAGE_COOKIE}=${language} *(?:;|$)`;
}

/** The language in a Cookie header. */
export function cookieLanguage(header: string | undefined): Language | undefined {
  return languages.find((language) => new RegExp(languageCookieExpression(language)).test(header ?? ''));
}

/** The Set-Cookie header that stores a language. */
export function languageCookie(language: Language, secure: boolean): string {
  return `${LANGUAGE_COOKIE}=${language}; Max-Age=${LANGUAGE_COOKIE_DAYS * 86_400}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** Whether a raw path is that of a site file, even if the file doesn't exist. */
export function isFileAddress(path: string): boolean {
  return fileRules.some(({ prefix }) => path.startsWith(prefix)) || rootFiles.some(({ address }) => address === path);
}

/** Address prefixes that are routed to the API. */
export function apiPrefixesOf(sandbox: boolean): readonly string[] {
  return sandbox ? [...apiPrefixes, SANDBOX_API_PREFIX] : apiPrefixes;
}
