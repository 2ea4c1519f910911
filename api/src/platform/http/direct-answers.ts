import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Language } from 'shared-contracts/languages';
import { JSON_TYPE, hasTag, keptHead, languageOf, type Serialized } from './envelope.ts';

/** An answer that is usually in memory. */
export interface DirectAnswer {
  /** Pattern of its route, for metrics. */
  readonly route: string;
  /** Returns undefined if it has to be read first. */
  readonly find: (language: Language) => Serialized | undefined;
}

interface Direct {
  /** By path, exactly as requested. */
  readonly answers: ReadonlyMap<string, DirectAnswer>;
  /** Whether a request could be refused, which the router decides. */
  readonly isBusy: () => boolean;
  readonly onAnswer: (route: string, status: number, seconds: number) => void;
}

function send(request: IncomingMessage, response: ServerResponse, known: Serialized): number {
  if (hasTag(request.headers['if-none-match'], known.etag)) {
    response.writeHead(304, keptHead(known)).end();
    return 304;
  }
  response.writeHead(200, { ...keptHead(known), 'content-type': JSON_TYPE, 'content-length': known.bytes }).end(known.text);
  return 200;
}

/**
 * Answers requests that need nothing but an answer in memory before they reach Fastify's router, which would send the same. Its hooks take
 * twice as long as that.
 */
export function answerDirectly(app: FastifyInstance, { answers, isBusy, onAnswer }: Direct): void {
  const toRouter = app.server.listeners('request') as RequestListener[];
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    const direct = request.method === 'GET' ? answers.get(request.url ?? '') : undefined;
    const known = direct && !isBusy() ? direct.find(languageOf(request.headers.env)) : undefined;
    if (!direct || !known) return toRouter.forEach((listener) => listener(request, response));
    const began = performance.now();
    const status = send(request, response, known);
    return onAnswer(direct.route, status, (performance.now() - began) / 1000);
  });
}
