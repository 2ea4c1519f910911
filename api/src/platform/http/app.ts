import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { LogController, fastify, type FastifyBaseLogger, type FastifyError, type FastifyInstance } from 'fastify';
import { DEFAULT_LANGUAGE } from 'shared-contracts/languages';
import { DEFAULT_BODY_BYTES } from './request-bounds.ts';
import type { Logger } from 'pino';
import { refuse } from '../refusal.ts';
import { refusalAnswer } from './envelope.ts';
import { handleErrors, sendError, type OnRefused } from './error-handler.ts';
import { limitHandlerTime } from './handler-timeout.ts';

export const REQUEST_TIMEOUT_MS = 15_000;
export const HANDLER_TIMEOUT_MS = 10_000;

export interface AppOptions {
  readonly log: Logger;
  readonly trustProxy: string;
  readonly isDraining: () => boolean;
  readonly onRefused?: OnRefused;
  readonly handlerTimeoutMs?: number;
}

/** Response to a request that Node rejects before Fastify sees it, because its head is malformed or too slow. */
function rawResponse(error: { readonly code?: string }): string {
  const reason = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'requestTimeout' : 'badRequest';
  const { status, body } = refusalAnswer(refuse(reason), DEFAULT_LANGUAGE);
  const text = JSON.stringify(body);
  const length = Buffer.byteLength(text);
  return `HTTP/1.1 ${status} Refused\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n${text}`;
}

const COUNT_DIGITS = 12;
const ofThisProcess = randomBytes(10).toString('hex');
let requests = 0;

/** Request ID of the front door, so that both logs can be correlated; a new one if it's missing or malformed. */
function requestIdOf({ headers }: { readonly headers: IncomingHttpHeaders }): string {
  const given = headers['x-request-id'];
  if (typeof given === 'string' && /^[0-9a-f]{32}$/.test(given)) return given;
  requests += 1;
  return ofThisProcess + requests.toString(16).padStart(COUNT_DIGITS, '0');
}

/** Creates a Fastify app with our timeouts, limits and error responses. */
export function createApp({
  log,
  trustProxy,
  isDraining,
  onRefused = () => {},
  handlerTimeoutMs = HANDLER_TIMEOUT_MS,
}: AppOptions): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log;
  const app: FastifyInstance = fastify({
    loggerInstance,
    trustProxy,
    genReqId: requestIdOf,
    logController: new LogController({ requestIdLogLabel: 'requestId' }),
    bodyLimit: DEFAULT_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Node's default is to check for slow requests every 30 s.
    http: { connectionsCheckingInterval: 1000 },
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // Requests on open connections are still served while closing, with `Connection: close`.
    return503OnClosing: false,
    frameworkErrors: (error: FastifyError, request, reply) => sendError(error, request, reply, onRefused),
    clientErrorHandler: (error, socket) => {
      if (socket.writable) socket.end(rawResponse(error));
      else socket.destroy();
    },
  });
  // With a callback, because a promise per response is noticeable in the fastest calls.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Responses are time-sensitive and often specific to a customer.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (isDraining()) reply.header('connection', 'close');
    done();
  });
  limitHandlerTime(app, handlerTimeoutMs);
  handleErrors(app, onRefused);
  return app;
}
