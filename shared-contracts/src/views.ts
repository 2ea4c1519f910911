import { CURRENT } from './front-door.ts';

/**
 * What a visitor is shown: a folder below the site root that holds pages and the release list. It is `current` for everybody but those who hold
 * the cookie of a preview, and a share of visitors while a release is staged. Front doors look for the folder at each request, so previews
 * and stages begin and end without a reload.
 */
export type View = string;

/** Link to what a share of visitors is shown while a release is staged. */
export const STAGE_VIEW = 'views/stage';

/** Visitors are divided into so many buckets; each is one in a hundred. */
export const BUCKETS = 100;
export const bucketName = (bucket: number): string => String(bucket).padStart(2, '0');
/** Links to the stage, of the buckets that are shown it. */
export const BUCKET_VIEWS = 'views/buckets';
export const bucketView = (bucket: string): View => `${BUCKET_VIEWS}/${bucket}`;

/** Folder of the links of previews, by token. */
export const PREVIEW_VIEWS = 'views/previews';
export const previewView = (token: string): View => `${PREVIEW_VIEWS}/${token}`;

/** A preview's token: the second since 1970 when it ends, in base 36, and a signature that nobody can guess. */
export const PREVIEW_TOKEN = '[0-9a-z]{6,8}-[A-Za-z0-9_-]{43}';
export const PREVIEW_COOKIE = 'preview';
/** Below it lies the address of each preview, which stores its cookie. */
export const PREVIEW_PREFIX = '/preview/';
/** In place of a token: ends the preview in this browser. */
export const PREVIEW_OFF = 'off';

export const STAGE_COOKIE = 'stage';
const STAGE_COOKIE_DAYS = 30;

/** Matches a Cookie header with such a cookie, whose value is the group `group`, as the source of a regular expression. */
const cookieExpression = (name: string, value: string, group: string): string => `(?:^|; *)${name}=(?<${group}>${value})(?:;|$)`;
export const previewCookieExpression = (group: string): string => cookieExpression(PREVIEW_COOKIE, PREVIEW_TOKEN, group);
export const bucketCookieExpression = (group: string): string => cookieExpression(STAGE_COOKIE, '[0-9]{2}', group);

const attributes = (secure: boolean): string => `Path=/; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`;

/** Set-Cookie of a visitor's bucket, so that each goes on seeing the same. */
export const bucketCookie = (bucket: string, secure: boolean): string =>
  `${STAGE_COOKIE}=${bucket}; Max-Age=${STAGE_COOKIE_DAYS * 86_400}; ${attributes(secure)}`;

/** Set-Cookie of a preview, until the browser ends; without a token it is removed. */
export const previewCookie = (token: string, secure: boolean): string =>
  `${PREVIEW_COOKIE}=${token}; ${token === '' ? 'Max-Age=0; ' : ''}${attributes(secure)}`;

/** False once a token's time is over. */
export const isTimely = (token: string, now: Date): boolean => parseInt(token, 36) * 1000 > now.getTime();

/** Matches a view, as the source of a regular expression. */
export const ANY_VIEW = `(?:${CURRENT}|views/[a-z]+(?:/[A-Za-z0-9_-]+)?)`;

/** Where a file lies in a view, given where it lies while that is current. A file that all views share stays where it is. */
export const inView = (view: View, file: string): string =>
  file.startsWith(`${CURRENT}/`) ? `${view}${file.slice(CURRENT.length)}` : file;
