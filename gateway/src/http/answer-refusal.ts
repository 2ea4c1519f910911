import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { MeteredConnection } from '../metering/meter.ts';
import type { Refusal } from '../refusal.ts';
import { hasBody } from './forward.ts';

/** How long a client that was refused may go on sending before it is cut off. Cut off at once, it would not read why. */
const LINGER_MILLISECONDS = 3000;

export function headersOf(refusal: Refusal): Record<string, string> {
  return {
    'Content-Type': 'text/plain; charset=utf-8',
    'Proxy-Status': refusal.proxyStatus,
    ...(refusal.status === 407 && { 'Proxy-Authenticate': 'Basic realm="Tidegate"' }),
  };
}

/** Lets go of a connection whose last word was said. */
export function linger(socket: Socket): void {
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), LINGER_MILLISECONDS);
  socket.once('close', () => clearTimeout(timer));
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
  const headers = { ...headersOf(refusal), 'Content-Length': refusal.message.length };
  response.writeHead(refusal.status, isUnderWay ? { ...headers, Connection: 'close' } : headers);
  if (!isUnderWay) return void response.end(refusal.message);
  // Ended, the response would take the connection down with it.
  response.write(refusal.message);
  request.resume();
  return linger(request.socket);
}
