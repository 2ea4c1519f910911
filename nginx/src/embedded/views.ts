import { randomInt } from 'node:crypto';
import { access } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CURRENT, cacheControl } from 'shared-contracts/releases/front-door';
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
  isTimely,
  previewCookie,
  previewCookieExpression,
  previewView,
  type View,
} from 'shared-contracts/releases/views';
import { isHttps } from './visitor.ts';

const previewInCookie = new RegExp(previewCookieExpression('token'));
const bucketInCookie = new RegExp(bucketCookieExpression('bucket'));

const viewExists = (siteRoot: string, view: View): Promise<boolean> =>
  access(path.join(siteRoot, view, RELEASE_LIST_PATH)).then(
    () => true,
    () => false,
  );

export interface Seeing {
  readonly view: View;
  /** Bucket of a new visitor during a staged release, to be stored in a cookie. */
  readonly newBucket?: string;
}

/** Selects the view for a visitor by their cookies. */
export async function viewOf(siteRoot: string, cookie = ''): Promise<Seeing> {
  const { token } = previewInCookie.exec(cookie)?.groups ?? {};
  if (token !== undefined && isTimely(token, new Date()) && (await viewExists(siteRoot, previewView(token))))
    return { view: previewView(token) };
  if (!(await viewExists(siteRoot, STAGE_VIEW))) return { view: CURRENT };
  const { bucket } = bucketInCookie.exec(cookie)?.groups ?? {};
  const own = bucket ?? bucketName(randomInt(BUCKETS));
  const view = (await viewExists(siteRoot, bucketView(own))) ? bucketView(own) : CURRENT;
  return { view, ...(bucket === undefined && { newBucket: own }) };
}

/** Every response that depends on the bucket stores it, so that the next one, such as that to a reload, is from the same release. */
export function storeBucket(request: FastifyRequest, reply: FastifyReply, { newBucket }: Seeing): void {
  if (newBucket !== undefined) reply.header('Set-Cookie', bucketCookie(newBucket, isHttps(request.headers)));
}

const tokenPath = new RegExp(`^${PREVIEW_TOKEN}$`);

/** Serves the addresses that start and end a preview. */
export function servePreviews(app: FastifyInstance): void {
  app.get<{ Params: { token: string } }>(`${PREVIEW_PREFIX}:token`, (request, reply) => {
    const { token } = request.params;
    if (token !== PREVIEW_OFF && !tokenPath.test(token)) return reply.callNotFound();
    const cookie = previewCookie(token === PREVIEW_OFF ? '' : token, isHttps(request.headers));
    return reply.header('Set-Cookie', cookie).header('Cache-Control', cacheControl.never).redirect('/', 302);
  });
}
