import {
  request as sendRequest,
  type ClientRequest,
  type IncomingMessage,
  type InformationEvent,
  type RequestOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { TLSSocket } from 'node:tls';
import type { Client } from '../listener/client.ts';
import { ExitFailure } from '../exits/exits.ts';
import { toRefusal } from '../exits/to-refusal.ts';
import { authorizationOf } from '../exits/upstream.ts';
import type { Limits } from '../limits.ts';
import { BodyFlow } from '../metering/flow.ts';
import { Refusal } from '../refusal.ts';
import { responseHeaders, interimText, reasonPhrase } from './response-head.ts';
import { httpUpstream, type ExitAgent, type Route } from './exit-agent.ts';
import { hasBody, requestHeaders } from './outgoing-headers.ts';
import { forwardedTrailers } from './proxy-headers.ts';
import { closeAfter } from './respond-with-refusal.ts';

/** How long a target may stay silent, both before and during its response. */
export const SILENCE_MILLISECONDS = 300_000;
/** Methods that are retried when the target closed the reused connection before it responded. */
const repeatable = new Set(['GET', 'HEAD', 'OPTIONS']);

export type HttpLimits = Pick<Limits, 'waitingRequests' | 'headBytes' | 'halfClosedMilliseconds'>;

/** A request on its way to its target. */
export interface OutgoingRequest extends Route {
  readonly request: IncomingMessage;
  /** Value of the `Host` header. */
  readonly host: string;
  /** In origin form. */
  readonly path: string;
  readonly limits: HttpLimits;
}

export interface Forwarding extends OutgoingRequest {
  readonly response: ServerResponse;
  readonly agent: ExitAgent;
  readonly client: Client;
  /** Whether the gateway is stopping, so that the connection has to close after the response. */
  readonly isStopping: () => boolean;
}

export type Forwarded = 'ok' | 'broken';

function send({ request, host, path, limits, agent, exit, target, metered }: Forwarding): ClientRequest {
  const upstream = httpUpstream(exit);
  const options: RequestOptions & { route: Route } = {
    method: request.method ?? 'GET',
    host: target.host,
    port: target.port,
    path: upstream ? `http://${host}${path === '*' ? '' : path}` : path,
    headers: [...requestHeaders(request, host), ...Object.entries(upstream ? authorizationOf(upstream) : {}).flat()],
    maxHeaderSize: limits.headBytes,
    agent,
    route: { exit, target, metered },
  };
  const sent = sendRequest(options);
  // Limit the head by its size only, not by the number of headers.
  sent.maxHeadersCount = 0;
  return sent;
}

/** Like `flushHeaders`, which would encode header bytes beyond ASCII a second time. */
function flushHead(message: ClientRequest | ServerResponse): void {
  message.write('', 'latin1');
}

/** Passes a body on, followed by its trailers. Node sends those only after chunks. */
function passBody(from: IncomingMessage, to: ClientRequest | ServerResponse, { metered }: Client): void {
  from.once('end', () => {
    to.addTrailers(forwardedTrailers(from.rawTrailers));
    to.end();
  });
  metered.watch(new BodyFlow(from, to));
}

/**
 * Passes interim responses on. Together, they may be as long as one head: they have no backpressure, and aren't stopped when an order is
 * used up.
 * @param passes which ones aren't passed on elsewhere
 */
export function passInterim(
  sent: ClientRequest,
  client: Socket,
  { headBytes }: Pick<HttpLimits, 'headBytes'>,
  passes: (interim: InformationEvent) => boolean = () => true,
): void {
  let left = headBytes;
  sent.on('information', (interim) => {
    const text = interimText(interim);
    left -= text.length;
    if (left < 0) sent.destroy(new Refusal('headersTooLong', 'http_response_header_section_size', { status: 502 }));
    else if (passes(interim)) client.write(text, 'latin1');
  });
}

/**
 * Sends a request with its body.
 * @throws Error if no response arrives
 */
async function firstAnswer(forwarding: Forwarding, sent: ClientRequest): Promise<IncomingMessage> {
  const { request, response, client, limits } = forwarding;
  sent.setTimeout(SILENCE_MILLISECONDS, () => {
    // The target is silent because the client doesn't read, or doesn't send the rest of its body.
    const isClients = response.writableNeedDrain || (hasBody(request) && !request.complete && !sent.writableNeedDrain);
    if (isClients) response.destroy();
    else sent.destroy(new Refusal('connectionFailed', 'http_response_timeout'));
  });
  // The client may still be reading or may be gone; only traffic from the target can reveal which.
  const onHalfClosed = () => void sent.setTimeout(limits.halfClosedMilliseconds, () => response.destroy());
  if (request.socket.readableEnded) onHalfClosed();
  request.socket.once('end', onHalfClosed);
  response.once('close', () => {
    request.socket.off('end', onHalfClosed);
    sent.destroy();
    // Drain the unread body so that the next request on this connection can be parsed.
    request.resume();
  });
  return new Promise((resolve, reject) => {
    let isAnswered = false;
    sent.once('response', (answer) => {
      isAnswered = true;
      resolve(answer);
    });
    // HTTP/1.0 has no interim responses.
    if (request.httpVersion === '1.1') {
      sent.once('continue', () => response.writeContinue());
      passInterim(sent, request.socket, limits, (interim) => interim.statusCode !== 100);
    }
    sent.on('error', reject);
    sent.once('close', () => {
      if (!isAnswered) reject(new Refusal('connectionFailed', 'connection_terminated'));
    });
    sent.once('socket', () => client.metered.reached());
    if (hasBody(request)) {
      // Send the body only after the target has been reached.
      sent.once('socket', () => passBody(request, sent, client));
      flushHead(sent);
    } else sent.end();
  });
}

async function answerTo(forwarding: Forwarding): Promise<IncomingMessage> {
  const { request, response, agent } = forwarding;
  const isRepeatable = repeatable.has(request.method ?? '') && !hasBody(request);
  if (!isRepeatable) agent.dropIdle();
  const sent = send(forwarding);
  try {
    return await firstAnswer(forwarding, sent);
  } catch (error) {
    if (!isRepeatable || !sent.reusedSocket || response.destroyed || error instanceof Refusal) throw error;
    agent.dropIdle();
    return firstAnswer(forwarding, send(forwarding));
  }
}

/** Breaks off a response so that the end of the connection can't be taken for that of the body. With TLS, its missing end tells. */
function reset(client: Socket): void {
  if (client instanceof TLSSocket) client.destroy();
  else client.resetAndDestroy();
}

interface Back {
  /** Where the body goes. */
  readonly to: Writable;
  readonly client: Socket;
  /** Whether the client can tell where the body ends. */
  readonly isFramed: boolean;
}

/**
 * Streams a response body to the client.
 * @returns whether the target broke it off
 */
export async function passBack(answer: IncomingMessage, { to, client, isFramed }: Back, pass: () => void): Promise<Forwarded> {
  return new Promise((resolve) => {
    answer.once('error', () => {
      resolve(to.destroyed ? 'ok' : 'broken');
      if (isFramed || to.destroyed) to.destroy();
      else reset(client);
    });
    answer.once('close', () => resolve('ok'));
    to.once('close', () => answer.destroy());
    pass();
  });
}

/** @throws Refusal if the response can't be forwarded */
export function checkAnswer({ statusCode = 0, headers }: IncomingMessage): void {
  // The header that names any other transfer coding is not forwarded, so the client couldn't decode the body.
  const isOtherwiseCoded = (headers['transfer-encoding'] ?? 'chunked').toLowerCase() !== 'chunked';
  if (statusCode < 200 || isOtherwiseCoded) throw new Refusal('connectionFailed', 'http_protocol_error');
}

/**
 * Forwards a plain request and streams the response back.
 * @returns once the response has ended: 'ok', or 'broken' if the target broke it off
 * @throws Refusal if there is no response
 */
export async function forward(forwarding: Forwarding): Promise<Forwarded> {
  const { request, response, exit, client, isStopping } = forwarding;
  const answer = await answerTo(forwarding).catch((error: unknown) => {
    throw toRefusal(error);
  });
  client.metered.answered();
  const { statusCode = 502, headers } = answer;
  try {
    // The exit rejected our credentials, not the customer's.
    if (statusCode === 407 && httpUpstream(exit)) {
      const Failure = hasBody(request) ? Refusal : ExitFailure;
      throw new Failure('connectionFailed', 'destination_unavailable');
    }
    checkAnswer(answer);
  } catch (error) {
    answer.destroy();
    throw error;
  }
  const isBodiless = request.method === 'HEAD' || statusCode === 204 || statusCode === 304;
  const hasChunks = headers['transfer-encoding'] !== undefined && !isBodiless && request.httpVersion === '1.1';
  if (isStopping()) response.shouldKeepAlive = false;
  // The target doesn't want the rest of the body, so the next request can't follow it (RFC 9112, 9.6).
  if (!request.complete) closeAfter(request, response);
  response.writeHead(statusCode, reasonPhrase(answer), responseHeaders(answer, hasChunks));
  // Flush the head early, because a client may wait for it, as browsers do with event streams. If the body has already started, both go out
  // in one write.
  setImmediate(() => {
    if (!answer.readableDidRead && !response.writableEnded && !response.destroyed) flushHead(response);
  });
  const isFramed = request.httpVersion === '1.1' || headers['content-length'] !== undefined;
  return passBack(answer, { to: response, client: request.socket, isFramed }, () => passBody(answer, response, client));
}
