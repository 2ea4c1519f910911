import {
  EMAIL_PAGE,
  MAX_BODY_BYTES,
  NOTICE_BODY_BYTES,
  NOTICE_PREFIX,
  PAGE_VARY,
  apiAddresses,
  apiPrefixesOf,
  cacheControl,
  fileRules,
  pageFiles,
  readMethods,
  rootFiles,
} from 'shared-contracts/releases/front-door';
import { RELEASE_LIST_PATH } from 'shared-contracts/releases/federation';
import { isOfView } from 'shared-contracts/releases/views';
import type { Language } from 'shared-contracts/languages';
import type { AnswerKind } from '../security-headers.ts';
import {
  API_TIMEOUT_SECONDS,
  BAD_REQUEST_TEXT,
  METHOD_NOT_ALLOWED_TEXT,
  NOT_BUILT_TEXT,
  NOT_FOUND_TEXT,
  PROBLEM_TYPE,
  RETRY_AFTER_SECONDS,
  TOO_MANY_TEXT,
  apiErrors,
  type ApiError,
} from '../responses.ts';
import { addressLines, largeBodiesLine, limitLines } from './limits.ts';
import { PROGRAM, below, errorNames, signedNames, textOf } from './requests.ts';
import type { SecurityLines } from './security.ts';
import { block, quote } from './syntax.ts';
import { chooseView, inOwnView, previewLocations, storeBucket } from './views.ts';
import { typeLines } from './types.ts';
import { securityHeaderNames } from '../security.ts';

const never = `add_header Cache-Control ${quote(cacheControl.never)} always;`;
const refuseWrites = 'if ($tidegate_method = write) { return 405; }';
// One address has a page per language, so a validator based on size and time could match the wrong one.
const whole = ['etag off;', 'if_modified_since off;'];

export interface Serving {
  readonly sandbox: boolean;
  /** Absolute path of the folder with the published site. */
  readonly siteRoot: string;
  readonly security: SecurityLines;
  /** Target of `proxy_pass`: the name of an upstream, or a variable with an address. */
  readonly apiTarget: string;
}

const pageHeaders: readonly string[] = [
  `add_header Cache-Control ${quote(cacheControl.revalidate)} always;`,
  `add_header Vary ${quote(PAGE_VARY)} always;`,
  'add_header Content-Language $tidegate_tag always;',
];

const storeLanguage = 'add_header Set-Cookie $tidegate_set_cookie always;';

/** Internal locations that redirect; clients can't request them. */
const MOVED = '/tidegate-moved';
const ELSEWHERE = '/tidegate-elsewhere';

const LANGUAGE = '$tidegate_language' as Language;
const ANY_ID = '$tidegate_above/:id';
const moved = inOwnView(pageFiles.moved('$tidegate_scope' as Language, '$tidegate_own'));
/** Candidate files for the page of an address. */
const files = [
  pageFiles.stored(LANGUAGE, '$tidegate_own'),
  pageFiles.unlisted(LANGUAGE, '$tidegate_own'),
  pageFiles.unlisted(LANGUAGE, ANY_ID),
].map((file) => `/${inOwnView(file)}`);

const pages = ({ security: { site }, siteRoot }: Serving): string[] => [
  ...block('location /', [
    refuseWrites,
    `if (-d $document_root/${moved}) { rewrite ^ ${MOVED} last; }`,
    `if ($tidegate_elsewhere) { rewrite ^ ${ELSEWHERE} last; }`,
    `try_files ${files.join(' ')} =404;`,
    'default_type text/html;',
    ...whole,
    storeLanguage,
    storeBucket,
    'add_header X-Robots-Tag $tidegate_robots always;',
    ...pageHeaders,
    ...site,
  ]),
  ...block(`location = ${MOVED}`, [
    'internal;',
    // The symlink's target determines the redirect.
    `root "${siteRoot}/${moved}";`,
    storeLanguage,
    storeBucket,
    never,
    ...site,
    'return 302 $tidegate_moved$is_args$args;',
  ]),
  ...block(`location = ${ELSEWHERE}`, [
    'internal;',
    'set $tidegate_there "";',
    ...files.map((file) => `if (-f $document_root${file}) { set $tidegate_there yes; }`),
    'if ($tidegate_there = "") { return 404; }',
    storeLanguage,
    storeBucket,
    never,
    ...site,
    'return 302 $tidegate_elsewhere$is_args$args;',
  ]),
  ...block('location @missing', [
    `try_files /${inOwnView(pageFiles.absent(LANGUAGE, ANY_ID))} $tidegate_missing_page $tidegate_shell =503;`,
    'default_type text/html;',
    ...whole,
    storeBucket,
    ...pageHeaders,
    ...site,
  ]),
];

const fileLines = ({ site }: SecurityLines): string[] => [
  refuseWrites,
  ...typeLines,
  'default_type application/octet-stream;',
  'error_page 404 @not-found;',
  'error_page 405 @method;',
  'error_page 429 @too-many-of-site;',
  'add_header Cache-Control $tidegate_file_cache;',
  ...site,
];

const fileLocations = (security: SecurityLines): string[] => [
  ...fileRules.flatMap(({ prefix, folder }) =>
    block(`location ~ "(?s)^${prefix}(?<tidegate_file>.*)$"`, [`try_files /${folder}/$tidegate_file =404;`, ...fileLines(security)]),
  ),
  ...rootFiles.flatMap(({ address, file }) =>
    block(`location = ${address}`, [
      `try_files /${inOwnView(file)} =404;`,
      ...(address === RELEASE_LIST_PATH ? whole : []),
      ...(isOfView(file) ? [storeBucket] : []),
      ...fileLines(security),
    ]),
  ),
];

