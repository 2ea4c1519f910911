import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { MeteredConnection } from '../metering/meter.ts';
import type { Refusal } from '../refusal.ts';
import { headText } from './response-head.ts';
import { hasBody } from './outgoing-headers.ts';

/** How long a refused client may keep sending. If the connection were closed immediately, the client would not read the reason. */
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

/** Discards further data and closes the connection after a delay. */
export function linger(socket: Socket): void {
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), LINGER_MILLISECONDS);
  socket.once('close', () => clearTimeout(timer));
}

/** Sends the reason for refusing a tunnel and closes the connection. */
export function refuseConnection(socket: Socket, refusal: Refusal): void {
  const { status: statusCode } = refusal;
  const answer = { statusCode, statusMessage: STATUS_CODES[statusCode] ?? '', rawHeaders: [], headers: {} };
  if (socket.writable) socket.end(`${headText(answer, [...headersOf(refusal), 'Connection', 'close'])}${refusal.message}`);
  linger(socket);
}

/** Sends the reason for refusing a request. The connection stays open unless a body is still being sent. The body is not billed. */
export function respondWithRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: Refusal,
  metered: Pick<MeteredConnection, 'skip'>,
): void {
  if (response.headersSent || response.destroyed) return void response.destroy();
  // Nothing has read the body yet, because no target was reached.
  if (request.readableFlowing === null) request.on('data', ({ length }: Buffer) => metered.skip(length));
  const isUnderWay = hasBody(request) && !request.complete;
  response.writeHead(refusal.status, [...headersOf(refusal), ...(isUnderWay ? ['Connection', 'close'] : [])]);
  if (!isUnderWay) return void response.end(refusal.message);
  // Ending the response would close the connection.
  response.write(refusal.message);
  request.resume();
  return linger(request.socket);
}
