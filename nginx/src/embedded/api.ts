import type { IncomingHttpHeaders } from 'node:http';
import type { IncomingHttpHeaders as Http2Headers } from 'node:http2';
import { Transform } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { signedPaths } from 'shared-contracts/proxy/extraction-path';
import {
  MAX_BODY_BYTES,
  NOTICE_BODY_BYTES,
  NOTICE_PREFIX,
  apiAddresses,
  apiPrefixesOf,
  cacheControl,
} from 'shared-contracts/releases/front-door';
import { DEFAULT_LANGUAGE, chooseLanguage, isLanguage } from 'shared-contracts/languages';
import { isHttps } from './visitor.ts';
import { splitTarget } from './request-target.ts';
import {
  API_TIMEOUT_SECONDS,
  PROBLEM_TYPE,
  PROGRAM_CALL,
  RETRY_AFTER_SECONDS,
  apiErrors,
  envelope,
  problem,
  signedBody,
  signedFormats,
  type ApiError,
} from '../responses.ts';
import { securityHeaderNames } from '../security.ts';

interface Api {
  readonly apiOrigin: string;
  readonly sandbox: boolean;
}

const signedAddresses: ReadonlySet<string> = new Set(Object.values(signedPaths));

const TOO_LARGE = 'TIDEGATE_BODY_TOO_LARGE';

class BodyTooLarge extends Error {
  readonly code = TOO_LARGE;
}

/** Sends an error on behalf of the API, in the form and language of the caller. */
export function sendApiError(error: ApiError, { id, url, query, headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { env, authorization, 'accept-language': preferred } = headers;
  const { pathname } = splitTarget(url);
  const isProgram = new RegExp(PROGRAM_CALL).test(`${pathname} ${authorization ?? ''}`);
  void reply.code(apiErrors[error]).headers({ 'Cache-Control': cacheControl.never, Connection: 'close' });
  if (error !== 'tooLarge') void reply.header('Retry-After', RETRY_AFTER_SECONDS);
  if (signedAddresses.has(pathname)) {
    const { lang, env: asked, format } = query as Readonly<Record<string, unknown>>;
    const language = [lang ?? asked, env].find(isLanguage) ?? DEFAULT_LANGUAGE;
    const known = format === '1' ? 1 : format === '2' ? 2 : 0;
    return reply.type(`${signedFormats[known]}; charset=utf-8`).send(signedBody(error, language, known, id));
  }
  if (!isProgram) return reply.send(envelope(error, isLanguage(env) ? env : DEFAULT_LANGUAGE));
  const details = problem(error, chooseLanguage(undefined, preferred));
  return reply.type(`${PROBLEM_TYPE}; charset=utf-8`).send(JSON.stringify(details));
}

const mostBytes = ({ url }: FastifyRequest): number => (url.startsWith(NOTICE_PREFIX) ? NOTICE_BODY_BYTES : MAX_BODY_BYTES);

/** Limits a body of unannounced length. */
function limited(most: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > most) done(new BodyTooLarge('The body is too large'));
      else done(null, chunk);
    },
  });
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && (('code' in error && error.code === TOO_LARGE) || isTooLarge(error.cause));
}

/** Headers that the API can trust: the address is that of the connection or the one a trusted proxy reports, whatever the caller claims. */
function forwardedHeaders(request: Pick<FastifyRequest, 'headers' | 'hostname' | 'ip' | 'id'>): Record<string, string> {
  return {
    host: request.headers.host ?? request.hostname,
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': isHttps(request.headers) ? 'https' : 'http',
    'x-forwarded-host': request.headers.host ?? request.hostname,
    'x-request-id': request.id,
  };
}

/** Response headers that belong to the upstream connection or that the front door sets itself. */
const ownHeaders = ['connection', 'keep-alive', ...securityHeaderNames.map((name) => name.toLowerCase())];

function without<Headers extends IncomingHttpHeaders | Http2Headers>(names: readonly string[], headers: Headers): Headers {
  const others = { ...headers };
  for (const name of names) delete others[name];
  return others;
}

/** Proxies calls to the API. */
export async function passToApi(app: FastifyInstance, { apiOrigin, sandbox }: Api): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (Number(request.headers['content-length'] ?? 0) <= mostBytes(request)) return undefined;
      return sendApiError('tooLarge', request, reply);
    });
    scope.addHook('preParsing', async (request, _, payload) => payload.pipe(limited(mostBytes(request))));
    await scope.register(httpProxy, {
      upstream: apiOrigin,
      routes: [...apiPrefixesOf(sandbox).map((prefix) => `${prefix}*`), ...apiAddresses],
      disableRequestLogging: true,
      undici: { headersTimeout: API_TIMEOUT_SECONDS * 1000, bodyTimeout: API_TIMEOUT_SECONDS * 1000 },
      replyOptions: {
        // By default the library retries when the response is a 503 with Retry-After.
        retryDelay: () => null,
        // This server already handled `Expect: 100-continue`.
        rewriteRequestHeaders: (request, headers) => ({ ...without(['expect'], headers), ...forwardedHeaders(request) }),
        rewriteHeaders: (headers, request) => ({ ...without(ownHeaders, headers), 'x-request-id': request?.id }),
        onError: (reply, { error }) => {
          // The library has changed the type of its request, not the request.
          sendApiError(isTooLarge(error) ? 'tooLarge' : 'unavailable', reply.request as FastifyRequest, reply as FastifyReply);
        },
      },
    });
  });
}
