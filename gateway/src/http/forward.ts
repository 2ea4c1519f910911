import { request as sendRequest, type ClientRequest, type IncomingMessage, type RequestOptions, type ServerResponse } from 'node:http';
import type { Client } from '../door/client.ts';
import { failureOf } from '../exits/failure-of.ts';
import { loginOf } from '../exits/upstream.ts';
import { Refusal } from '../refusal.ts';
import { httpUpstream, type ExitAgent, type Way } from './exit-agent.ts';
import { passedOn } from './proxy-headers.ts';

/** How long a target may be silent before its answer, and within it. */
const SILENCE_MILLISECONDS = 300_000;
/** Methods whose requests may be sent again where the first one was lost with a connection that the target had just closed. */
const repeatable = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Methods that come without a body as a rule, so that none is announced. */
const bodiless = new Set([...repeatable, 'DELETE', 'TRACE']);

export interface Forwarding extends Way {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly agent: ExitAgent;
  readonly client: Client;
}

export type Forwarded = 'ok' | 'broken';

/** Whether a body follows the head of a request. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** How a body is framed on its way on, always said, so that a target never takes it for the next request. */
function framing({ headers, method = '' }: IncomingMessage): string[] {
  const coding = headers['transfer-encoding'];
  if (coding !== undefined) {
    // Only its last step is undone and done again here.
    if (coding.toLowerCase() !== 'chunked')
      throw new Refusal('wrongParameter', 'http_request_error', { parameter: 'Transfer-Encoding', status: 501 });
    return ['Transfer-Encoding', 'chunked'];
  }
  const length = headers['content-length'] ?? (bodiless.has(method) ? undefined : '0');
  return length === undefined ? [] : ['Content-Length', length];
}

function send({ request, url, agent, exit, target }: Forwarding): ClientRequest {
  const upstream = httpUpstream(exit);
  // The client's own word for the host does not count: the address of the request does.
  const headers = ['Host', url.host, ...passedOn(request.rawHeaders, ['host', 'content-length']).flat(), ...framing(request)];
  const options: RequestOptions & { way: Way } = {
    method: request.method ?? 'GET',
    host: target.host,
    port: target.port,
    path: upstream ? `${url.origin}${url.pathname}${url.search}` : `${url.pathname}${url.search}`,
    headers: [...headers, ...Object.entries(upstream ? loginOf(upstream) : {}).flat()],
    agent,
    way: { exit, target },
  };
  return sendRequest(options);
}

/** Sends a request and its body. @throws Error where no answer came */
async function firstAnswer(forwarding: Forwarding, sent: ClientRequest): Promise<IncomingMessage> {
  const { request, response, client } = forwarding;
  sent.setTimeout(SILENCE_MILLISECONDS, () => sent.destroy(new Refusal('connectionFailed', 'http_response_timeout')));
  response.once('close', () => {
    request.unpipe(sent);
    sent.destroy();
    // What is left of a body that nobody wants any more must not stand in the way of the next request.
    request.resume();
  });
  return new Promise((resolve, reject) => {
    let isAnswered = false;
    sent.once('response', (answer) => {
      isAnswered = true;
      resolve(answer);
    });
    sent.once('continue', () => response.writeContinue());
    sent.on('error', reject);
    sent.once('close', () => {
      if (!isAnswered) reject(new Refusal('connectionFailed', 'connection_terminated'));
    });
    if (!hasBody(request)) return sent.end();
    // Only a target that was reached has the body sent, and counted.
    sent.once('socket', () => {
      client.metered.release();
      request.pipe(sent);
    });
    return sent.flushHeaders();
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

/** Passes the body of an answer back. */
async function passBack(answer: IncomingMessage, response: ServerResponse): Promise<Forwarded> {
  return new Promise((resolve) => {
    answer.once('error', () => {
      resolve(response.destroyed ? 'ok' : 'broken');
      response.destroy();
    });
    answer.once('close', () => resolve('ok'));
    response.once('close', () => answer.destroy());
    answer.pipe(response);
  });
}

/**
 * Passes a plain request on, and its answer back.
 * @returns once the answer has passed, or was broken off, whether by the target
 * @throws Refusal where there is no answer
 */
export async function forward(forwarding: Forwarding): Promise<Forwarded> {
  const { response, exit } = forwarding;
  const answer = await answerTo(forwarding).catch((error: unknown) => {
    throw failureOf(error);
  });
  const { statusCode = 502, statusMessage = '', rawHeaders, headers } = answer;
  // It is our login that the exit does not take, none of the customer's.
  if (statusCode === 407 && httpUpstream(exit)) {
    answer.destroy();
    throw new Refusal('connectionFailed', 'destination_unavailable');
  }
  if (statusCode < 200) {
    answer.destroy();
    throw new Refusal('connectionFailed', 'http_protocol_error');
  }
  // Where both are said, the length is wrong, and would make the client take the rest for its next answer.
  const dropped = headers['transfer-encoding'] === undefined ? [] : ['content-length'];
  response.writeHead(statusCode, statusMessage.replace(/[^\t\x20-\x7e]/g, ''), passedOn(rawHeaders, dropped).flat());
  return passBack(answer, response);
}
