import { CURRENT } from 'shared-contracts/releases/front-door';
import { RELEASE_LIST_PATH } from 'shared-contracts/releases/federation';
import {
  BUCKETS,
  PREVIEW_OFF,
  PREVIEW_PREFIX,
  PREVIEW_TOKEN,
  STAGE_VIEW,
  bucketCookie,
  bucketCookieExpression,
  bucketName,
  bucketView,
  inView,
  previewCookie,
  previewCookieExpression,
  previewView,
} from 'shared-contracts/releases/views';
import type { SecurityLines } from './security.ts';
import { block, map, matching, quote } from './syntax.ts';

const VIEW = '$tidegate_view';
const LINK = '$tidegate_preview_link';

/** Path of a file in the visitor's view, given its path in the current one. */
export const inOwnView = (file: string): string => inView(VIEW, file);

const buckets = Array.from({ length: BUCKETS }, (_, bucket) => bucketName(bucket));

const bothSchemes = (cookie: (secure: boolean) => string) =>
  [false, true].map((secure) => [quote(secure ? 'https' : ''), `"${cookie(secure)}"`] as const);

/**
 * Regular expression source for "<expiry>… <now>…" with an expiry after now, both in ten digits: where they first differ, the expiry has the
 * larger digit. nginx can't compare numbers.
 */
const STILL_TO_COME = `^(?<tidegate_same>[0-9]*)(?:${Array.from({ length: 9 }, (_, digit) => `${digit + 1}\\S* \\k<tidegate_same>[0-${digit}]`).join('|')})`;

/** Maps for the visitor's preview and bucket. */
export function viewMaps(): string[] {
  return [
    ...map('$http_cookie', 'tidegate_asked_preview', '""', [
      [matching(previewCookieExpression('tidegate_preview_token')), '$tidegate_preview_token'],
    ]),
    ...map('"$tidegate_asked_preview $msec"', 'tidegate_preview', '""', [[matching(STILL_TO_COME), '$tidegate_asked_preview']]),
    ...map('$http_cookie', 'tidegate_known_bucket', '""', [
      [matching(bucketCookieExpression('tidegate_bucket_number')), '$tidegate_bucket_number'],
    ]),
    ...block(
      'split_clients $request_id $tidegate_new_bucket',
      buckets.map((bucket, index) => `${index < BUCKETS - 1 ? '1%' : '*'} ${bucket};`),
    ),
    '',
    ...map('$tidegate_known_bucket', 'tidegate_bucket', '$tidegate_known_bucket', [['""', '$tidegate_new_bucket']]),
    ...map(
      '$tidegate_secure',
      'tidegate_bucket_text',
      '""',
      bothSchemes((secure) => bucketCookie('$tidegate_new_bucket', secure)),
    ),
    // During a staged release, visitors get a cookie with their bucket, with the first response that depends on it.
    ...map('"$tidegate_stage:$tidegate_known_bucket"', 'tidegate_bucket_cookie', '""', [['"on:"', '$tidegate_bucket_text']]),
    ...map(
      '$tidegate_secure',
      'tidegate_preview_cookie',
      '""',
      bothSchemes((secure) => previewCookie(LINK, secure)),
    ),
    ...map(
      '$tidegate_secure',
      'tidegate_preview_end',
      '""',
      bothSchemes((secure) => previewCookie('', secure)),
    ),
  ];
}

const ifExists = (view: string): string => `if (-e "$document_root/${view}${RELEASE_LIST_PATH}")`;

/** Selects the view of each request before anything else. */
export const chooseView: readonly string[] = [
  `set ${VIEW} ${CURRENT};`,
  'set $tidegate_stage "";',
  `${ifExists(STAGE_VIEW)} { set $tidegate_stage on; }`,
  `${ifExists(bucketView('$tidegate_bucket'))} { set ${VIEW} ${bucketView('$tidegate_bucket')}; }`,
  `${ifExists(previewView('$tidegate_preview'))} { set ${VIEW} ${previewView('$tidegate_preview')}; }`,
];

export const storeBucket = 'add_header Set-Cookie $tidegate_bucket_cookie always;';

/** Locations that start and end a preview. */
export function previewLocations({ site }: SecurityLines, common: readonly string[]): string[] {
  // Don't log the token, or readers of the log could join the preview.
  const store = (cookie: string) => ['access_log off;', ...common, ...site, `add_header Set-Cookie ${cookie};`, 'return 302 /;'];
  return [
    ...block(`location ~ "^${PREVIEW_PREFIX}(?<${LINK.slice(1)}>${PREVIEW_TOKEN})$"`, store('$tidegate_preview_cookie')),
    ...block(`location = ${PREVIEW_PREFIX}${PREVIEW_OFF}`, store('$tidegate_preview_end')),
  ];
}
