import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { MeteredConnection } from '../metering/meter.ts';
import type { Refusal } from '../refusal.ts';
import { headText } from './answer-head.ts';
import { hasBody } from './outgoing-headers.ts';

/** How long a client that was refused may go on sending before it is cut off. Cut off at once, it would not read why. */
const LINGER_MILLISECONDS = 3000;

function headersOf(refusal: Refusal): string[] {
  return [
    'Content-Type',
    'text/plain; charset=utf-8',
    'Content-Length',
    String(refusal.message.length),
    'Proxy-Status',
    refusal.proxyStatus,
    ...(refusal.status === 407 ? ['Proxy-Authenticate', 'Basic realm="Tidegate"'] : []),
  ];
}

/** Lets go of a connection whose last word was said. */
export function linger(socket: Socket): void {
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), LINGER_MILLISECONDS);
  socket.once('close', () => clearTimeout(timer));
}

/** Says why there is no tunnel, and lets go of the connection. */
export function refuseConnection(socket: Socket, refusal: Refusal): void {
  const { status: statusCode } = refusal;
  const answer = { statusCode, statusMessage: STATUS_CODES[statusCode] ?? '', rawHeaders: [], headers: {} };
  if (socket.writable) socket.end(`${headText(answer, [...headersOf(refusal), 'Connection', 'close'])}${refusal.message}`);
  linger(socket);
}

/** Says why a request was refused. The connection goes on, unless a body is under way that nobody wants. Its body costs nothing. */
export function answerRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: Refusal,
  metered: Pick<MeteredConnection, 'skip'>,
): void {
  if (response.headersSent || response.destroyed) return void response.destroy();
  // Nobody has begun to read it: no target was reached.
  if (request.readableFlowing === null) request.on('data', ({ length }: Buffer) => metered.skip(length));
  const isUnderWay = hasBody(request) && !request.complete;
  response.writeHead(refusal.status, [...headersOf(refusal), ...(isUnderWay ? ['Connection', 'close'] : [])]);
  if (!isUnderWay) return void response.end(refusal.message);
  // Ended, the response would take the connection down with it.
  response.write(refusal.message);
  request.resume();
  return linger(request.socket);
}
