import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from 'shared-contracts/api/endpoints';
import { addressLimits } from '../address-limits.ts';
import { RETRY_AFTER_SECONDS, TOO_MANY_TEXT } from '../responses.ts';
import { allCalls, callLimits, parameterPath } from '../call-limits.ts';
import { sendApiError } from './api.ts';
import { createLeakyBuckets } from './leaky-bucket.ts';
import { networkOf } from '../network-of.ts';
import { splitTarget } from './request-target.ts';
import { createShares } from './shares.ts';

interface Limited {
  readonly isProxy: (address: string) => boolean;
  readonly isCall: (pathname: string) => boolean;
  readonly sendText: (reply: FastifyReply, status: number, text: string) => FastifyReply;
}

/** The path as the API's router decodes it. */
function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** Returns how long one more call of a client has to wait, in milliseconds; undefined if it is above `allCalls` or `callLimits`. */
function createCallRates(): (pathname: string, client: string) => number | undefined {
  const waitOfAll = createLeakyBuckets(allCalls);
  const rates = callLimits.map((limit) => ({
    paths: new Set<string>(limit.endpoints.map((name) => endpoints[name].path)),
    patterns: limit.endpoints.flatMap((name) => parameterPath(name) ?? []).map((expression) => new RegExp(expression)),
    waitOf: createLeakyBuckets(limit),
  }));
  return (pathname, client) => {
    const path = decoded(pathname);
    const now = performance.now();
    const isWithin = rates.every(({ paths, patterns, waitOf }) => {
      const isLimited = paths.has(path) || patterns.some((pattern) => pattern.test(path));
      return !isLimited || waitOf(client, now) !== undefined;
    });
    return isWithin ? waitOfAll(client, now) : undefined;
  };
}

/** Enforces the limits per client address from `address-limits.ts` and `call-limits.ts`. */
export function limitAddresses(app: FastifyInstance, { isProxy, isCall, sendText }: Limited): void {
  const connections = createShares(addressLimits.connections);
  const requests = createShares(addressLimits.requests);
  const calls = createShares(addressLimits.calls);
  const waitOf = createCallRates();

  app.server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket;
    if (isProxy(remoteAddress)) return;
    const client = networkOf(remoteAddress);
    if (connections.take(client)) socket.once('close', () => connections.giveBack(client));
    else socket.destroy();
  });

  const refuse = (request: FastifyRequest, reply: FastifyReply, isOfApi: boolean) => {
    if (!isOfApi) return sendText(reply.header('Retry-After', RETRY_AFTER_SECONDS), 429, TOO_MANY_TEXT);
    return sendApiError('rateLimited', request, reply);
  };

  app.addHook('onRequest', async (request, reply) => {
    const client = networkOf(request.ip);
    const { pathname } = splitTarget(request.url);
    const isOfApi = isCall(pathname);
    const turn = isOfApi ? waitOf(pathname, client) : 0;
    if (turn === undefined) return refuse(request, reply, isOfApi);
    if (turn > 0) await wait(turn);
    for (const shares of isOfApi ? [requests, calls] : [requests]) {
      if (!shares.take(client)) return refuse(request, reply, isOfApi);
      reply.raw.once('close', () => shares.giveBack(client));
    }
    return undefined;
  });
}
