import type { IncomingHttpHeaders } from 'node:http';
import type { IncomingHttpHeaders as Http2Headers } from 'node:http2';
import { Transform } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorName } from 'shared-contracts/error-codes';
import { MAX_BODY_BYTES, apiAddresses, apiPrefixesOf, cacheControl } from 'shared-contracts/front-door';
import { DEFAULT_LANGUAGE, isLanguage } from 'shared-contracts/languages';
import { API_TIMEOUT_SECONDS, RETRY_AFTER_SECONDS, envelope } from './responses.ts';
import { isHttps } from './embedded-visitor.ts';
import { securityHeaderNames } from './security.ts';

interface Api {
  readonly apiOrigin: string;
  readonly sandbox: boolean;
}

const TOO_LARGE = 'TIDEGATE_BODY_TOO_LARGE';

class BodyTooLarge extends Error {
  readonly code = TOO_LARGE;
}

const refusals = { 413: 'tooLarge', 429: 'rateLimited', 503: 'unavailable' } as const satisfies Readonly<Record<number, ErrorName>>;

/** Error response on behalf of the API, in the language that the caller requested. */
export function refusal(status: keyof typeof refusals, { env }: IncomingHttpHeaders) {
  return {
    headers: {
      'Cache-Control': cacheControl.never,
      Connection: 'close',
      ...(status !== 413 && { 'Retry-After': RETRY_AFTER_SECONDS }),
    },
    body: envelope(refusals[status], isLanguage(env) ? env : DEFAULT_LANGUAGE),
  };
}

/** Limits a body of unannounced length. */
function limited(): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > MAX_BODY_BYTES) done(new BodyTooLarge('The body is too large'));
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
      if (Number(request.headers['content-length'] ?? 0) <= MAX_BODY_BYTES) return undefined;
      const { headers, body } = refusal(413, request.headers);
      return reply.code(413).headers(headers).send(body);
    });
    scope.addHook('preParsing', async (_, __, payload) => payload.pipe(limited()));
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
          const status = isTooLarge(error) ? 413 : 503;
          const { headers, body } = refusal(status, reply.request.headers);
          reply.code(status).headers(headers).send(body);
        },
      },
    });
  });
}
