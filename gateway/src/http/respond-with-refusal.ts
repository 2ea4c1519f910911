import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { linger } from '../linger.ts';
import type { MeteredConnection } from '../metering/metered-connection.ts';
import type { Refusal } from '../refusal.ts';
import { headBytes } from './head-bytes.ts';
import { headText } from './response-head.ts';
import { hasBody } from './outgoing-headers.ts';

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

/** Announces that the connection ends with a response, and lets the client finish what it is sending. */
export function closeAfter({ socket }: IncomingMessage, response: ServerResponse): void {
  response.shouldKeepAlive = false;
  // Node calls this after the response. The unread rest of the request would reset the connection, and the response might be lost.
  socket.destroySoon = () => {
    socket.end();
    linger(socket);
  };
}

/** Sends the reason for refusing a tunnel and closes the connection. */
export function refuseConnection(socket: Socket, refusal: Refusal): void {
  const { status: statusCode } = refusal;
  const answer = { statusCode, statusMessage: STATUS_CODES[statusCode] ?? '', rawHeaders: [], headers: {} };
  if (socket.writable) socket.end(`${headText(answer, [...headersOf(refusal), 'Connection', 'close'])}${refusal.message}`);
  linger(socket);
}

/**
 * Sends the reason for refusing a request. The connection stays open unless the rest of a body has to be discarded. A request that didn't
 * reach its target is not billed, nor is a body that wasn't sent on.
 */
export function respondWithRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: Refusal,
  metered: Pick<MeteredConnection, 'isCounting' | 'skip' | 'discard'>,
): void {
  if (response.headersSent || response.destroyed) return void response.destroy();
  const hasLength = request.headers['transfer-encoding'] === undefined;
  if (!metered.isCounting) metered.skip(headBytes(request));
  // Nothing has read the body yet, because no target was reached.
  if (request.readableFlowing === null) request.on('data', ({ length }: Buffer) => metered.skip(length));
  // The framing of chunks isn't visible here, so such a body isn't told apart from a next request.
  const isUnderWay = hasBody(request) && !(request.complete && hasLength);
  response.writeHead(refusal.status, [...headersOf(refusal), ...(isUnderWay ? ['Connection', 'close'] : [])]);
  if (!isUnderWay) return void response.end(refusal.message);
  if (!metered.isCounting) metered.discard();
  // Ending the response would close the connection.
  response.write(refusal.message);
  request.resume();
  return linger(request.socket);
}
