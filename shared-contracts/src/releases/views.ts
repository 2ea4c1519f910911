import { STAGE_COOKIE_DAYS } from '../constants.ts';
import { CURRENT } from './front-door.ts';

/**
 * Folder under the site root with the pages and the release list that a visitor sees. It is `current` for everybody except visitors with a
 * preview cookie and, while a release is staged, a share of visitors. Front doors look up the folder on each request, so previews and
 * stages start and end without a reload.
 */
export type View = string;

/** Link to the view for a share of visitors while a release is staged. */
export const STAGE_VIEW = 'views/stage';

/** Number of buckets that visitors are divided into, each with one percent of them. */
export const BUCKETS = 100;
export const bucketName = (bucket: number): string => String(bucket).padStart(2, '0');
/** Folder of links to the stage, one per bucket that sees it. */
export const BUCKET_VIEWS = 'views/buckets';
export const bucketView = (bucket: string): View => `${BUCKET_VIEWS}/${bucket}`;

/** Folder of preview links, by token. */
export const PREVIEW_VIEWS = 'views/previews';
export const previewView = (token: string): View => `${PREVIEW_VIEWS}/${token}`;

/** Preview token: its expiry in seconds since 1970, which front doors compare with the time, and an unguessable signature. */
export const PREVIEW_TOKEN = '[0-9]{10}-[A-Za-z0-9_-]{43}';
export const PREVIEW_COOKIE = 'preview';
/** Prefix of preview addresses, each of which sets the preview's cookie. */
export const PREVIEW_PREFIX = '/preview/';
/** Used instead of a token to end the preview in this browser. */
export const PREVIEW_OFF = 'off';

export const STAGE_COOKIE = 'stage';

/** Regular expression source for a Cookie header with such a cookie, with its value in the group `group`. */
const cookieExpression = (name: string, value: string, group: string): string => `(?:^|; *)${name}=(?<${group}>${value})(?:;|$)`;
export const previewCookieExpression = (group: string): string => cookieExpression(PREVIEW_COOKIE, PREVIEW_TOKEN, group);
export const bucketCookieExpression = (group: string): string => cookieExpression(STAGE_COOKIE, '[0-9]{2}', group);

const attributes = (secure: boolean): string => `Path=/; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`;

/** Set-Cookie header for a visitor's bucket, so that the visitor keeps seeing the same version. */
export const bucketCookie = (bucket: string, secure: boolean): string =>
  `${STAGE_COOKIE}=${bucket}; Max-Age=${STAGE_COOKIE_DAYS * 86_400}; ${attributes(secure)}`;

/** Set-Cookie header for a preview, until the browser is closed; an empty token removes the cookie. */
export const previewCookie = (token: string, secure: boolean): string =>
  `${PREVIEW_COOKIE}=${token}; ${token === '' ? 'Max-Age=0; ' : ''}${attributes(secure)}`;

/** Whether a preview token has not expired. */
export const isTimely = (token: string, now: Date): boolean => parseInt(token, 10) * 1000 > now.getTime();

/** Regular expression source for a view. */
export const ANY_VIEW = `(?:${CURRENT}|views/[a-z]+(?:/[A-Za-z0-9_-]+)?)`;

/** Whether a file of the current view has another version in other views. */
export const isOfView = (file: string): boolean => file.startsWith(`${CURRENT}/`);

/** Location of a file in a view, given its location in the current view. Files shared by all views stay where they are. */
export const inView = (view: View, file: string): string => (isOfView(file) ? `${view}${file.slice(CURRENT.length)}` : file);
