import {
  MAX_BODY_BYTES,
  PAGE_VARY,
  apiPrefixesOf,
  cacheControl,
  fileRules,
  healthPaths,
  readMethods,
  rootFiles,
  securityHeaders,
} from 'shared-contracts/front-door';
import { RELEASE_LIST_PATH } from 'shared-contracts/federation';
import {
  API_TIMEOUT_SECONDS,
  BAD_REQUEST_TEXT,
  METHOD_NOT_ALLOWED_TEXT,
  NOT_BUILT_TEXT,
  NOT_FOUND_TEXT,
  RETRY_AFTER_SECONDS,
} from './answers.ts';
import { below } from './nginx-requests.ts';
import { block, quote } from './nginx-syntax.ts';
import { typeLines } from './nginx-types.ts';

/** Headers are not inherited by a location that adds its own, so each location adds them all. */
const security = Object.entries(securityHeaders).map(([name, value]) => `add_header ${name} ${quote(value)} always;`);
const never = `add_header Cache-Control ${quote(cacheControl.never)} always;`;
const refuseWrites = 'if ($tidegate_method = write) { return 405; }';
// One address has a page per language, so a validator made of size and time could call the wrong one unchanged.
const whole = ['etag off;', 'if_modified_since off;'];

const pageHeaders = (cache: string, vary: string, tag: string): string[] => [
  `add_header Cache-Control ${cache} always;`,
  `add_header Vary ${vary} always;`,
  `add_header Content-Language ${tag} always;`,
  ...security,
];

const pages = [
  ...block('location /', [
    refuseWrites,
    'if ($tidegate_redirect) { return 302 $tidegate_redirect$is_args$args; }',
    'if ($tidegate_page = "") { return 404; }',
    'try_files /pages/$tidegate_language$tidegate_page/index.html /pages/$tidegate_language/index.html =503;',
    'default_type text/html;',
    ...whole,
    'add_header Set-Cookie $tidegate_set_cookie always;',
    ...pageHeaders('$tidegate_page_cache', '$tidegate_page_vary', '$tidegate_page_tag'),
  ]),
  ...block('location @missing', [
    'try_files /pages/$tidegate_language/index.html =503;',
    'default_type text/html;',
    ...whole,
    ...pageHeaders(quote(cacheControl.revalidate), quote(PAGE_VARY), '$tidegate_tag'),
  ]),
];

const fileLines = [
  refuseWrites,
  ...typeLines,
  'default_type application/octet-stream;',
  'error_page 404 @not-found;',
  'error_page 405 @method;',
  'add_header Cache-Control $tidegate_file_cache;',
  ...security,
];

const files = [
  ...fileRules.flatMap(({ prefix, folder }) =>
    block(`location ~ "(?s)^${prefix}(?<tidegate_file>.*)$"`, [`try_files /${folder}/$tidegate_file =404;`, ...fileLines]),
  ),
  ...rootFiles.flatMap((file) =>
    block(`location = ${file}`, [`try_files ${file} =404;`, ...(file === RELEASE_LIST_PATH ? whole : []), ...fileLines]),
  ),
];

const apiLines = [
  'charset off;',
  'proxy_pass http://tidegate_api;',
  'proxy_http_version 1.1;',
  'proxy_set_header Connection "";',
  'proxy_set_header Host $http_host;',
  'proxy_set_header X-Forwarded-For $remote_addr;',
  'proxy_set_header X-Forwarded-Proto $tidegate_proto;',
  'proxy_set_header X-Forwarded-Host $http_host;',
  'proxy_set_header X-Request-Id $request_id;',
  'proxy_redirect off;',
  'proxy_connect_timeout 3s;',
  `proxy_send_timeout ${API_TIMEOUT_SECONDS}s;`,
  `proxy_read_timeout ${API_TIMEOUT_SECONDS}s;`,
  // A call that reached the API is never sent twice: not even reading calls are without effect (a lease, a log-out).
  'proxy_next_upstream off;',
  ...[...Object.keys(securityHeaders), 'X-Request-Id'].map((name) => `proxy_hide_header ${name};`),
  'error_page 413 @too-large;',
  'error_page 502 503 504 = @unavailable;',
  'add_header X-Request-Id $request_id always;',
  ...security,
];

const api = (sandbox: boolean): string[] => [
  ...block(`location ~ ${quote(below(apiPrefixesOf(sandbox)))}`, apiLines),
  ...healthPaths.flatMap((path) => block(`location = ${path}`, apiLines)),
];

const text = (name: string, status: number, body: string, more: readonly string[] = []): string[] =>
  block(`location @${name}`, [...more, never, ...security, `return ${status} ${quote(body)};`]);

const answers = [
  ...text('not-found', 404, NOT_FOUND_TEXT),
  ...text('method', 405, METHOD_NOT_ALLOWED_TEXT, [`add_header Allow ${quote(readMethods.join(', '))} always;`]),
  ...block('location = /bad-request', ['internal;', never, ...security, `return 400 ${quote(BAD_REQUEST_TEXT)};`]),
  ...text('not-built', 503, NOT_BUILT_TEXT),
  ...block('location @too-large', ['default_type application/json;', never, ...security, 'return 413 $tidegate_toolarge;']),
  ...block('location @unavailable', [
    'default_type application/json;',
    never,
    `add_header Retry-After ${RETRY_AFTER_SECONDS} always;`,
    ...security,
    'return 503 $tidegate_unavailable;',
  ]),
];

/** What the server does, odd addresses first. */
export function serverLines(sandbox: boolean): string[] {
  return [
    `client_max_body_size ${MAX_BODY_BYTES};`,
    // A named location needs a readable address, which is what a bad request lacks.
    'error_page 400 = /bad-request;',
    'recursive_error_pages on;',
    'error_page 404 @missing;',
    'error_page 405 @method;',
    'error_page 503 @not-built;',
    never,
    ...security,
    `if ($tidegate_refusal = not-found) { return 404 ${quote(NOT_FOUND_TEXT)}; }`,
    'if ($tidegate_refusal = missing) { return 404; }',
    'if ($tidegate_refusal = method) { return 405; }',
    ...files,
    ...api(sandbox),
    ...pages,
    ...answers,
  ];
}
