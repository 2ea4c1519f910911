import { randomBytes } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import fastifyStatic from '@fastify/static';
import { fastify, type FastifyError, type FastifyReply } from 'fastify';
import {
  EMAIL_PAGE,
  ODD_PATH,
  apiAddresses,
  apiPrefixesOf,
  cacheControl,
  isFileAddress,
  readMethods,
} from 'shared-contracts/releases/front-door';
import type { AnswerKind } from '../security-headers.ts';
import { BAD_REQUEST_TEXT, METHOD_NOT_ALLOWED_TEXT, NOT_FOUND_TEXT } from '../responses.ts';
import { REQUESTS_PER_CONNECTION, clientTimes } from '../address-limits.ts';
import { passToApi } from './api.ts';
import { serveFiles } from './files.ts';
import { limitAddresses } from './limits.ts';
import { keepPages } from './kept-pages.ts';
import { sendPage } from './pages.ts';
import { rejectUnparsed } from './client-errors.ts';
import { servePreviews } from './views.ts';
import { isHttps } from './visitor.ts';
import { isWithin } from '../network-of.ts';
import { hasTwoHosts, isMalformed, originForm, splitTarget } from './request-target.ts';
import { securityTable } from '../security.ts';

export interface FrontDoorOptions {
  /** Absolute path of the folder with the published site. */
  readonly siteRoot: string;
  /** For example `http://127.0.0.1:8080`. */
  readonly apiOrigin: string;
  /** Origin of the API if it isn't that of the pages, for example `https://api.example.org`. */
  readonly apiPublicOrigin?: string | undefined;
  /** Origins of teams' hosts that pages may load remotes from. Default none. */
  readonly remoteOrigins?: readonly string[] | undefined;
  /** Origin of the CDN that serves the files of releases. Default: this server does. */
  readonly assetOrigin?: string | undefined;
  readonly sandbox: boolean;
  /** Addresses or ranges of proxies whose X-Forwarded-For is trusted. Default none: the client is the peer of the connection. */
  readonly trustedProxies?: readonly string[];
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** 0 picks a free port. */
  readonly port: number;
}

export interface FrontDoor {
  /** Waits for running requests, for at most `CLOSE_SECONDS`. */
  close(): Promise<void>;
  readonly origin: string;
}

interface ConnectionLimits {
  readonly times?: Readonly<Record<keyof typeof clientTimes, number>>;
  /** Per connection. */
  readonly requests?: number;
}

const CLOSE_SECONDS = 10;
const odd = new RegExp(ODD_PATH, 'i');
const email = new RegExp(EMAIL_PAGE);

const sendText = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').header('Cache-Control', cacheControl.never).send(text);

/**
 * Starts the front door inside this process.
 * @param limits lower in tests
 * @throws if the port is taken
 */
export async function createFrontDoor(
  options: FrontDoorOptions,
  { times = clientTimes, requests = REQUESTS_PER_CONNECTION }: ConnectionLimits = {},
): Promise<FrontDoor> {
  const { siteRoot, sandbox, trustedProxies = [], host = '127.0.0.1', port } = options;
  const security = securityTable(options);
  const isProxy = isWithin(trustedProxies);
  let closing = false;
  const app = fastify({
    genReqId: () => randomBytes(16).toString('hex'),
    http: { connectionsCheckingInterval: 1000, headersTimeout: times.head * 1000 },
    requestTimeout: times.request * 1000,
    keepAliveTimeout: times.idle * 1000,
    maxRequestsPerSocket: requests,
    trustProxy: [...trustedProxies],
    rewriteUrl: ({ url = '/' }) => originForm(url),
    frameworkErrors: (_, { headers }, reply) => {
      void sendText(reply.headers(security('site', isHttps(headers))), 400, BAD_REQUEST_TEXT);
    },
    clientErrorHandler: (error, socket) => rejectUnparsed(error, socket, security, times.linger),
  });

  const pages = { siteRoot, kept: keepPages(app) };
  const isApiAddress = (pathname: string): boolean =>
    apiPrefixesOf(sandbox).some((prefix) => pathname.startsWith(prefix)) || apiAddresses.includes(pathname);
  const isCall = (pathname: string): boolean => isApiAddress(pathname) && !odd.test(pathname) && !isMalformed(pathname);
  const kindOf = (pathname: string): AnswerKind => {
    if (!isCall(pathname)) return 'site';
    return sandbox && email.test(pathname) ? 'email' : 'call';
  };
  // Tests send more requests from one address than people do.
  if (!sandbox) limitAddresses(app, { isProxy, isCall, sendText });
  app.addHook('onRequest', async (request, reply) => {
    const { pathname } = splitTarget(request.url);
    if (isMalformed(pathname) || hasTwoHosts(request.raw)) return sendText(reply, 400, BAD_REQUEST_TEXT);
    const isOdd = odd.test(pathname);
    if (isOdd && (isFileAddress(pathname) || isApiAddress(pathname))) return sendText(reply, 404, NOT_FOUND_TEXT);
    if (request.is404 && !readMethods.some((method) => method === request.method)) {
      return sendText(reply.header('Allow', readMethods.join(', ')), 405, METHOD_NOT_ALLOWED_TEXT);
    }
    return isOdd ? sendPage(pages, request, reply) : undefined;
  });
  app.addHook('onSend', async ({ url, headers }, reply) => {
    const { pathname } = splitTarget(url);
    reply.headers(security(kindOf(pathname), isHttps(headers)));
    if (closing) reply.header('Connection', 'close');
  });
  app.setErrorHandler<FastifyError>(({ statusCode = 500 }, _, reply) => {
    // A folder is reported as missing, not as forbidden.
    if (statusCode === 403) sendText(reply, 404, NOT_FOUND_TEXT);
    else sendText(reply, statusCode, `${STATUS_CODES[statusCode] ?? 'Error'}\n`);
  });
  app.setNotFoundHandler((request, reply) =>
    isFileAddress(splitTarget(request.url).pathname) ? sendText(reply, 404, NOT_FOUND_TEXT) : sendPage(pages, request, reply),
  );

  await app.register(fastifyStatic, { root: siteRoot, serve: false, index: false, cacheControl: false, preCompressed: true });
  serveFiles(app, siteRoot);
  servePreviews(app);
  await passToApi(app, options);
  const origin = await app.listen({ host, port });

  return {
    origin,
    async close() {
      closing = true;
      const deadline = setTimeout(() => app.server.closeAllConnections(), CLOSE_SECONDS * 1000);
      await app.close().finally(() => clearTimeout(deadline));
    },
  };
}