const apiLines = ({ sandbox, security, apiTarget }: Serving, kind: AnswerKind = 'call'): string[] => [
  ...(sandbox ? [] : limitLines),
  'charset off;',
  `proxy_pass http://${apiTarget};`,
  'proxy_http_version 1.1;',
  'proxy_set_header Connection "";',
  'proxy_set_header Host $http_host;',
  'proxy_set_header X-Forwarded-For $remote_addr;',
  'proxy_set_header X-Forwarded-Proto $tidegate_proto;',
  'proxy_set_header X-Forwarded-Host $http_host;',
  'proxy_set_header X-Request-Id $request_id;',
  'proxy_redirect off;',
  // The API limits the duration of a whole request; nginx could only limit the pauses in it.
  'proxy_request_buffering off;',
  'proxy_connect_timeout 3s;',
  `proxy_send_timeout ${API_TIMEOUT_SECONDS}s;`,
  `proxy_read_timeout ${API_TIMEOUT_SECONDS}s;`,
  // If one API refuses the connection, try another. A request that was already sent is never repeated.
  'proxy_next_upstream error;',
  'proxy_next_upstream_tries 2;',
  ...[...securityHeaderNames, 'X-Request-Id'].map((name) => `proxy_hide_header ${name};`),
  'error_page 413 @tooLarge$tidegate_caller;',
  'error_page 502 503 504 = @unavailable$tidegate_caller;',
  'add_header X-Request-Id $request_id always;',
  ...security[kind],
];

const api = (serving: Serving): string[] => [
  ...(serving.sandbox ? block(`location ~ "${EMAIL_PAGE}"`, apiLines(serving, 'email')) : []),
  ...block(`location ~ ${quote(below([NOTICE_PREFIX]))}`, [`client_max_body_size ${NOTICE_BODY_BYTES};`, ...apiLines(serving)]),
  ...block(`location ~ ${quote(below(apiPrefixesOf(serving.sandbox)))}`, apiLines(serving)),
  ...apiAddresses.flatMap((path) => block(`location = ${path}`, apiLines(serving))),
];

/** Refuses large bodies by another location, because `return` comes before limits. There is no such file. */
const limitedRefusal = (name: string): string[] => block(`location ${name}`, [largeBodiesLine, `try_files /.none ${name}Now;`]);

function answers({ security: { site, call }, sandbox }: Serving): string[] {
  const text = (name: string, status: number, body: string, more: readonly string[] = []): string[] =>
    block(`location ${name}`, [...more, never, ...site, `return ${status} ${quote(body)};`]);
  const ofApi = (error: ApiError, type: string, caller: string): string[] => {
    const name = `@${error}${caller}`;
    const isLimited = error === 'tooLarge' && !sandbox;
    const answer = block(`location ${isLimited ? `${name}Now` : name}`, [
      `default_type ${type};`,
      never,
      ...(error === 'tooLarge' ? [] : [`add_header Retry-After ${RETRY_AFTER_SECONDS} always;`]),
      ...call,
      `return ${apiErrors[error]} $${textOf(error)}${caller};`,
    ]);
    return isLimited ? [...limitedRefusal(name), ...answer] : answer;
  };
  return [
    ...text('@not-found', 404, NOT_FOUND_TEXT),
    ...text('@method', 405, METHOD_NOT_ALLOWED_TEXT, [`add_header Allow ${quote(readMethods.join(', '))} always;`]),
    ...text('= /bad-request', 400, BAD_REQUEST_TEXT, ['internal;']),
    ...text('@not-built', 503, NOT_BUILT_TEXT),
    ...text('@too-many-of-site', 429, TOO_MANY_TEXT, [`add_header Retry-After ${RETRY_AFTER_SECONDS} always;`]),
    ...errorNames.flatMap((error) => [
      ...ofApi(error, 'application/json', ''),
      ...ofApi(error, PROBLEM_TYPE, PROGRAM),
      ...signedNames.flatMap(({ name, type }) => ofApi(error, type, name)),
    ]),
  ];
}

/** Directives of the server block, with malformed addresses first. */
export function serverLines(serving: Serving): string[] {
  const { security, sandbox } = serving;
  return [
    // Tests send more requests from one address than people do.
    ...(sandbox ? [] : addressLines),
    `client_max_body_size ${MAX_BODY_BYTES};`,
    // A named location needs a valid address, which a bad request doesn't have.
    'error_page 400 414 = /bad-request;',
    'recursive_error_pages on;',
    'error_page 404 @missing;',
    'error_page 405 @method;',
    'error_page 429 @too-many-of-site;',
    'error_page 503 @not-built;',
    never,
    ...security.site,
    ...chooseView,
    `if ($tidegate_refusal = not-found) { return 404 ${quote(NOT_FOUND_TEXT)}; }`,
    'if ($tidegate_refusal = missing) { return 404; }',
    'if ($tidegate_refusal = method) { return 405; }',
    ...previewLocations(security, [refuseWrites, never]),
    ...fileLocations(security),
    ...api(serving),
    ...pages(serving),
    ...answers(serving),
  ];
}
